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
import { type CompanionRoom, findCompanion, findUser, record, refresh, roomState } from './room-handle.ts'
import { type RunDetails, runConversation } from './run-conversation.ts'
import { chatOf } from './take-chat-turn.ts'

/** What the user may bring to an exchange besides words. */
export type Bringing = Pick<
  Context,
  'text' | 'screen' | 'paragraph' | 'input' | 'chat' | 'epilogue' | 'persona'
>

/** Where words go, and with what. */
export interface SayDetails extends RunDetails {
  /** Names or ids of those who are addressed. */
  readonly to?: readonly string[]
  readonly bringing?: Bringing
  /** The client's own id for this input: saying it again then changes nothing. */
  readonly input?: string
}

/** Says something in a room and has the companions reply. */
export async function say(room: CompanionRoom, words: string, details: SayDetails = {}): Promise<RunReport> {
  await post(room, words, details)
  return runConversation(room, details)
}

/** Puts the user's words into the record at once, also while a run goes on. Nobody has to answer. */
export async function post(room: CompanionRoom, words: string, details: SayDetails = {}): Promise<void> {
  const { chat } = chatOf(roomState(room), details.chat ?? MAIN_CHAT)
  const text = withoutTemplateMarks(words).trim()
  if (text === '') throw new CommediaError('bad-cue', 'There are no words in this line.')
  const by = findUser(room).id
  const recipients = details.to?.map((name) => findCompanion(room, name).id)
  const facts = [
    fact(messagePosted, { by, audience: audienceOf(chat), body: { chat: chat.id, text, form: 'message' } }),
    ...exchangeFacts(by, chat.id, { ...details.bringing, ...(recipients && { recipients }) }),
  ]
  await record(room, facts, details.input)
  await refreshWhenIdle(room)
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
  await record(room, exchangeFacts(findUser(room).id, place, { ...bringing, action, recipients: [host.id] }))
  await refreshWhenIdle(room)
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

/** While a turn runs it folds what arrives by itself. */
async function refreshWhenIdle(room: CompanionRoom): Promise<void> {
  if (!room.busy) await refresh(room)
}
