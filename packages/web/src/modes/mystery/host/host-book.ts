import { readAs, suspectChosen, suspectsPruned } from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'

/** Whom a player chose to question about a death in a round, and the scores it chose by. */
export interface Choosing {
  readonly round: number
  readonly chosen: readonly string[]
  readonly how: 'score' | 'chance' | 'all' | 'turn'
  readonly expected: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, number>>
}

/** Whom a player still suspected after a round, and why. */
export interface Pruning {
  readonly round: number
  readonly suspects: readonly string[]
  readonly reason: string
  readonly gain: number
}

/** What a player made of one death, round by round. */
export interface Reasoning {
  readonly choosings: readonly Choosing[]
  readonly prunings: readonly Pruning[]
}

/** What only the host reads, by player and death. */
export type HostBook = Readonly<Record<string, Readonly<Record<string, Reasoning>>>>

const NOTHING: Reasoning = { choosings: [], prunings: [] }

/** Gathers from what the host perceives how each player came to its beliefs. */
export function hostBook(events: readonly SeenEvent[]): HostBook {
  const book: Record<string, Record<string, Reasoning>> = {}
  for (const event of events) {
    const chosen = readAs(suspectChosen, event)
    const pruned = readAs(suspectsPruned, event)
    const victim = chosen?.victim ?? pruned?.victim
    if (victim === undefined) continue
    const pages = book[event.by] ?? {}
    book[event.by] = pages
    const { choosings, prunings } = pages[victim] ?? NOTHING
    pages[victim] = {
      choosings: chosen === undefined ? choosings : [...choosings, chosen],
      prunings: pruned === undefined ? prunings : [...prunings, pruned],
    }
  }
  return book
}
