import type { Span } from '../../schema/script.ts'

/** A quotation or the words around it; an open quotation goes on in the next paragraph. */
export type ProsePiece = Span & { readonly kind: 'quote' | 'told'; readonly isOpen?: boolean }

/** The marks a book puts around speech. */
export type QuoteStyle = { readonly open: string; readonly close: string }

const STYLES: readonly QuoteStyle[] = [
  { open: '“', close: '”' },
  { open: '「', close: '」' },
  { open: '『', close: '』' },
  { open: '«', close: '»' },
  { open: '"', close: '"' },
  { open: '‘', close: '’' },
  { open: "'", close: "'" },
]
const ENOUGH = 3

/** Finds the marks a text puts around speech: the first style in use, as inner quotations use the later ones. */
export function quoteStyle(text: string): QuoteStyle {
  const sample = text.slice(0, 400_000)
  const counts = STYLES.map(({ open }) => countOpenings(sample, open))
  const most = Math.max(...counts)
  const at = counts.findIndex((count) => count >= Math.max(1, Math.min(ENOUGH, most)) && count * 3 >= most)
  return STYLES[at] ?? { open: '“', close: '”' }
}

/** Cuts a paragraph into quotations and what is told around them; `start` is where it stands in the work. */
export function piecesOf(paragraph: string, style: QuoteStyle, start: number): readonly ProsePiece[] {
  const pieces: ProsePiece[] = []
  let from = 0
  let at = 0
  while (at < paragraph.length) {
    if (!opensAt(paragraph, at, style)) {
      at++
      continue
    }
    const end = closeFrom(paragraph, at + 1, style)
    const stop = end < 0 ? paragraph.length : end + 1
    if (isSpoken(paragraph, at, stop)) {
      if (at > from) pieces.push({ kind: 'told', start: start + from, end: start + at })
      pieces.push({
        kind: 'quote',
        start: start + at,
        end: start + stop,
        ...(end < 0 ? { isOpen: true } : {}),
      })
      from = stop
    }
    at = stop
  }
  if (from < paragraph.length)
    pieces.push({ kind: 'told', start: start + from, end: start + paragraph.length })
  return pieces
}

function countOpenings(text: string, open: string): number {
  let count = 0
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at + 1))
    if (open !== "'" || opensAt(text, at, { open, close: "'" })) count++
  return open === '"' ? Math.ceil(count / 2) : count
}

function opensAt(text: string, at: number, { open }: QuoteStyle): boolean {
  if (text[at] !== open) return false
  return (open !== "'" && open !== '‘') || (!isLetter(text[at - 1]) && isLetter(text[at + 1]))
}

/** A closing single quotation mark is not an apostrophe: it follows a stop, and no letter follows it. */
function closeFrom(text: string, from: number, { close }: QuoteStyle): number {
  const isSingle = close === '’' || close === "'"
  for (let at = text.indexOf(close, from); at >= 0; at = text.indexOf(close, at + 1))
    if (!isSingle || (!isLetter(text[at + 1]) && /[.,!?;:—–…)-]/.test(text[at - 1] ?? ''))) return at
  return -1
}

/** A few quoted words without a stop, inside a sentence, are a term or a title and not speech. */
function isSpoken(text: string, start: number, end: number): boolean {
  if (end - start > 40) return true
  const inner = text.slice(start + 1, end - 1)
  if (/[.,!?;:—–…。，！？：；]/u.test(inner)) return true
  return (
    !isLetter(
      text
        .slice(Math.max(0, start - 5), start)
        .trimEnd()
        .at(-1),
    ) || /^\s*$/.test(text.slice(end, end + 3))
  )
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /\p{L}/u.test(char)
}
