import type { Chat } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import { HOUSE } from '../schema/event.ts'

/** Who perceives what is said in a chat: those in it and its moderator; the house too, unless it is private. */
export function audienceOf({ participants, moderator, privateTo }: Chat): readonly string[] {
  return [...participants, moderator, ...(privateTo === undefined ? [HOUSE] : [])]
}

/** The people of a room and those who watch: what a face shows is for them; companions go by words. */
export function peopleAmong(companions: readonly Pick<Companion, 'id' | 'kind'>[]): readonly string[] {
  return [...companions.filter(({ kind }) => kind === 'user').map(({ id }) => id), HOUSE]
}
