import * as z from 'zod'
import { actAttempted, lineSpoken, thoughtHad } from '../acting/acting-room.ts'
import { seatTaken } from '../floor/seat-taken.ts'
import { nameFinder } from '../prelude/names.ts'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { turnOpened } from '../record/turn.ts'
import type { Cause } from '../schema/event.ts'
import { named } from '../world/setting.ts'
import { roleListed } from '../world/setting-room.ts'
import { beatPlayed, holdEnded } from './performance-room.ts'

/** A person says nothing, on purpose. */
export const silenceKept = defineEvent({
  type: 'silence-kept',
  version: 1,
  body: z.object({ role: z.string() }),
})

/** A person would like a hint. */
export const hintAsked = defineEvent({
  type: 'hint-asked',
  version: 1,
  body: z.object({ role: z.string() }),
})

/** A hint, for the person who asked. */
export const hintGiven = defineEvent({
  type: 'hint-given',
  version: 1,
  body: z.object({ role: z.string(), text: z.string() }),
})

/** What was said last, to whom, and who could hear it. */
export interface LastSpoken {
  readonly by: string
  readonly seq: number
  readonly at: string
  /** Which turn or input it belongs to. */
  readonly part: string
  /** Roles spoken to or named. */
  readonly to: readonly string[]
  readonly heard: readonly string[]
}

/** What one actor played in one beat or one cue, in parts: where it begins, for going back. */
export interface LastPlayed {
  readonly by: string
  /** The last event before it. */
  readonly from: number
  /** Which turn or input it belongs to. */
  readonly part: string
}

/** What code knows of the people in the seats. */
export interface PeopleState {
  readonly names: Readonly<Record<string, string>>
  /** Roles in a person's own hands. */
  readonly seated: Readonly<Record<string, string>>
  readonly spoken: LastSpoken | null
  /** What a model played last, and what a person did. */
  readonly played: LastPlayed | null
  readonly cued: LastPlayed | null
  /** Beats since a person last said or did anything. */
  readonly beats: number
  /** Roles silent on purpose, and since which event. */
  readonly silent: Readonly<Record<string, number>>
  /** Roles that were waited for in vain and not heard of since, and until when. */
  readonly lapsed: Readonly<Record<string, string>>
  /** Roles whose hint is still to come. */
  readonly hints: readonly string[]
  /** Where the turn under way, and the last beat, begin. */
  readonly turnFrom: number
  readonly beatFrom: number | null
  /** The newest inputs, by name: a cue sent again is known. */
  readonly inputs: readonly string[]
}

/** What a person sees of the hint they asked for: it stands until they say or do something. */
export interface OwnHint {
  readonly asked: boolean
  readonly hint: string | null
}

const NO_HINT: OwnHint = { asked: false, hint: null }

const NOBODY: PeopleState = {
  names: {},
  seated: {},
  spoken: null,
  played: null,
  cued: null,
  beats: 0,
  silent: {},
  lapsed: {},
  hints: [],
  turnFrom: 0,
  beatFrom: null,
  inputs: [],
}

const INPUTS_KEPT = 64

/** The people of a show in the record: who is waited for, and what they asked. */
export const peopleRoom = defineRoom({
  name: 'people',
  version: 2,
  events: [
    roleListed,
    seatTaken,
    turnOpened,
    beatPlayed,
    holdEnded,
    lineSpoken,
    actAttempted,
    thoughtHad,
    silenceKept,
    hintAsked,
    hintGiven,
  ],
  initial: NOBODY,
  fold: (before, event): PeopleState => {
    const people = withInput(before, event.cause)
    switch (event.type) {
      case 'role-listed':
        return { ...people, names: { ...people.names, [event.body.role]: event.body.name } }
      case 'seat-taken': {
        const { role, seat } = event.body
        const { [role]: _before, ...others } = people.seated
        const seated = seat.kind === 'person' ? { ...others, [role]: seat.person } : others
        return { ...heardOf(people, role), seated, hints: without(people.hints, role) }
      }
      case 'turn-opened':
        return { ...people, turnFrom: event.seq - 1 }
      case 'beat-played':
        return { ...people, beats: people.beats + 1, beatFrom: people.turnFrom }
      case 'hold-ended':
        return { ...people, lapsed: { ...people.lapsed, [event.body.role]: event.at } }
      case 'line-spoken': {
        const { text, to } = event.body
        const spoken = spokenAfter(people, { ...event, text, to })
        return { ...playedAfter(people, event), spoken }
      }
      case 'act-attempted':
        return playedAfter(people, event)
      case 'thought-had':
        return withPlayed(people, event)
      case 'silence-kept':
        return { ...people, silent: { ...people.silent, [event.body.role]: event.seq } }
      case 'hint-asked':
        return { ...people, hints: [...without(people.hints, event.body.role), event.body.role] }
      case 'hint-given':
        return { ...people, hints: without(people.hints, event.body.role) }
    }
  },
  view: {
    initial: NO_HINT,
    fold: (own, event, viewer): OwnHint => {
      switch (event.type) {
        case 'hint-asked':
          return event.body.role === viewer ? { asked: true, hint: null } : own
        case 'hint-given':
          return event.body.role === viewer ? { asked: false, hint: event.body.text } : own
        case 'line-spoken':
        case 'act-attempted':
          return event.by === viewer ? NO_HINT : own
        default:
          return own
      }
    },
  },
})

interface Played {
  readonly by: string
  readonly seq: number
  readonly cause: Cause
}

/** Somebody said or did something: a person's turn begins the count of beats anew. */
function playedAfter(people: PeopleState, event: Played): PeopleState {
  const next = withPlayed(people, event)
  if (!isPersons(people, event)) return next
  return { ...heardOf(next, event.by), beats: 0, beatFrom: next.cued?.from ?? event.seq - 1 }
}

function withPlayed(people: PeopleState, event: Played): PeopleState {
  const { by, seq, cause } = event
  const part = partOfCause(cause)
  const key = isPersons(people, event) ? 'cued' : 'played'
  const last = people[key]
  const goesOn = last?.by === by && last.part === part
  return goesOn ? people : { ...people, [key]: { by, from: seq - 1, part } }
}

function isPersons({ seated }: PeopleState, { by, cause }: Played): boolean {
  return named(seated, by) !== undefined && 'input' in cause
}

/** What one speaker says in several pieces is one address: a name in the first still counts after the second. */
function spokenAfter(
  people: PeopleState,
  event: Played & {
    readonly at: string
    readonly audience: readonly string[]
    readonly text: string
    readonly to: string | undefined
  },
): LastSpoken {
  const { by, seq, at, audience, text, to } = event
  const roles = Object.keys(people.names).filter((role) => role !== by)
  const find = nameFinder(roles.map((role) => people.names[role] ?? role))
  const mentioned = new Set(find(text).map(({ name }) => name))
  const addressed = roles.filter((role) => role === to || mentioned.has(people.names[role] ?? role))
  const part = partOfCause(event.cause)
  const earlier = people.spoken?.by === by && people.spoken.part === part ? people.spoken.to : []
  return { by, seq, at, part, to: [...new Set([...earlier, ...addressed])], heard: audience }
}

function heardOf(people: PeopleState, role: string): PeopleState {
  const { [role]: _lapsed, ...lapsed } = people.lapsed
  const { [role]: _silent, ...silent } = people.silent
  return { ...people, silent, lapsed }
}

/** The parts of one cue have inputs that differ only in the number at their end. */
function partOfCause(cause: Cause): string {
  return 'turn' in cause ? cause.turn : cause.input.replace(/:\d+$/, '')
}

function withInput(people: PeopleState, cause: Cause): PeopleState {
  if (!('input' in cause)) return people
  const input = partOfCause(cause)
  if (people.inputs.includes(input)) return people
  return { ...people, inputs: [...people.inputs, input].slice(-INPUTS_KEPT) }
}

function without(roles: readonly string[], role: string): readonly string[] {
  return roles.filter((one) => one !== role)
}
