import type { SpeechPart } from '../schema/script.ts'
import { tidy } from './lines.ts'

const FAMILIES = ['()（）', '[]［］']

/** Splits the text of a speech into what is said and the bracketed directions inside it, in order. */
export function splitDirections(text: string): readonly SpeechPart[] {
  const pairs = bracketPairs(text)
  const parts: SpeechPart[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const end = pairs.get(at)
    if (end === undefined) continue
    push(parts, 'words', text.slice(from, at))
    push(parts, 'direction', text.slice(at + 1, end))
    from = end + 1
    at = end
  }
  push(parts, 'words', text.slice(from))
  return parts
}

/** Which bracket closes where, by the place of the opening one, in one pass; brackets without a partner are left out. */
export function bracketPairs(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  for (const family of FAMILIES) {
    const open: number[] = []
    for (let at = 0; at < text.length; at++) {
      const which = family.indexOf(text[at] ?? '')
      if (which < 0) continue
      if (which % 2 === 0) open.push(at)
      else {
        const start = open.pop()
        if (start !== undefined) pairs.set(start, at)
      }
    }
  }
  return pairs
}

/** A direction without the underscores that plain texts print for italics. */
export function bareDirection(text: string): string {
  return tidy(text.replaceAll('_', ' '))
}

/** The words inside when a whole text stands in one pair of brackets. */
export function wholeDirection(text: string): string | undefined {
  const bare = tidy(text.replaceAll('_', ''))
  if (!'([（［'.includes(bare[0] ?? '-')) return undefined
  const end = bracketPairs(bare).get(0)
  return end === undefined || end < bare.length - 2 ? undefined : bare.slice(1, end).trim()
}

function push(parts: SpeechPart[], kind: SpeechPart['kind'], text: string): void {
  const bare = kind === 'direction' ? bareDirection(text) : tidy(text)
  if (bare !== '' && bare !== '。' && bare !== '.') parts.push({ kind, text: bare })
}
