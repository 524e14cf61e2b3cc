import type { FloorStrategy } from '../floor/floor-scene.ts'
import type { Usage } from '../schema/usage.ts'
import type { Makes } from './makes.ts'
import type { RecallMemories } from './recall-memories.ts'
import type { ReplyCrew } from './reply-scene.ts'

/** What a turn of a companion room works with. */
export interface ChatCrew extends ReplyCrew {
  /** What companions do with the floor, by the name their sheets give. */
  readonly makes: Makes
  /** How the next speaker is found. */
  readonly strategy: FloorStrategy
  /** The longest page of head and history, in characters. */
  readonly historyBudget: number
  readonly recall?: RecallMemories
  /** Says that nobody is there to answer, so that nobody else is given the floor. */
  readonly silence?: () => unknown
  readonly onUsage: (usage: Usage) => void
}
