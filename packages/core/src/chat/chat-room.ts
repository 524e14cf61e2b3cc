import { floorGiven, floorReturned } from '../floor/floor-events.ts'
import type { FloorReason } from '../floor/floor-scene.ts'
import type { Language } from '../prelude/language.ts'
import type { EventOf } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { turnClosed } from '../record/turn.ts'
import type { Chat, Context } from '../schema/chat.ts'
import type { Companion, CompanionStatus } from '../schema/companion.ts'
import {
  actionStarted,
  chatClosed,
  chatOpened,
  choiceCalled,
  choiceInWords,
  choiceMade,
  companionsCast,
  exchangeKept,
  exchangeOpened,
  guestCame,
  guestLeft,
  happeningPerceived,
  messagePosted,
  moodsRolled,
  replyFailed,
  runCalled,
  statusSet,
} from './chat-events.ts'
import { written } from './context.ts'
import { sizeOfLine } from './history-turns.ts'
import { isQuestion } from './is-question.ts'

/** Where one chat stands. It holds no lines: these are in the views. */
export interface ChatNow {
  readonly chat: Chat
  /** Who still speaks after the one who has the floor, and why. */
  readonly waiting: readonly string[]
  readonly reason: FloorReason
  /** The companion who spoke last. */
  readonly previous: string | null
  /** Who asked something in the newest line. */
  readonly question: string | null
  /** The companion whose question the newest line answered. */
  readonly asker: string | null
  /** How often, since the user spoke, somebody got the floor only because they had asked. */
  readonly followUps: number
  /** What the exchange under way carries besides its lines. */
  readonly exchange: Context | null
  /** Kept until the user answers a question. */
  readonly pending: Context | null
  /** Where the user's newest line stands: names the exchange. */
  readonly since: number
  /** Who alone heard that line, where it was whispered. */
  readonly circle: readonly string[] | null
  /** Where the user last brought an exchange of their own. */
  readonly brought: number
  /** Where companions were last called or given the floor: what came later is still to be answered. */
  readonly heard: number
  readonly messages: number
}

/** A run of replies under way. */
export interface Run {
  readonly chat: string
  /** How many replies are left, the next one counted. */
  readonly left: number
  readonly excluded: readonly string[]
  /** Those who are among themselves. */
  readonly circle?: readonly string[] | undefined
}

/** What a companion has been asked to choose from. */
export type Choosing = EventOf<typeof choiceCalled>['body']

/** What a companion has done so far. */
export interface Counts {
  readonly interactions: number
  readonly actions: number
}

/** The state of a companion room: sheets, moods, counts, and where each chat stands. */
export interface ChatRoomState {
  readonly language: Language
  readonly timeZone: string
  readonly situations: Readonly<Record<string, string>>
  readonly companions: Readonly<Record<string, Companion>>
  readonly moods: Readonly<Record<string, string | null>>
  readonly statuses: Readonly<Record<string, CompanionStatus>>
  readonly active: readonly string[]
  readonly counts: Readonly<Record<string, Counts>>
  readonly interactions: number
  readonly chats: Readonly<Record<string, ChatNow>>
  readonly run: Run | null
  readonly choosing: Choosing | null
}

const NOTHING_YET: ChatRoomState = {
  language: 'en',
  timeZone: 'UTC',
  situations: {},
  companions: {},
  moods: {},
  statuses: {},
  active: [],
  counts: {},
  interactions: 0,
  chats: {},
  run: null,
  choosing: null,
}

const EVENTS = [
  companionsCast,
  chatOpened,
  chatClosed,
  moodsRolled,
  statusSet,
  guestCame,
  guestLeft,
  messagePosted,
  exchangeOpened,
  exchangeKept,
  runCalled,
  actionStarted,
  replyFailed,
  choiceCalled,
  choiceMade,
  happeningPerceived,
  floorGiven,
  floorReturned,
  turnClosed,
] as const

/** The room of companions as the record sees it. */
export const chatRoom = defineRoom({
  name: 'chat',
  version: 4,
  events: EVENTS,
  initial: NOTHING_YET,
  fold,
  view: {
    initial: {} as ChatSizes,
    fold: (sizes, event) => {
      if (event.type === 'message-posted') return longer(sizes, event.body.chat, event.body.text)
      if (event.type === 'happening-perceived') return longer(sizes, EVERYWHERE, event.body.text)
      if (event.type === 'choice-made') return longer(sizes, event.body.chat, choiceInWords(event.body))
      return sizes
    },
  },
})

/** How much a viewer has perceived of each chat in all: history is cut by it. */
export type ChatSizes = Readonly<Record<string, number>>

/** Where the size of what happens outside of every chat is kept. */
const EVERYWHERE = ''

/** How much a viewer has perceived of a chat, and of what happened around it. */
export function perceivedIn(sizes: ChatSizes, chat: string): number {
  return (sizes[chat] ?? 0) + (sizes[EVERYWHERE] ?? 0)
}

function longer(sizes: ChatSizes, chat: string, text: string): ChatSizes {
  return { ...sizes, [chat]: (sizes[chat] ?? 0) + sizeOfLine(text) }
}

type ChatEvent = EventOf<(typeof EVENTS)[number]>

function fold(state: ChatRoomState, event: ChatEvent): ChatRoomState {
  switch (event.type) {
    case 'companions-cast': {
      const { companions, ...furniture } = event.body
      return {
        ...state,
        ...furniture,
        companions: Object.fromEntries(companions.map((one) => [one.id, one])),
      }
    }
    case 'chat-opened':
      return withChat(state, event.body.chat.id, () => ({ ...NEW_CHAT, chat: event.body.chat }))
    case 'chat-closed': {
      const { [event.body.chat]: _closed, ...chats } = state.chats
      return { ...state, chats }
    }
    case 'moods-rolled':
      return { ...state, moods: { ...state.moods, ...event.body.moods } }
    case 'status-set':
      return { ...state, statuses: { ...state.statuses, [event.body.companion]: event.body.status } }
    case 'guest-came':
      return withGuest(state, event.body)
    case 'guest-left':
      return withParticipants(state, event.body.chat, (ids) => ids.filter((id) => id !== event.body.guest))
    case 'message-posted':
      return posted(state, event)
    case 'exchange-opened':
      return withChat(state, event.body.chat, (now) => ({
        ...now,
        exchange: event.body.context,
        pending: null,
        brought: event.seq,
      }))
    case 'exchange-kept': {
      const { chat, context, until } = event.body
      return withChat(state, chat, (now) => {
        if (isFresh(now)) return now
        return until === 'next-speaker'
          ? { ...now, exchange: context }
          : { ...now, exchange: null, pending: context }
      })
    }
    case 'run-called': {
      const { chat, rounds, ...run } = event.body
      const called = withChat(state, chat, (now) => ({ ...now, heard: event.seq }))
      return { ...called, run: { chat, left: rounds, ...run }, choosing: null }
    }
    case 'action-started':
      return count(state, event.body.companion, 'actions')
    case 'floor-given':
      return given(state, event)
    case 'floor-returned':
      return withChat({ ...state, active: [], run: null }, event.body.place, (now) => ({
        ...now,
        waiting: [],
        exchange: isFresh(now) ? now.exchange : null,
      }))
    case 'choice-called':
      return { ...state, choosing: event.body }
    case 'choice-made':
    case 'happening-perceived':
      return state
    case 'reply-failed':
      return { ...state, active: [] }
    case 'turn-closed':
      // Not by the choice itself: that may have been redacted since.
      return state.active.length === 0 && state.choosing === null
        ? state
        : { ...state, active: [], choosing: null }
  }
}

/** Whether the user brought something after companions were last heard: no turn under way may put it away. */
function isFresh({ brought, heard }: Pick<ChatNow, 'brought' | 'heard'>): boolean {
  return brought > heard
}

function withGuest(state: ChatRoomState, { chat, guest }: EventOf<typeof guestCame>['body']): ChatRoomState {
  const known = state.companions[guest.id] ?? NEW_GUEST
  const companions = { ...state.companions, [guest.id]: { ...known, ...guest } }
  return withParticipants({ ...state, companions }, chat, (ids) => [...new Set([...ids, guest.id])])
}

const NEW_GUEST = { description: '', kind: 'user', make: 'chat', base: '' } as const

function withParticipants(
  state: ChatRoomState,
  chat: string,
  change: (ids: readonly string[]) => readonly string[],
): ChatRoomState {
  return withChat(state, chat, (now) =>
    'chat' in now ? { ...now, chat: { ...now.chat, participants: [...change(now.chat.participants)] } } : now,
  )
}

function given(state: ChatRoomState, { seq, body }: EventOf<typeof floorGiven>) {
  const { place, speaker, deputies, waiting, reason } = body
  const run = state.run && { ...state.run, left: state.run.left - 1 }
  return withChat({ ...state, run, active: [...deputies, speaker] }, place, (now) => ({
    ...now,
    waiting,
    reason,
    heard: seq,
    followUps: now.followUps + (reason === 'asked' ? 1 : 0),
    // Whoever was addressed has been heard, and the action is being done: neither happens twice.
    exchange: now.exchange && written({ ...now.exchange, recipients: undefined, action: undefined }),
  }))
}

function posted(state: ChatRoomState, { by, seq, body }: EventOf<typeof messagePosted>): ChatRoomState {
  const isUser = state.companions[by]?.kind === 'user'
  const counted = isUser ? state : count(state, by, 'interactions')
  return withChat(counted, body.chat, (now) => {
    const circle = body.to === undefined ? null : [by, ...body.to]
    const messages = now.messages + 1
    // What is whispered is no question to those who did not hear it.
    if (!isUser && circle !== null) return { ...now, messages, previous: by }
    const question = isQuestion(body.text) ? by : null
    if (!isUser) {
      const asker = now.question !== null && now.question !== by ? now.question : null
      return { ...now, messages, question, asker, previous: by }
    }
    const words = {
      ...now,
      messages,
      question: null,
      asker: null,
      followUps: 0,
      waiting: [],
      since: seq,
      circle,
    }
    const { pending } = now
    if (pending === null || !hears(circle, pending.recipients))
      return { ...words, exchange: isFresh(now) ? now.exchange : null }
    const alone = circle === null ? pending.circle : circle.filter((id) => hears(pending.circle, [id]))
    const exchange = written({ ...pending, question: undefined, input: body.text, circle: alone })
    return { ...words, exchange, pending: null, brought: seq }
  })
}

/** Whether all of them are in a circle; where there is none, everybody hears. */
function hears(circle: readonly string[] | null | undefined, ids: readonly string[] = []): boolean {
  return !circle || ids.every((id) => circle.includes(id))
}

function count(state: ChatRoomState, id: string, what: keyof Counts): ChatRoomState {
  const before = state.counts[id] ?? { interactions: 0, actions: 0 }
  return {
    ...state,
    interactions: state.interactions + (what === 'interactions' ? 1 : 0),
    counts: { ...state.counts, [id]: { ...before, [what]: before[what] + 1 } },
  }
}

function withChat(
  state: ChatRoomState,
  id: string,
  change: (now: ChatNow | typeof NEW_CHAT) => ChatNow | typeof NEW_CHAT,
): ChatRoomState {
  const next = change(state.chats[id] ?? NEW_CHAT)
  return 'chat' in next ? { ...state, chats: { ...state.chats, [id]: next } } : state
}

const NEW_CHAT: Omit<ChatNow, 'chat'> = {
  waiting: [],
  reason: 'named',
  previous: null,
  question: null,
  asker: null,
  followUps: 0,
  exchange: null,
  pending: null,
  since: 0,
  circle: null,
  brought: 0,
  heard: 0,
  messages: 0,
}
