import { CommediaError } from '../prelude/errors.ts'
import { fact } from '../record/define-event.ts'
import type { Chat } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import { audienceOf } from './audience-of.ts'
import { messagePosted } from './chat-events.ts'

/** Something said before a room was opened, elsewhere. */
export interface PastLine {
  /** By name; absent where nobody says it. */
  readonly by?: string
  readonly text: string
}

/** What was said before, as if it had been said in this chat: each line a fact of whoever said it, to which one can go back. */
export function pastFacts(
  past: readonly PastLine[],
  companions: readonly Companion[],
  chat: Chat,
): readonly Fact[] {
  return past.map(({ by, text }) => {
    const speaker = companions.find(({ name }) => name === by)
    if (by !== undefined && speaker === undefined)
      throw new CommediaError('no-such-companion', `Nobody in this room is called ${by}.`)
    const body = { chat: chat.id, text, form: 'message' as const }
    return fact(messagePosted, { by: speaker?.id ?? 'host', audience: audienceOf(chat), body })
  })
}
