/** A text as one line, without what no file of text should hold: breaks, control characters, broken halves of characters. */
export function flatText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
