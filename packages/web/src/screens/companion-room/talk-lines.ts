import type { SeenEvent } from '@commedia/core/wire'
import type { ScriptLine, Speech } from '../../parts/script-page.ts'

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
  readonly moodsTurn: string
  readonly handed: (details: {
    readonly companion: string
    readonly action: string
    readonly byViewer: boolean
  }) => string
}

interface Draft {
  readonly lines: ScriptLine[]
  readonly works: Map<number, Work>
  /** The companion a chat is private to. */
  readonly asides: Map<string, string>
  /** What the viewer asked for and nobody took up yet, by chat; then by whoever works on it. */
  readonly asked: Map<string, Work>
  readonly underWay: Map<string, Work>
  moods: number
}

type Body = Readonly<Record<string, unknown>>
type Writer = (
  talk: Draft,
  event: SeenEvent,
  details: { readonly body: Body; readonly wording: TalkWording },
) => void

/** Reads what a viewer perceived of a room as a page of a script. */
export function talkLines(events: readonly SeenEvent[], wording: TalkWording): Talk {
  const notice = { kind: 'notice', key: 'notice', seq: 0, at: '', text: wording.notice } as const
  const talk: Draft = {
    lines: wording.notice === '' ? [] : [notice],
    works: new Map(),
    asides: new Map(),
    asked: new Map(),
    underWay: new Map(),
    moods: 0,
  }
  for (const event of events) {
    const body = (event.body ?? {}) as Body
    if (!('redacted' in body)) WRITERS[event.type]?.(talk, event, { body, wording })
    else if (event.type === 'message-posted')
      talk.lines.push({ ...placeOf(event), kind: 'removed', by: event.by })
  }
  return talk
}

/** Who has the floor and has not spoken yet, and whether they work on a text. */
export function atWork(
  events: readonly SeenEvent[],
): { readonly id: string; readonly isWork: boolean } | undefined {
  const at = events.findLastIndex(({ type }) => FLOOR.has(type))
  const last = events[at]
  if (last?.type !== 'floor-given' && last?.type !== 'action-started') return undefined
  const { speaker, companion } = (last.body ?? {}) as {
    readonly speaker?: string
    readonly companion?: string
  }
  return { id: speaker ?? companion ?? '', isWork: last.type === 'action-started' }
}

const FLOOR = new Set(['floor-given', 'action-started', 'floor-returned', 'message-posted', 'show-stopped'])

const tellHouse: Writer = ({ lines }, event, { body }) =>
  void lines.push({ ...placeOf(event), kind: 'house', text: String(body.text ?? '') })

const WRITERS: Readonly<Record<string, Writer | undefined>> = {
  'chat-opened': ({ asides }, _event, { body }) => {
    const { id = '', privateTo } = (body.chat ?? {}) as { readonly id?: string; readonly privateTo?: string }
    if (privateTo !== undefined) asides.set(id, privateTo)
  },
  'message-posted': (talk, event, { body }) => {
    const { chat = '', text = '', how } = body as { chat?: string; text?: string; how?: string }
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
  },
  'exchange-opened': (talk, event, { body }) => {
    const { chat = '', context } = body as { chat?: string; context?: Body }
    const { action, paragraph, text, recipients } = (context ?? {}) as {
      readonly action?: string
      readonly paragraph?: string
      readonly text?: string
      readonly recipients?: readonly string[]
    }
    if (action !== undefined) {
      talk.asked.set(chat, { action, passage: paragraph ?? text ?? '' })
      return
    }
    const said = talk.lines.at(-1)
    const [to] = recipients ?? []
    if (
      said?.kind === 'speech' &&
      said.by === event.by &&
      recipients?.length === 1 &&
      said.channel === 'aloud'
    )
      talk.lines[talk.lines.length - 1] = { ...said, to }
  },
  'action-started': (talk, event, { body, wording }) => {
    const { chat = '', companion = '', action = '' } = body as Readonly<Record<string, string>>
    const mine = talk.asked.get(chat)
    const byViewer = mine?.action === action
    if (byViewer) {
      talk.underWay.set(companion, mine)
      talk.asked.delete(chat)
    }
    const text = wording.handed({ companion, action, byViewer })
    talk.lines.push({ ...placeOf(event), kind: 'does', by: companion, text })
  },
  'guest-came': ({ lines }, event, { body, wording }) => {
    const { name = '' } = (body.guest ?? {}) as { readonly name?: string }
    lines.push({ ...placeOf(event), kind: 'does', by: event.by, text: wording.comes(name) })
  },
  'guest-left': ({ lines }, event, { body, wording }) =>
    void lines.push({
      ...placeOf(event),
      kind: 'does',
      by: event.by,
      text: wording.goes(String(body.guest)),
    }),
  'moods-rolled': (talk, event, { wording }) => {
    talk.moods += 1
    if (talk.moods > 1)
      talk.lines.push({ ...placeOf(event), kind: 'does', by: event.by, text: wording.moodsTurn })
  },
  'help-offered': tellHouse,
  'ai-disclosed': tellHouse,
  'reminder-given': tellHouse,
  'held-back': tellHouse,
  'show-stopped': tellHouse,
}

function placeOf({ seq, at }: SeenEvent) {
  return { key: `${seq}`, seq, at }
}
