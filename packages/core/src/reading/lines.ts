import type { Span } from '../schema/script.ts'
import { MAX_LINES, refuseTooLarge } from './limits.ts'

/** One line of a text without its line end, and where it stands. */
export type Line = Span & { readonly text: string }

/** Lines that stand together between blank lines. */
export type Paragraph = Span & { readonly lines: readonly Line[] }

/** Cuts a text into lines, whatever ends them, with exact spans. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const unit = text.charCodeAt(at)
    if (at < text.length && unit !== 10 && unit !== 13 && unit !== 12 && unit !== 0x2028) continue
    lines.push({ start, end: at, text: text.slice(start, at) })
    refuseTooLarge(lines.length, MAX_LINES, 'lines')
    if (unit === 13 && text.charCodeAt(at + 1) === 10) at++
    start = at + 1
  }
  return lines
}

/** Gathers the lines of a text into paragraphs; blank lines are between them. */
export function paragraphsOf(text: string): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let lines: Line[] = []
  const close = () => {
    const first = lines[0]
    const last = lines.at(-1)
    if (first && last) paragraphs.push({ start: first.start, end: last.end, lines })
    lines = []
  }
  for (const line of linesOf(text)) {
    if (line.text.trim() === '') close()
    else lines.push(line)
  }
  close()
  return paragraphs
}

/** One line of words: white space is one blank, a line end between Chinese characters is nothing, the ends are bare. */
export function tidy(text: string): string {
  const bare = INVISIBLE.test(text) ? text.replace(/[\ufeff\u2060\u200b]/g, '') : text
  let tidied = ''
  let last = ''
  for (const line of bare.split(/[\n\r\f\u2028]/)) {
    const words = wordsOf(line)
    if (words === '') continue
    if (last !== '' && !(isWide(last) && isWide(words[0] ?? ''))) tidied += ' '
    tidied += words
    last = words.at(-1) ?? ''
  }
  return tidied
}

const INVISIBLE = /[\ufeff\u2060\u200b]/

function wordsOf(line: string): string {
  const bare = line.trim()
  return /\s\s|[^\S ]/.test(bare)
    ? bare
        .split(/\s/)
        .filter((word) => word !== '')
        .join(' ')
    : bare
}

function isWide(char: string): boolean {
  return char >= '\u2e80' && char <= '\uffee'
}
