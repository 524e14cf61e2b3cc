import {
  type AnyEventKind,
  aiDisclosed,
  casesOf,
  heldBack,
  helpOffered,
  on,
  readAs,
} from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'

/** Words that were sent, by whom, and the newest event then. */
export interface SentWords {
  readonly text: string
  readonly role: string | undefined
  readonly after: number
}

/** Whether the record has them as an event of this kind, or the house said something instead. */
export function isHeard(
  { text, role, after }: SentWords,
  said: AnyEventKind,
  events: readonly SeenEvent[],
): boolean {
  return events.some((event) => {
    if (event.seq <= after) return false
    if (event.by === role && readAs(said, event)?.text === text) return true
    return answeredTo(event) === role
  })
}

/** Whether the record has anything of theirs since, or the house said something instead. */
export function isAnswered(
  { role, after }: Pick<SentWords, 'role' | 'after'>,
  events: readonly SeenEvent[],
): boolean {
  return events.some((event) => event.seq > after && (event.by === role || answeredTo(event) === role))
}

const answeredTo = casesOf<SeenEvent, [], string>(
  on([helpOffered, aiDisclosed, heldBack], ({ role }) => role),
)
