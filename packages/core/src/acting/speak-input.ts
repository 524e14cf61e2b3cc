import type { StandingDecision, Strategy } from './acting-room.ts'
import type { ActorInput } from './actor-page.ts'

/** How an actor who has the floor meets the moment: as it decided and why, or unasked. */
export interface Meeting extends Pick<StandingDecision, 'act'>, Partial<Pick<StandingDecision, 'because'>> {
  readonly strategy: Strategy | 'unasked'
}

/** What an actor speaks from: its view, its decision, and a note if this is another take of the line. */
export interface SpeakInput extends ActorInput {
  readonly decision: Meeting
  readonly note?: string
  /** Whether this is the role's crisis, by the director: it is owed as long as it takes. Not said, the play itself tells. */
  readonly crisis?: boolean | undefined
  /** Where the act under way began in the record: what is owed once an act is counted from there. */
  readonly actSince?: number
}
