import type { FloorStrategy } from '../floor/floor-scene.ts'
import { moderate } from '../floor/moderate.ts'
import { memoryRoom, pastBrought } from '../memory/memory-room.ts'
import { listenTo } from '../models/silence.ts'
import type { OnTrouble } from '../models/trouble.ts'
import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import { type Language, languageOf } from '../prelude/language.ts'
import { randomFor } from '../prelude/random.ts'
import { tokenAllowance } from '../prompting/allowance.ts'
import { EVENING_TOKENS } from '../prompting/usual-cap.ts'
import { fact } from '../record/define-event.ts'
import { loadStage } from '../record/load-stage.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { memorySnapshots } from '../record/memory-snapshots.ts'
import { readerOf } from '../record/reader.ts'
import { turns } from '../record/turn.ts'
import { Chat } from '../schema/chat.ts'
import type { Companion, CompanionSheet } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import type { Take } from '../schema/take.ts'
import type { WorldValues } from '../schema/world.ts'
import { world, worldChanged } from '../world/world.ts'
import { audienceOf, peopleAmong } from './audience-of.ts'
import { castCompanions } from './cast-companions.ts'
import { chatOpened, companionsCast, messagePosted, moodsRolled } from './chat-events.ts'
import { chatRoom } from './chat-room.ts'
import { withReplyDefaults } from './companion-models.ts'
import { MAKES, type Makes } from './makes.ts'
import { type PastLine, pastFacts } from './past-facts.ts'
import { rollMoods } from './roll-moods.ts'
import { type CompanionRoom, type RoomHouse, record, refresh } from './room-handle.ts'

/** The longest page of head and history, in characters, unless told otherwise. */
export const HISTORY_BUDGET = 12_288

/** The chat everybody is in. */
export const MAIN_CHAT = 'main'

/** How a room is furnished: the companions are enough. */
export interface RoomSetup extends ChatManner {
  readonly companions: readonly CompanionSheet[]
  /** What situations mean to those who say nothing of their own about them. */
  readonly situations?: Readonly<Record<string, string>>
  readonly world?: WorldValues
  /** Guessed from the companions' own words. */
  readonly language?: Language
  /** For date and hour; UTC. */
  readonly timeZone?: string
  readonly take?: Take
  /** What was said between them elsewhere: it stands in the main chat, which goes on from there. Nobody greets anybody again. */
  readonly past?: readonly PastLine[]
}

/** How the talk goes in a chat; what is absent is the house's way. */
export type ChatManner = Partial<
  Pick<Chat, 'situation' | 'place' | 'mode' | 'mostRounds' | 'repeats' | 'actions'>
>

/** What a room stands on: a model and a clock; everything else is kept in memory unless told. */
export type RoomPorts = Pick<RoomHouse, 'models' | 'clock'> &
  Partial<Omit<RoomHouse, 'reader' | 'makes' | 'silence'>> & {
    /** Hears of every question that no model answered; what is said instead is in character. */
    readonly onTrouble?: OnTrouble
    /** Behaviours beside those of the house, by the name sheets give in `make`. */
    readonly makes?: Makes
    readonly strategy?: FloorStrategy
  }

/** Opens a companion room: one chat for all, and one of its own for each companion with the user. A take that already holds a room is gone on with. */
export async function openRoom(setup: RoomSetup, ports: RoomPorts): Promise<CompanionRoom> {
  const house = furnish(ports)
  const take = setup.take ?? newTake(house)
  await house.journal.begin(take)
  const room = await enter(take, house)
  if (room.stage.seq > 0) return room
  await record(room, openingFacts(setup, house.seed), 'room-opened')
  await refresh(room)
  return room
}

/** Finds a room again from its record: the nearest snapshot, and the events after it. */
export async function restoreRoom(take: Take, ports: RoomPorts): Promise<CompanionRoom> {
  const house = furnish(ports)
  await house.journal.begin(take)
  return enter(take, house)
}

/** The handle of a room on a take that has begun. */
export async function enter(take: Take, house: RoomHouse): Promise<CompanionRoom> {
  const stage = await loadStage(take, house)
  return { take, house, stage, savedAt: stage.seq, queue: Promise.resolve(), busy: false, inputs: 0 }
}

/** A chat as it is opened: the house's way where nothing is said. */
export function chatWith(
  details: Pick<Chat, 'id' | 'participants' | 'moderator'> & Pick<Partial<Chat>, 'privateTo'>,
  manner: ChatManner,
): Chat {
  const chat = Chat.safeParse({
    mode: 'auto',
    mostRounds: 12,
    repeats: 'not-allowed',
    actions: 'on-request',
    ...manner,
    ...details,
  })
  if (!chat.success)
    throw new CommediaError(
      'wrong-setting',
      `The chat ${details.id} cannot be opened: ${chat.error.message}`,
      { cause: chat.error },
    )
  return chat.data
}

/** The id of a companion's own chat with the user. */
export function privateChatId(companion: string): string {
  return idFrom('chat', companion)
}

const reader = readerOf(turns, world, memoryRoom, chatRoom)

function furnish({ onTrouble, ...ports }: RoomPorts): RoomHouse {
  const { models, silence } = listenTo(ports.models, { onTrouble })
  return {
    journal: memoryJournal(),
    book: memoryPromptBook(),
    feed: memoryLiveFeed(),
    snapshots: memorySnapshots(),
    allowance: tokenAllowance({ maxTokens: EVENING_TOKENS }),
    strategy: moderate,
    seed: ports.clock.now(),
    historyBudget: HISTORY_BUDGET,
    ...ports,
    models: withReplyDefaults(models),
    silence,
    makes: { ...MAKES, ...ports.makes },
    reader,
  }
}

function newTake({ seed }: RoomHouse): Take {
  const show = idFrom('show', String(seed))
  return { id: idFrom('take', show, '1'), show }
}

/** What stands first in the record of a room: who belongs to it, its chats, the moods people are met with. */
export function openingFacts(setup: Omit<RoomSetup, 'take'>, seed: number): readonly Fact[] {
  const language = setup.language ?? languageOf(setup.companions.map(wordsOf).join(' '))
  const companions = castCompanions(setup.companions, language)
  const chats = openingChats(companions, setup)
  const moods = rollMoods(companions, (purpose) => randomFor(seed, purpose))
  const backstage = { by: 'host', audience: [] }
  const everybody = companions.filter(({ kind }) => kind !== 'shell').map(({ id }) => id)
  return [
    fact(companionsCast, {
      ...backstage,
      body: {
        companions: [...companions],
        language,
        situations: { ...setup.situations },
        timeZone: setup.timeZone ?? 'UTC',
      },
    }),
    ...chats.map((chat) => fact(chatOpened, { by: 'host', audience: audienceOf(chat), body: { chat } })),
    fact(moodsRolled, { by: 'host', audience: peopleAmong(companions), body: { moods } }),
    ...(setup.past === undefined
      ? greetingsOf(companions, chats)
      : pastFacts(setup.past, companions, chats[0] as Chat)),
    ...companions.flatMap(({ id: role, chronicle = [] }) =>
      chronicle.length === 0
        ? []
        : [fact(pastBrought, { by: role, audience: [role], body: { role, chronicle } })],
    ),
    ...(setup.world === undefined
      ? []
      : [fact(worldChanged, { by: 'host', audience: everybody, body: { values: setup.world } })]),
  ]
}

/** The words by which the language of a room is guessed: those one begins with, or who one is. */
function wordsOf({ name, base = '', description = '', background = '' }: CompanionSheet): string {
  return base === '' ? name + description + background : base + name
}

/** What companions say before anybody else does: to all where one is alone with the user, else each in its own chat. */
function greetingsOf(companions: readonly Companion[], chats: readonly Chat[]): readonly Fact[] {
  const user = companions.find(({ kind }) => kind === 'user')?.name ?? ''
  const company = companions.filter(({ kind }) => kind === 'npc')
  return company.flatMap(({ id, greetings: [greeting] = [] }) => {
    const chat = chats.find((one) => one.id === (company.length === 1 ? MAIN_CHAT : privateChatId(id)))
    if (greeting === undefined || chat === undefined) return []
    const text = greeting.replaceAll('{{user}}', user)
    return [
      fact(messagePosted, {
        by: id,
        audience: audienceOf(chat),
        body: { chat: chat.id, text, form: 'motto' },
      }),
    ]
  })
}

function openingChats(companions: readonly Companion[], setup: ChatManner): readonly Chat[] {
  const user = companions.find(({ kind }) => kind === 'user') as Companion
  const moderator = (companions.find(({ make }) => make === 'moderator') as Companion).id
  const company = companions.filter(({ kind }) => kind === 'npc')
  const { situation, place, mode, mostRounds, repeats, actions } = setup
  const manner = Object.fromEntries(
    Object.entries({ situation, place, mode, mostRounds, repeats, actions }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as ChatManner
  return [
    chatWith({ id: MAIN_CHAT, participants: [user.id, ...company.map(({ id }) => id)], moderator }, manner),
    ...company.map(({ id }) =>
      chatWith({ id: privateChatId(id), participants: [user.id, id], moderator, privateTo: id }, manner),
    ),
  ]
}
