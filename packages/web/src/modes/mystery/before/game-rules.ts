import type { MethodName } from '@commedia/core/mystery'
import type { SomeTableSettings } from '@commedia/core/wire'

/** How long a game is to be. */
export type GameLength = 'quick' | 'full'

/** How long the table waits for a person in each part of the game, in minutes; `0` is for ever. */
export const PATIENCES = [3, 5, 10, 0] as const

/** What somebody chooses before a game. */
export interface GameRules {
  readonly length: GameLength
  readonly patience: (typeof PATIENCES)[number]
  readonly method: MethodName
  readonly asking: 'together' | 'in-turn'
}

/** What is chosen unless somebody says otherwise. */
export const USUAL_RULES: GameRules = { length: 'full', patience: 5, method: 'weigh', asking: 'in-turn' }

/** The rules of a table as its opener asks for them. */
export function settingsOf({ length, patience, method, asking }: GameRules): SomeTableSettings {
  return {
    // Nothing stands between the vote and the truth.
    ...{ rounds: length === 'quick' ? 1 : 3, key: false, method, asking },
    holdMs: patience === 0 ? null : patience * 60_000,
  }
}

/** A full stop this near the beginning belongs to a title: Mr., Dr. */
const FIRST_SENTENCE = /^(?:[^。！？]*[。！？]”?|.{12,}?[.!?]["”’)]*(?=\s|$))/su

/** The first sentence of what everybody is told: as much as a bill prints. */
export function firstSentence(premise: string): string {
  return FIRST_SENTENCE.exec(premise)?.[0] ?? premise
}
