import { countEvening } from '../evening/count-evening.ts'
import { readKept } from '../evening/read-kept.ts'
import type { EveningFigures } from './figures.ts'

const KEPT = new URL('../evening/evenings/', import.meta.url)

/** The kept evenings that were planned from a topic and played to the curtain, counted; plays that were there before cost nothing to plan. */
export function countEvenings(): readonly EveningFigures[] {
  return readKept(KEPT).flatMap((evening) => {
    const { calls, words, speeches } = countEvening(evening)
    if (calls.all.fresh === calls.played.fresh) return []
    const bytes = (texts: readonly string[]): number =>
      texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    return [
      {
        ...{ name: evening.name, words, lines: speeches.length },
        ...{ events: evening.record?.length ?? 0, calls: evening.calls.length },
        ...{ fresh: Math.round(calls.all.fresh), cached: Math.round(calls.all.cached) },
        out: Math.round(calls.all.out),
        pageBytes: bytes(evening.calls.map(({ messages }) => JSON.stringify(messages))),
        answerBytes: bytes(evening.calls.map(({ answer = '' }) => answer)),
      },
    ]
  })
}
