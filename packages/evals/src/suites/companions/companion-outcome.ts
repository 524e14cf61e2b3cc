import type { TalkedThrough } from './talk-through.ts'
import type { Watched } from './watch-replies.ts'

/** What came of a conversation, system by system: what was said, and what whoever watched it found. */
export type CompanionOutcome = {
  readonly talks: Readonly<Record<string, TalkedThrough>>
  readonly watched: readonly Watched[]
}
