import type { Chat } from '../schema/chat.ts'
import { HOUSE } from '../schema/event.ts'

/** Who perceives what is said in a chat: those in it and its moderator; the house too, unless it is private. */
export function audienceOf({ participants, moderator, privateTo }: Chat): readonly string[] {
  return [...participants, moderator, ...(privateTo === undefined ? [HOUSE] : [])]
}
