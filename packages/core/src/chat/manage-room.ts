import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import { fact } from '../record/define-event.ts'
import type { Chat } from '../schema/chat.ts'
import type { CompanionStatus } from '../schema/companion.ts'
import type { WorldValues } from '../schema/world.ts'
import { worldChanged } from '../world/world.ts'
import { audienceOf, peopleAmong, presentIn } from './audience-of.ts'
import { chatClosed, chatOpened, messagePosted, moodsRolled, statusSet } from './chat-events.ts'
import { motto } from './draw-knowledge.ts'
import { type ChatManner, chatWith, MAIN_CHAT } from './open-room.ts'
import { readRoom } from './read-room.ts'
import { rollMoods } from './roll-moods.ts'
import { type CompanionRoom, findCompanion, findUser, roomRandom, roomState, tell } from './room-handle.ts'
import { chatOf } from './take-chat-turn.ts'
import { whoIsHere } from './who-is-here.ts'

/** Changes values of the world, for all to see or for some. Triggers look at it after the next run, or by `react`. */
export async function changeWorld(
  room: CompanionRoom,
  values: WorldValues,
  { seenBy }: { readonly seenBy?: readonly string[] } = {},
): Promise<void> {
  const state = roomState(room)
  const audience = (seenBy?.map((name) => whoIsHere(name, state)) ?? presentIn(state)).map(({ id }) => id)
  await tell(room, [fact(worldChanged, { by: 'host', audience, body: { values } })])
}

/** Sends an event: a flag that stands until a trigger has answered it. */
export async function sendEvent(room: CompanionRoom, event: string): Promise<void> {
  await tell(room, [fact(worldChanged, { by: 'host', audience: [], body: { values: { [event]: true } } })])
}

/** Frees or disables a companion, makes it autonomous, or keeps it to chatting. */
export async function setStatus(
  room: CompanionRoom,
  name: string,
  status: Exclude<CompanionStatus, 'active'>,
): Promise<void> {
  const companion = findCompanion(room, name).id
  await tell(room, [fact(statusSet, { by: 'host', audience: [], body: { companion, status } })])
}

/** Rolls all moods again. */
export async function rerollMoods(room: CompanionRoom): Promise<void> {
  const companions = Object.values(roomState(room).companions)
  const moods = rollMoods(companions, (purpose) => roomRandom(room, purpose))
  const audience = peopleAmong(presentIn(roomState(room)))
  await tell(room, [fact(moodsRolled, { by: 'host', audience, body: { moods } })])
}

/** Opens another chat of the user with some companions and gives its id. */
export async function openChat(
  room: CompanionRoom,
  { with: names, name, ...manner }: ChatManner & { readonly with: readonly string[]; readonly name: string },
): Promise<string> {
  const { moderator } = chatOf(roomState(room), MAIN_CHAT).chat
  const company = names.map((one) => findCompanion(room, one).id)
  const id = idFrom('chat', 'room', name)
  if (roomState(room).chats[id] !== undefined)
    throw new CommediaError('bad-cue', `There already is a chat called ${name}.`)
  const chat = chatWith({ id, participants: [findUser(room).id, ...company], moderator }, manner)
  await tell(room, [fact(chatOpened, { by: 'host', audience: audienceOf(chat), body: { chat } })])
  return id
}

/** Closes a chat; its lines stay in the record. */
export async function closeChat(room: CompanionRoom, chat: Chat['id']): Promise<void> {
  const now = chatOf(roomState(room), chat)
  await tell(room, [fact(chatClosed, { by: 'host', audience: audienceOf(now.chat), body: { chat } })])
}

/** Has a companion say one of its fixed utterances, without a model; says nothing when none of the kind is unlocked. */
export async function sayMotto(
  room: CompanionRoom,
  { companion: name, category, chat: id = MAIN_CHAT }: MottoDetails,
): Promise<string | undefined> {
  const companion = findCompanion(room, name)
  const { chat } = chatOf(roomState(room), id)
  const text = motto(companion, category, {
    read: readRoom(room.stage),
    random: roomRandom(room, `motto:${companion.id}`),
  })
  if (text === undefined) return undefined
  const body = { chat: chat.id, text, form: 'motto' as const }
  await tell(room, [fact(messagePosted, { by: companion.id, audience: audienceOf(chat), body })])
  return text
}

/** Whose motto, of which kind, and where it is said. */
export interface MottoDetails {
  readonly companion: string
  readonly category: string
  readonly chat?: string
}
