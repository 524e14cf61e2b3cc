import type { Blueprint } from '@commedia/core'
import { isRecord } from './is-record.ts'
import type { RecordedEvent } from './kept-files.ts'
import { fieldOf, isInput, seat, textOf } from './moments.ts'

/** What takes somebody from where they were. */
const MOVES = ['enter', 'leave', 'move']
/** What the plan does of its own accord; a move right behind it was nobody's wish. */
const PLANNED = new Set(['point-reached', 'point-opened', 'scene-set', 'advanced'])
/** What somebody says or does. */
const PLAYED = new Set(['line-spoken', 'act-attempted', 'gesture-made', 'thought-had'])
/** Who is off stage comes back by saying so, in the turn they say it in or in the next. */
const TURNS_TO_COME_BACK = 1

/** Entrances, exits and changes of place of a role in a person's own hands that nothing the person did had caused. */
export function personsMoved(
  events: readonly RecordedEvent[],
  { acts }: Pick<Blueprint, 'acts'>,
): readonly RecordedEvent[] {
  const flags = new Set(acts.flatMap(({ points }) => points.map(({ flag }) => flag.text)))
  const persons = new Set<string>()
  const wishes = openWishes()
  let turn = 0
  let turnAt: string | undefined
  let planned = 0
  return events.filter((event) => {
    if (event.type === 'turn-opened') {
      turn++
      turnAt = event.at
      planned = 0
    }
    if (event.type === 'seat-taken') seat(persons, event)
    // The last resort tells the flag and then makes it so.
    if (PLANNED.has(event.type) || flags.has(textOf(event, 'text'))) planned = event.seq
    if (event.type === 'act-ruled') wishes.rule(textOf(event, 'act'), turn)
    if (persons.has(event.by)) wishes.note(event, turn)
    return movesIn(event).some(({ role, kind }) => {
      if (!persons.has(role) || opensAct(events, event)) return false
      // Whoever says or does something elsewhere comes with it.
      if (event.by === role && isInput(event, turnAt)) return false
      return !wishes.cause({ role, kind }, { turn, since: planned })
    })
  })
}

/** Whether anybody sat in a seat as themselves. */
export function hasPersons(events: readonly RecordedEvent[]): boolean {
  return events.some((event) => {
    const taken = event.type === 'seat-taken' ? fieldOf(event, 'seat') : undefined
    return isRecord(taken) && taken.kind === 'person'
  })
}

interface Move {
  readonly role: string
  readonly kind: string
}

interface Wish {
  readonly by: string
  readonly seq: number
  ruled?: number
  used?: boolean
}

/** What people tried and said, as long as a move can come of it. */
function openWishes() {
  const tried = new Map<string, Wish>()
  const said = new Map<string, { readonly seq: number; readonly turn: number }>()
  return {
    note(event: RecordedEvent, turn: number): void {
      if (event.type === 'act-attempted') tried.set(textOf(event, 'act'), { by: event.by, seq: event.seq })
      if (event.type === 'line-spoken') said.set(event.by, { seq: event.seq, turn })
    },
    /** An outcome may stand before its ruling or behind it, but in the same turn. */
    rule(act: string, turn: number): void {
      const wish = tried.get(act)
      if (wish?.used) tried.delete(act)
      else if (wish !== undefined) wish.ruled = turn
    },
    cause({ role, kind }: Move, { turn, since }: { readonly turn: number; readonly since: number }): boolean {
      const wish = [...tried.values()].find(
        ({ by, seq, ruled = turn }) => by === role && seq > since && ruled === turn,
      )
      if (wish !== undefined) {
        wish.used = true
        return true
      }
      const line = kind === 'enter' ? said.get(role) : undefined
      return line !== undefined && line.seq > since && turn - line.turn <= TURNS_TO_COME_BACK
    },
  }
}

/** Whom an event takes elsewhere, and how. */
function movesIn(event: RecordedEvent): readonly Move[] {
  if (event.type === 'scene-shifted') {
    const people = fieldOf(event, 'people')
    const roles = Array.isArray(people) ? people.filter((one) => typeof one === 'string') : []
    return roles.map((role) => ({ role, kind: 'shift' }))
  }
  const change = event.type === 'stage-changed' ? fieldOf(event, 'change') : undefined
  if (!isRecord(change)) return []
  const { by: role, kind } = change
  if (typeof role !== 'string' || typeof kind !== 'string') return []
  return MOVES.includes(kind) ? [{ role, kind }] : []
}

/** Whether an event belongs to the opening of an act: between the end of the act before and the first words after. */
function opensAct(events: readonly RecordedEvent[], { seq }: RecordedEvent): boolean {
  const isBound = ({ type }: RecordedEvent): boolean =>
    PLAYED.has(type) || type === 'beat-played' || type === 'point-opened'
  const isFirstPoint = (event: RecordedEvent | undefined): boolean =>
    event?.type === 'point-opened' && fieldOf(event, 'point') === 0
  return (
    isFirstPoint(events.findLast((event) => event.seq < seq && isBound(event))) ||
    isFirstPoint(events.find((event) => event.seq > seq && isBound(event)))
  )
}
