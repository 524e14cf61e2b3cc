import { isRecord } from './is-record.ts'
import type { RecordedEvent } from './kept-files.ts'

/** A stretch of what somebody played, as it stands in the record. */
export interface Part {
  readonly kind: 'words' | 'deed' | 'thought'
  readonly text: string
  readonly seq: number
  /** Whether anybody but the doer perceives it as it stands. */
  readonly shown: boolean
  /** The name of a deed that is ruled on. */
  readonly act?: string
}

/** What one person on stage said, did and thought in one beat or one cue. */
export interface PlayedMoment {
  readonly by: string
  /** A person played it, not a model. */
  readonly person: boolean
  /** The turn it came in, counted from one, and the event that opened that turn. */
  readonly turn: number
  readonly opened: number
  readonly parts: readonly Part[]
  /** It was ended by somebody or something else. */
  readonly cut: boolean
}

const KINDS: Readonly<Record<string, Part['kind']>> = {
  'line-spoken': 'words',
  'act-attempted': 'deed',
  'gesture-made': 'deed',
  'thought-had': 'thought',
}

/** What was played, moment by moment; what one actor says in several pieces of one beat is one moment. */
export function momentsIn(events: readonly RecordedEvent[]): readonly PlayedMoment[] {
  const moments = new Map<string, PlayedMoment>()
  const persons = new Set<string>()
  let turn = 0
  let opened = 0
  let cue = ''
  for (const event of events) {
    const kind = KINDS[event.type]
    if (event.type === 'turn-opened') {
      turn++
      opened = event.seq
    }
    if (event.type === 'seat-taken') seat(persons, event)
    if (event.type === 'line-cut') markCut(moments, event)
    if (kind === undefined) {
      cue = ''
      continue
    }
    const person = persons.has(event.by)
    // The parts of one cue are appended together, so they stand side by side with one time.
    if (!cue.startsWith(`${event.by} ${event.at} `)) cue = `${event.by} ${event.at} ${event.seq}`
    const key = `${event.by} ${partOfCause(event) ?? (person ? cue : turn)}`
    const before = moments.get(key) ?? { by: event.by, person, turn, opened, parts: [], cut: false }
    const cut = before.cut || fieldOf(event, 'cut') === true
    moments.set(key, { ...before, parts: [...before.parts, partOf(event, kind)], cut })
  }
  return [...moments.values()]
}

/**
 * Whether an event came from outside the turn under way, as a person's cue does. Where an export left its cause out, its
 * time tells: all that a turn yields has the turn's own.
 */
export function isInput({ cause, at }: RecordedEvent, turnAt: string | undefined): boolean {
  return cause === undefined ? turnAt !== undefined && at !== turnAt : 'input' in cause
}

/** A field of an event's body, whatever it holds. */
export function fieldOf({ body }: Pick<RecordedEvent, 'body'>, field: string): unknown {
  return isRecord(body) ? body[field] : undefined
}

/** A text in an event's body; empty when it is not there or was removed. */
export function textOf(event: Pick<RecordedEvent, 'body'>, field: string): string {
  const value = fieldOf(event, field)
  return typeof value === 'string' ? value : ''
}

/** Notes who sits in a seat from now on: a person, or any kind of model. */
export function seat(persons: Set<string>, event: RecordedEvent): void {
  const role = textOf(event, 'role')
  const taken = fieldOf(event, 'seat')
  if (isRecord(taken) && taken.kind === 'person') persons.add(role)
  else persons.delete(role)
}

function partOf(event: RecordedEvent, kind: Part['kind']): Part {
  const act = textOf(event, 'act')
  return {
    kind,
    text: textOf(event, 'text'),
    seq: event.seq,
    shown: event.audience.some((id) => id !== event.by),
    ...(act === '' ? {} : { act }),
  }
}

function partOfCause({ cause }: RecordedEvent): string | undefined {
  if (cause === undefined) return undefined
  return 'turn' in cause ? cause.turn : cause.input.replace(/:\d+$/u, '')
}

function markCut(moments: Map<string, PlayedMoment>, event: RecordedEvent): void {
  const of = textOf(event, 'of')
  const meant = [...moments].findLast(([, { by }]) => by === of)
  if (meant !== undefined) moments.set(meant[0], { ...meant[1], cut: true })
}
