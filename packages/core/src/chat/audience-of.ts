import type { Chat } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import { HOUSE } from '../schema/event.ts'
import type { ChatRoomState } from './chat-room.ts'

/**
 * Who perceives what is said in a chat: those in it and its moderator; the house too, unless it is private. What a circle says among
 * itself, nobody else perceives: neither the moderator nor the house.
 */
export function audienceOf(
  { participants, moderator, privateTo }: Chat,
  circle?: readonly string[],
): readonly string[] {
  return circle ?? [...participants, moderator, ...(privateTo === undefined ? [HOUSE] : [])]
}

/** Everybody who is in a room now: whoever left perceives nothing any more, and those who work unseen are nowhere. */
export function presentIn({ chats, companions }: Pick<ChatRoomState, 'chats' | 'companions'>) {
  const ids = new Set(Object.values(chats).flatMap(({ chat }) => chat.participants))
  return Object.values(companions).filter(({ id, kind }) => kind !== 'shell' && ids.has(id))
}

/** The people of a room and those who watch: what a face shows is for them; companions go by words. */
export function peopleAmong(companions: readonly Pick<Companion, 'id' | 'kind'>[]): readonly string[] {
  return [...companions.filter(({ kind }) => kind === 'user').map(({ id }) => id), HOUSE]
}
