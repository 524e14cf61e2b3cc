const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]/u

/** How many columns a text takes where every letter is as wide as the next: a Chinese character takes two. */
export function textWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : /\p{Mn}/u.test(sign) ? 0 : 1), 0)
}

/** The text as far as it fits, with a sign that it went on. */
export function clipText(text: string, most: number): string {
  if (textWidth(text) <= most) return text
  let clipped = ''
  for (const sign of text) {
    if (textWidth(clipped + sign) > most - 1) break
    clipped += sign
  }
  return `${clipped}…`
}

/** The text on at most two lines, broken between words where it can be. */
export function foldText(text: string, most: number): readonly string[] {
  if (textWidth(text) <= most) return [text]
  let first = ''
  for (const word of text.match(/[\u2e80-\u9fff]|[^\s\u2e80-\u9fff]+\s*|\s+/gu) ?? []) {
    if (textWidth((first + word).trimEnd()) > most) break
    first += word
  }
  if (first === '') return [clipText(text, most)]
  return [first.trimEnd(), clipText(text.slice(first.length), most)]
}
