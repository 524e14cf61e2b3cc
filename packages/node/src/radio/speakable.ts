import { sentences } from '@commedia/core'

/** How much is spoken, and stands in a caption, at once; a long speech is as many lines as it takes. */
const LONGEST = { spaced: 300, han: 110 }

/** A text as it is said aloud: on one line, without the marks that only an eye reads. Empty where there is nothing to say. */
export function speakable(text: string): string {
  const said = text
    .replace(/[*_#`~<>|\\^]+/gu, ' ')
    .replace(/[()[\]{}（）［］【】]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Extended_Pictographic}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(said) ? said : ''
}

/** A text in pieces of whole sentences that are each short enough to be spoken in one go. */
export function spokenPieces(text: string): readonly string[] {
  const pieces: string[] = []
  for (const part of sentences(text).flatMap(broken)) {
    const last = pieces.at(-1)
    if (last !== undefined && (isShort(last + part) || !/[\p{L}\p{N}]/u.test(part)))
      pieces.splice(-1, 1, last + part)
    else pieces.push(part)
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

function isShort(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return han / LONGEST.han + (text.length - han) / LONGEST.spaced <= 1
}

/** A sentence that is too long by itself is broken at its commas, and where there are none, anywhere. */
function broken(sentence: string): readonly string[] {
  if (isShort(sentence)) return [sentence]
  const clauses = sentence.match(/[^,;:，；：、—]+[,;:，；：、—]*|[,;:，；：、—]+/gu) ?? [sentence]
  return clauses.flatMap((clause) => (isShort(clause) ? [clause] : inWords(clause)))
}

function inWords(clause: string): readonly string[] {
  const rows: string[] = []
  for (const word of clause.match(/\p{Script=Han}|[^\s\p{Script=Han}]{1,40}\s*|\s+/gu) ?? []) {
    const last = rows.at(-1)
    if (last !== undefined && isShort(last + word)) rows.splice(-1, 1, last + word)
    else rows.push(word)
  }
  return rows
}
