import {
  actionStarted,
  aiDisclosed,
  casesOf,
  chatOpened,
  exchangeOpened,
  floorGiven,
  floorReturned,
  guestCame,
  guestLeft,
  heldBack,
  helpOffered,
  isRedacted,
  messagePosted,
  moodsRolled,
  on,
  readAs,
  reminderGiven,
  showStopped,
  typesOf,
} from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'
import type { ScriptLine, Speech } from '../../script/script-page.ts'

/** A piece of work on my own text: what was asked for, and of what. */
export interface Work {
  readonly action: string
  readonly passage: string
}

/** What a talk reads like to one viewer, and which of its lines are work on the viewer's own text. */
export interface Talk {
  readonly lines: readonly ScriptLine[]
  /** By the number of the line. */
  readonly works: ReadonlyMap<number, Work>
}

/** How things that are not said are told. */
export interface TalkWording {
  readonly notice: string
  readonly comes: (name: string) => string
  readonly goes: (guest: string) => string
  readonly moodsTurn: (moods: Readonly<Record<string, string | null>>) => string
  readonly handed: (details: {
    readonly companion: string
    readonly action: string
    readonly byViewer: boolean
  }) => string
}

interface Draft {
  readonly wording: TalkWording
  readonly lines: ScriptLine[]
  readonly works: Map<number, Work>
  /** The companion a chat is private to. */
  readonly asides: Map<string, string>
  /** What the viewer asked for and nobody took up yet, by chat; then by whoever works on it. */
  readonly asked: Map<string, Work>
  readonly underWay: Map<string, Work>
  moods: Readonly<Record<string, string | null>> | undefined
}

/** Reads what a viewer perceived of a room as a page of a script. */
export function talkLines(events: readonly SeenEvent[], wording: TalkWording): Talk {
  const notice = { kind: 'notice', key: 'notice', seq: 0, at: '', text: wording.notice } as const
  const talk: Draft = {
    wording,
    lines: wording.notice === '' ? [] : [notice],
    works: new Map(),
    asides: new Map(),
    asked: new Map(),
    underWay: new Map(),
    moods: undefined,
  }
  for (const event of events)
    if (!isRedacted(event.body)) write(event, talk)
    else if (event.type === messagePosted.type)
      talk.lines.push({ ...placeOf(event), kind: 'removed', by: event.by })
  return talk
}

/** Who has the floor and has not spoken yet, and whether they work on a text. */
export function atWork(
  events: readonly SeenEvent[],
): { readonly id: string; readonly isWork: boolean } | undefined {
  const last = events.findLast(({ type }) => FLOOR.has(type))
  const given = last && readAs(floorGiven, last)
  if (given !== undefined) return { id: given.speaker, isWork: false }
  const started = last && readAs(actionStarted, last)
  return started && { id: started.companion, isWork: true }
}

const FLOOR = typesOf(floorGiven, actionStarted, floorReturned, messagePosted, showStopped)

const write = casesOf<SeenEvent, [talk: Draft], void>(
  on(chatOpened, ({ chat: { id, privateTo } }, _event, { asides }) => {
    if (privateTo !== undefined) asides.set(id, privateTo)
  }),
  on(messagePosted, ({ chat, text, how }, event, talk) => {
    const aside = talk.asides.get(chat)
    const speech: Speech = {
      kind: 'speech',
      by: event.by,
      parts: [{ kind: 'words', text, seq: event.seq }],
      channel: aside === undefined ? 'aloud' : 'whisper',
      to: aside === event.by ? undefined : aside,
      // Most lines that were broken off say so themselves.
      cut: how === 'cut' && !/[—–-]\s*$/u.test(text),
    }
    talk.lines.push({ ...placeOf(event), ...speech })
    const work = talk.underWay.get(event.by)
    if (work === undefined) return
    talk.works.set(event.seq, work)
    talk.underWay.delete(event.by)
  }),
  on(exchangeOpened, ({ chat, context: { action, paragraph, text, recipients } }, event, talk) => {
    if (action !== undefined) {
      talk.asked.set(chat, { action, passage: paragraph ?? text ?? '' })
      return
    }
    const said = talk.lines.at(-1)
    const [to, ...others] = recipients ?? []
    const isToOne = to !== undefined && others.length === 0
    if (isToOne && said?.kind === 'speech' && said.by === event.by && said.channel === 'aloud')
      talk.lines[talk.lines.length - 1] = { ...said, to }
  }),
  on(actionStarted, ({ chat, companion, action }, event, talk) => {
    const mine = talk.asked.get(chat)
    const byViewer = mine?.action === action
    if (byViewer) {
      talk.underWay.set(companion, mine)
      talk.asked.delete(chat)
    }
    const text = talk.wording.handed({ companion, action, byViewer })
    talk.lines.push({ ...placeOf(event), kind: 'does', by: companion, text })
  }),
  on(
    guestCame,
    ({ guest }, event, { lines, wording }) =>
      void lines.push({ ...placeOf(event), kind: 'does', by: event.by, text: wording.comes(guest.name) }),
  ),
  on(
    guestLeft,
    ({ guest }, event, { lines, wording }) =>
      void lines.push({ ...placeOf(event), kind: 'does', by: event.by, text: wording.goes(guest) }),
  ),
  on(moodsRolled, ({ moods }, event, talk) => {
    const before = talk.moods
    talk.moods = { ...before, ...moods }
    if (before === undefined) return
    const turned = Object.entries(moods).filter(([id, mood]) => (before[id] ?? null) !== mood)
    if (turned.length === 0) return
    const text = talk.wording.moodsTurn(Object.fromEntries(turned))
    talk.lines.push({ ...placeOf(event), kind: 'does', by: event.by, text })
  }),
  on(
    [helpOffered, aiDisclosed, reminderGiven, heldBack, showStopped],
    ({ text }, event, { lines }) => void lines.push({ ...placeOf(event), kind: 'house', text }),
  ),
)

function placeOf({ seq, at }: SeenEvent) {
  return { key: `${seq}`, seq, at }
}
