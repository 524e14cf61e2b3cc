import { CommediaError } from '../prelude/errors.ts'
import { isHouseWord, nameLine } from '../prelude/lines.ts'
import { fact } from '../record/define-event.ts'
import { audienceOf } from './audience-of.ts'
import { companionId } from './cast-companions.ts'
import { guestCame, guestLeft } from './chat-events.ts'
import { MAIN_CHAT } from './open-room.ts'
import { type CompanionRoom, findUser, roomState, tell } from './room-handle.ts'
import { chatOf } from './take-chat-turn.ts'
import { whoIsIn } from './who-is-here.ts'

/** So many can be in a chat. */
const MOST_IN_A_CHAT = 64

/**
 * Somebody comes into the chat everybody is in, and hears what is said from now on; gives their id. Whoever is there already stays,
 * so that a program may say it again after a restart.
 */
export async function comeIn(room: CompanionRoom, name: string): Promise<string> {
  const called = nameLine(name)
  if (name.trim() === '' || isHouseWord(called))
    throw new CommediaError('wrong-setting', `“${name}” is no name for somebody in a room.`)
  const state = roomState(room)
  const { chat } = chatOf(state, MAIN_CHAT)
  const known = Object.values(state.companions).find((one) => sameName(one.name, called))
  if (known !== undefined && known.kind !== 'user')
    throw new CommediaError('wrong-setting', `There already is a companion called ${known.name}.`)
  const guest = { id: known?.id ?? companionId(called), name: known?.name ?? called }
  if (chat.participants.includes(guest.id)) return guest.id
  if (chat.participants.length >= MOST_IN_A_CHAT)
    throw new CommediaError('bad-cue', `No more than ${MOST_IN_A_CHAT} can be in a chat.`)
  // Whoever the room is for finds their talks with each companion again.
  const theirs = Object.values(state.chats)
    .map((now) => now.chat)
    .filter(({ id, privateTo }) => id === MAIN_CHAT || (privateTo && guest.id === findUser(room).id))
  const facts = theirs.map((one) =>
    fact(guestCame, {
      by: guest.id,
      audience: [...audienceOf(one), guest.id],
      body: { chat: one.id, guest },
    }),
  )
  await tell(room, facts)
  return guest.id
}

/** A person leaves, and perceives nothing more. */
export async function leave(room: CompanionRoom, name: string): Promise<void> {
  const state = roomState(room)
  const person = whoIsIn(chatOf(state, MAIN_CHAT), name, state)
  if (person.kind !== 'user')
    throw new CommediaError('bad-cue', `${person.name} is a companion: \`setStatus\` disables them.`)
  const theirs = Object.values(state.chats).filter(({ chat }) => chat.participants.includes(person.id))
  const facts = theirs.map(({ chat }) =>
    fact(guestLeft, {
      by: person.id,
      audience: audienceOf(chat),
      body: { chat: chat.id, guest: person.id },
    }),
  )
  await tell(room, facts)
}

function sameName(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()
}
