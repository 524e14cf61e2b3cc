import { isHan } from '../prelude/names.ts'
import { wholeSentences } from '../prelude/sentences.ts'

/** A Chinese character says as much, and costs as much, as this many Latin ones. */
const HAN_WEIGHT = 2.5

/** A text shortened to a size in Latin characters: to whole sentences where one fits, else to whole words with a mark. */
export function clipped(text: string, chars: number): string {
  const room = Math.floor(isHan(text) ? chars / HAN_WEIGHT : chars)
  const whole = text.trim()
  if (whole.length <= room) return whole
  const opening = whole.slice(0, room)
  return wholeSentences(opening).trim() || `${wholeWords(opening)}…`
}

function wholeWords(opening: string): string {
  const end = Math.max(...[' ', '，', '；', '、'].map((mark) => opening.lastIndexOf(mark)))
  return (end > opening.length / 2 ? opening.slice(0, end) : opening).replace(/[\s,;:，；：、]+$/u, '')
}

/** Shortens several texts to a common size, so that what the short ones leave is the long ones' share. */
export function clippedTogether(texts: readonly string[], chars: number): readonly string[] {
  let room = chars
  let left = texts.length
  const shares = new Map<string, number>()
  for (const text of texts.toSorted((one, other) => weightOf(one) - weightOf(other))) {
    const share = Math.min(weightOf(text), room / left)
    shares.set(text, share)
    room -= share
    left--
  }
  return texts.map((text) => clipped(text, Math.ceil(shares.get(text) ?? 0)))
}

/** The size of a text in Latin characters. */
export function weightOf(text: string): number {
  return text.length * (isHan(text) ? HAN_WEIGHT : 1)
}
