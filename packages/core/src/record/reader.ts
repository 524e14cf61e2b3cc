import { CommediaError } from '../prelude/errors.ts'
import type { Json } from '../prelude/json.ts'
import { BOOTH, type StageEvent } from '../schema/event.ts'
import { type AnyEventKind, type EventOf, type MomentText, readBody } from './define-event.ts'
import type { Room } from './define-room.ts'
import { addMoment, EMPTY_VIEW, type FoldedView } from './fold-view.ts'
import type { Stage } from './stage.ts'
import { type Declaration, type WordsIn, wordsAt } from './words.ts'

/** A room of any types. */
// biome-ignore lint/suspicious/noExplicitAny: a reader holds rooms of every type; each room's own types were checked where it was declared.
export type AnyRoom = Room<string, any, any, any>

/** Reads the events of the rooms in use and folds them; unknown types are kept in the journal and ignored here. */
export interface Reader {
  /** Names this set of rooms and their fold versions; a snapshot of another version is rebuilt. */
  readonly foldVersion: string
  /** The stage after one more event. Total and deterministic; never changes its arguments. */
  readonly fold: (stage: Stage, event: StageEvent) => Stage
  /** How an event reads to those who perceive it; nothing for what leaves no line on a page, was redacted or is unknown. */
  readonly momentOf: (event: StageEvent) => MomentText | undefined
  /** Whose words stand in an event; nothing of what was redacted, is unknown or cannot be read. */
  readonly wordsIn: (event: Pick<StageEvent, 'type' | 'version' | 'body'>) => WordsIn | undefined
  /** Where words stand in events of a type; nothing of what is unknown. */
  readonly declared: (type: string) => Declaration | undefined
}

/** Composes a reader from the rooms in use. Throws `bad-event` where two of them mean different events by one name. */
export function readerOf(...rooms: readonly AnyRoom[]): Reader {
  const byType = new Map<string, { readonly kind: AnyEventKind; readonly rooms: AnyRoom[] }>()
  for (const room of rooms)
    for (const kind of room.events as readonly AnyEventKind[]) {
      const known = byType.get(kind.type) ?? { kind, rooms: [] }
      if (known.kind !== kind) throw twoOfOneName(kind, [...known.rooms, room])
      known.rooms.push(room)
      byType.set(kind.type, known)
    }
  return {
    foldVersion: rooms
      .map((room) => `${room.name}@${room.version}`)
      .sort()
      .join(' '),
    fold: (stage, event) => {
      const next: Stage = { ...stage, seq: event.seq }
      const known = byType.get(event.type)
      if (known === undefined) return next
      const reading = readBody(known.kind, event)
      if (reading.kind !== 'read') return next
      return foldKnown(next, { ...event, body: reading.body } as EventOf<AnyEventKind>, known)
    },
    momentOf: (event) => {
      const kind = byType.get(event.type)?.kind
      const reading = kind && readBody(kind, event)
      return reading?.kind === 'read' ? kind?.moment?.(reading.body) : undefined
    },
    declared: (type) => byType.get(type)?.kind.words,
    wordsIn: (event) => {
      const kind = byType.get(event.type)?.kind
      const reading = kind && readBody(kind, event)
      return reading?.kind === 'read' ? wordsAt(reading.body as Json, kind?.words ?? 'none') : undefined
    },
  }
}

function twoOfOneName({ type }: AnyEventKind, rooms: readonly AnyRoom[]): CommediaError {
  return new CommediaError(
    'bad-event',
    `${type} means two things: ${rooms.map(({ name }) => name).join(', ')}.`,
  )
}

function foldKnown(
  stage: Stage,
  event: EventOf<AnyEventKind>,
  { kind, rooms }: { readonly kind: AnyEventKind; readonly rooms: readonly AnyRoom[] },
): Stage {
  const states = { ...stage.rooms }
  for (const room of rooms) states[room.name] = room.fold(states[room.name] ?? room.initial, event)
  const reads = kind.moment?.(event.body)
  const views = { ...stage.views }
  for (const viewer of [...event.audience, BOOTH]) {
    const before = views[viewer] ?? EMPTY_VIEW
    const parts = foldParts(before, event, { rooms, viewer })
    const folded = reads === undefined ? before : addMoment(before, event as StageEvent, reads)
    if (folded !== before || parts !== before.parts)
      views[viewer] = parts === folded.parts ? folded : { ...folded, parts }
  }
  return { ...stage, rooms: states, views }
}

function foldParts(
  view: FoldedView,
  event: EventOf<AnyEventKind>,
  { rooms, viewer }: { readonly rooms: readonly AnyRoom[]; readonly viewer: string },
): FoldedView['parts'] {
  let parts = view.parts
  for (const room of rooms) {
    if (room.view === undefined) continue
    const before = parts[room.name] ?? room.view.initial
    const after = room.view.fold(before, event, viewer)
    if (after !== before) parts = { ...parts, [room.name]: after }
  }
  return parts
}
