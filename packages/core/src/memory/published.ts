import type { RecallWay } from './brought-back.ts'
import { bringBackAsked } from './by-asking.ts'
import { bringBackByScores, MEMORY_SCORES, type RecallMethod } from './by-scores.ts'

export { type Amended, correctMemory, countDrawn, forgetMemory, madeUpAfter } from './amend.ts'
export { bringBack } from './bring-back.ts'
export type { RecallWay, Sought } from './brought-back.ts'
export { MEMORY_SCORES, type MemoryScore, type RecallMethod } from './by-scores.ts'
export { type CondenseDetails, condense } from './condense.ts'
export { findOn, nearestOn } from './on-shelves.ts'
export { queriesFor, recollect } from './recollect.ts'
export { type HeardLine, type RememberedOf, rememberedOf } from './remembered-of.ts'
export { openShelf } from './shelf.ts'
export { summaryPrompt } from './summary.prompt.ts'

/** The published method, whole or with parts of it left out. */
export function byScores(method: RecallMethod): RecallWay {
  return {
    asksWhoSaidIt: true,
    bringBack: (sought, recollector) => bringBackByScores({ ...sought, method }, recollector),
  }
}

/** The published method, all of it. */
export const WHOLE_METHOD: RecallMethod = { hierarchy: true, replay: true, scores: MEMORY_SCORES }

const bare = (method: RecallMethod): RecallWay => ({ ...byScores(method), asksWhoSaidIt: false })

/**
 * Ways of recall by name: `asked`, which is the house's own; `paper`, the published sum of four scores; nearness alone; and a plain
 * search of what was perceived. The last two are asked by the bare words, which serves them better.
 */
export const RECALL_WAYS = {
  asked: { bringBack: bringBackAsked },
  paper: byScores(WHOLE_METHOD),
  nearness: bare({ ...WHOLE_METHOD, scores: ['correlation'] }),
  search: bare({ hierarchy: false, replay: false, scores: ['correlation'] }),
} as const satisfies Readonly<Record<string, RecallWay>>
