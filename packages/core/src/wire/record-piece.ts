import { recordedTalk } from '../chat/recorded-talk.ts'
import type { KeptEvent, RecordedMode, RecordedRole } from '../modes/recorded-mode.ts'
import { recordedGame } from '../mystery/recorded-game.ts'
import { perceivedBy } from '../performance/play-script.ts'
import { readingMs } from '../performance/reading-time.ts'
import { recordedPlay } from '../performance/recorded-play.ts'
import type { Json } from '../prelude/json.ts'
import { readerOf } from '../record/reader.ts'
import type { StageEvent } from '../schema/event.ts'
import { recordedScreening } from '../screening/recorded-screening.ts'
import { EVERY_ROOM } from './every-room.ts'
import { Recording } from './recording.ts'
import { type SeenEvent, seenEvent } from './seen.ts'

/** How the modes of the house are recorded. */
export const RECORDED_MODES: readonly RecordedMode[] = [
  recordedPlay,
  recordedTalk,
  recordedGame,
  recordedScreening,
]

/** A piece that was played: all of its record, of which a recording tells what one viewer perceived. */
export interface PieceKept extends Pick<Recording, 'title' | 'language' | 'writtenBy' | 'notice'> {
  readonly events: readonly KeptEvent[]
  readonly pictures?: Recording['pictures']
  /** What people in it are called, who played under names of their own; a role in a play keeps its name. */
  readonly guest?: string
}

/** Makes a recording of a piece: what its viewer perceived and nothing else, with the time one needs to read it. */
export function recordPiece(piece: PieceKept, mode: RecordedMode): Recording {
  const { title, language, writtenBy, notice, events, pictures = {}, guest } = piece
  const viewer = mode.viewer(events)
  const seen = perceivedBy(viewer, events as readonly StageEvent[]).map((event) =>
    seenEvent(event, () => GUEST),
  )
  const cast = mode.cast(events)
  const named = guest === undefined ? [] : cast.filter(({ person }) => person)
  const recording = {
    ...{ format: 'commedia-recording', version: 1, kind: mode.kind, title, language },
    ...{ writtenBy, notice, viewer, place: mode.place?.(events) ?? null },
    ...{ pictures, labels: mode.labels?.(events) ?? {} },
    cast: cast.map((one) => (named.includes(one) ? { ...one, name: guest } : one)),
    moments: seen.map((event, at) => ({
      pause: lookedAt(seen[at - 1], mode),
      event: {
        ...event,
        body: renamed(event.body as Json, { named, ids: new Set(cast.map(({ id }) => id)), guest }),
      },
    })),
  }
  return Recording.parse(recording)
}

/** Whoever sat in a seat has no other name here. */
const GUEST = 'guest'

const LONGEST_MS = 9_000

/** How long one is with what an event tells; what tells nothing takes no time. */
function lookedAt(seen: SeenEvent | undefined, mode: RecordedMode): number {
  if (seen === undefined) return 0
  const event = { ...seen, audience: [], take: '', cause: { input: '' } } as StageEvent
  const looked = mode.looked?.(event)
  if (looked !== undefined) return looked
  const words = wordsOf(event)
  return words === '' ? 0 : Math.min(LONGEST_MS, readingMs(words))
}

const reader = readerOf(...EVERY_ROOM)

function wordsOf(event: StageEvent): string {
  const { text, told, surroundings } = event.body as Readonly<Record<string, unknown>>
  const said = [text, told, surroundings].find((one) => typeof one === 'string' && one !== '')
  return typeof said === 'string' ? said : (reader.momentOf(event)?.text ?? '')
}

interface Renaming {
  readonly named: readonly Pick<RecordedRole, 'name'>[]
  /** What a piece goes by is no name, even where it reads like one. */
  readonly ids: ReadonlySet<string>
  readonly guest: string | undefined
}

/** The same with other names, wherever they stand. */
function renamed(data: Json, renaming: Renaming): Json {
  const { named, ids, guest = '' } = renaming
  if (typeof data === 'string')
    return ids.has(data)
      ? data
      : named.reduce((text, { name }) => (name === '' ? text : text.replaceAll(name, guest)), data)
  if (data === null || typeof data !== 'object' || named.length === 0) return data
  if (Array.isArray(data)) return data.map((one) => renamed(one, renaming))
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, renamed(value, renaming)]))
}
