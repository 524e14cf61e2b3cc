import { CommediaError } from '../prelude/errors.ts'
import { fact } from '../record/define-event.ts'
import type { Context } from '../schema/chat.ts'
import type { Fact } from '../schema/event.ts'
import { activeActions } from './actions.ts'
import { audienceOf } from './audience-of.ts'
import { exchangeOpened, messagePosted } from './chat-events.ts'
import type { ChatNow } from './chat-room.ts'
import { withoutTemplateMarks } from './clean-speech.ts'
import { written } from './context.ts'
import { MAIN_CHAT, privateChatId } from './open-room.ts'
import type { RunReport } from './play-run.ts'
import { readRoom } from './read-room.ts'
import { type CompanionRoom, findCompanion, findUser, roomState, tell } from './room-handle.ts'
import { type RunDetails, runConversation } from './run-conversation.ts'
import { chatOf } from './take-chat-turn.ts'
import { whoIsIn } from './who-is-here.ts'

/** What the user may bring to an exchange besides words. */
export type Bringing = Pick<
  Context,
  'text' | 'screen' | 'paragraph' | 'input' | 'chat' | 'epilogue' | 'persona'
>

/** Where words go, and with what. */
export interface SayDetails extends RunDetails {
  /** Who says it: anybody who is there, by name or id; the person the room is for, unless told. */
  readonly as?: string
  /** Whispers it: names or ids of those who hear it, and nobody else does. They answer in a whisper. */
  readonly to?: string | readonly string[]
  /** Names or ids of those who are asked, in front of everybody: they answer first. */
  readonly asking?: readonly string[]
  readonly bringing?: Bringing
  /** The client's own id for this input: saying it again then changes nothing. */
  readonly input?: string
}

/** Says something in a room and has the companions reply. */
export async function say(room: CompanionRoom, words: string, details: SayDetails = {}): Promise<RunReport> {
  await post(room, words, details)
  if (details.to === undefined) return runConversation(room, details)
  const state = roomState(room)
  const now = chatOf(state, details.chat ?? MAIN_CHAT)
  const heard = [details.to].flat().map((name) => whoIsIn(now, name, state))
  const among = [details.as ?? findUser(room).id, ...heard.map(({ id }) => id)]
  const rounds = heard.filter(({ kind }) => kind === 'npc').length
  return runConversation(room, { rounds, ...details, among })
}

/** Puts somebody's words into the record at once, also while a run goes on. Nobody has to answer. */
export async function post(room: CompanionRoom, words: string, details: SayDetails = {}): Promise<void> {
  const state = roomState(room)
  const now = chatOf(state, details.chat ?? MAIN_CHAT)
  const { chat } = now
  const text = withoutTemplateMarks(words).trim()
  if (text === '') throw new CommediaError('bad-cue', 'There are no words in this line.')
  const named = (name: string): string => whoIsIn(now, name, state).id
  const by = named(details.as ?? findUser(room).id)
  const to = details.to === undefined ? undefined : [details.to].flat().map(named)
  if (to?.length === 0 || to?.includes(by))
    throw new CommediaError('bad-cue', 'A whisper is heard by somebody else than whoever whispers it.')
  const circle = to && [by, ...to]
  const recipients = details.asking?.map(named)
  const brought = written({ ...details.bringing, recipients })
  const exchange = Object.keys(brought).length > 0 && circle ? { ...brought, circle } : brought
  const body = { chat: chat.id, text, form: 'message' as const, ...(to && { to }) }
  const facts = [
    fact(messagePosted, { by, audience: audienceOf(chat, circle), body }),
    ...exchangeFacts(by, chat.id, exchange),
  ]
  await tell(room, facts, details.input)
}

/** Asks a companion for one of its actions, in its own chat with the user unless told. */
export async function act(
  room: CompanionRoom,
  { companion, action, chat, bringing }: ActDetails,
  details: RunDetails = {},
): Promise<RunReport> {
  const state = roomState(room)
  const host = findCompanion(room, companion)
  if (!activeActions(host, state, readRoom(room.stage)).some(({ id }) => id === action))
    throw new CommediaError('bad-cue', `${host.name} cannot do ${action} now.`)
  const place = chatOf(state, chat ?? privateChatId(host.id)).chat.id
  await tell(room, exchangeFacts(findUser(room).id, place, { ...bringing, action, recipients: [host.id] }))
  return runConversation(room, { ...details, chat: place, rounds: 1 })
}

/** Who is asked for what, and what they get to work on. */
export interface ActDetails {
  readonly companion: string
  readonly action: string
  readonly chat?: ChatNow['chat']['id']
  readonly bringing?: Bringing
}

/** What somebody brings besides words, as a fact they alone perceive; nothing when they bring nothing. */
export function exchangeFacts(by: string, chat: string, context: Context): readonly Fact[] {
  const brought = written(context)
  if (Object.keys(brought).length === 0) return []
  return [fact(exchangeOpened, { by, audience: [by], body: { chat, context: brought } })]
}
