import type { Objective } from '../schema/case.ts'

/** Line breaks that a translating machine left behind as letters. */
const BROKEN_BREAK = /\\ ?[nN]/g
/** Points in brackets, as both languages write them: "(10 points)", "（5分）"; with the stop behind them. */
const POINTS = /[(（]\s*(\d+)\s*(?:points?|分)\s*[)）]\s*[.。]?/giu
const NUMBER = /^(?:\d+\s*[.、。，．:：)）]|[①-⑳])\s*/u

/** Puts back the line breaks that stand in a text as letters. */
export function mendBreaks(text: string): string {
  return text.replace(BROKEN_BREAK, '\n')
}

/** Takes a numbered list of aims apart: one a line, or several in a line where points stand behind each. */
export function wellPlayObjectives(list: string): Objective[] {
  return mendBreaks(list)
    .replace(POINTS, (points) => `${points}\n`)
    .split('\n')
    .map((line) => line.trim().replace(/\\+$/u, '').replace(NUMBER, ''))
    .flatMap((line) => {
      const points = Number([...line.matchAll(POINTS)].at(-1)?.[1] ?? 0)
      const text = line.replace(POINTS, '').trim()
      return /[\p{L}\p{N}]/u.test(text) ? [{ text, points }] : []
    })
}
