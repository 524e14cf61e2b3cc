import { CommediaError } from '../prelude/errors.ts'
import { fact } from '../record/define-event.ts'
import type { Chat } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import { audienceOf } from './audience-of.ts'
import { messagePosted } from './chat-events.ts'

/** Something said before a room was opened, elsewhere. */
export interface PastLine {
  /** By name or id; absent where nobody says it. */
  readonly by?: string
  readonly text: string
}

/** What was said before, as if it had been said in this chat: each line a fact of whoever said it, to which one can go back. */
export function pastFacts(
  past: readonly PastLine[],
  companions: readonly Companion[],
  chat: Chat,
): readonly Fact[] {
  const ids = new Map(companions.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const]))
  const audience = audienceOf(chat)
  return past.map(({ by, text }) => {
    const id = by === undefined ? 'host' : ids.get(by)
    if (id === undefined)
      throw new CommediaError(
        'no-such-companion',
        `Nobody in this room is called ${by}, who spoke in its past.`,
      )
    return fact(messagePosted, { by: id, audience, body: { chat: chat.id, text, form: 'message' } })
  })
}
