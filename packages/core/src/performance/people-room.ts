import { actAttempted, gestureMade, lineSpoken, thoughtHad } from '../acting/acting-room.ts'
import { addressedIn } from '../floor/addressed-in.ts'
import { seatTaken } from '../floor/seat-taken.ts'
import { defineRoom } from '../record/define-room.ts'
import { turnOpened } from '../record/turn.ts'
import type { Cause } from '../schema/event.ts'
import { named } from '../world/setting.ts'
import { roleListed, sceneSet, sceneShifted, stageChanged } from '../world/setting-room.ts'
import { type Missed, missedAfter } from './missed.ts'
import { type Calling, hintAsked, hintGiven, nameGiven, personCalled, silenceKept } from './people-events.ts'
import { beatPlayed, holdEnded, pointOpened, showOpened } from './performance-room.ts'

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

/** The last turn of a person: where it begins, and which input it is. */
export type LastTurn = Omit<LastPlayed, 'by'>

/** What code knows of the people in the seats. */
export interface PeopleState {
  readonly names: Readonly<Record<string, string>>
  /** Every other way each is addressed. */
  readonly forms: Readonly<Record<string, readonly string[]>>
  /** Roles in a person's own hands. */
  readonly seated: Readonly<Record<string, string>>
  readonly spoken: LastSpoken | null
  /** What a model played last, and what a person did. */
  readonly played: LastPlayed | null
  readonly cued: LastPlayed | null
  /** Beats since a person last said or did anything. */
  readonly beats: number
  /** When the last beat was over, by the record. */
  readonly beatAt: string | null
  /** How long the point has been played, waiting for people not counted. */
  readonly playedMs: number
  /** When the last turn began, and whether anybody was heard of since. */
  readonly turnAt: string | null
  readonly heardSince: boolean
  /** When each person last said or did something, by the number of the event. */
  readonly answered: Readonly<Record<string, number>>
  /** Roles that the plan would have come, go or follow, and have not been heard of since. */
  readonly calls: Readonly<Record<string, Call>>
  /** What people who were not there have missed. */
  readonly missed: Readonly<Record<string, Missed>>
  /** The place on show. */
  readonly on: string | null
  /** Roles silent on purpose, and since which event. */
  readonly silent: Readonly<Record<string, number>>
  /** Roles that let their turn pass, and after how many of the beats since a person last played. */
  readonly passed: Readonly<Record<string, number>>
  /** Where the last turn of each person begins: the event before it. */
  readonly turns: Readonly<Record<string, LastTurn>>
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

/** What a person was told that they could do now, and when. */
export interface Call {
  readonly to: Calling
  readonly seq: number
  readonly at: string
}

/** What a person sees of the hint they asked for, and of what they were told to do: it stands until they say or do something. */
export interface OwnHint {
  readonly asked: boolean
  readonly hint: string | null
  /** What they were told that they could do now. */
  readonly called?: Calling
}

const NO_HINT: OwnHint = { asked: false, hint: null }

const NOBODY: PeopleState = {
  names: {},
  forms: {},
  seated: {},
  spoken: null,
  played: null,
  cued: null,
  beats: 0,
  beatAt: null,
  playedMs: 0,
  turnAt: null,
  heardSince: false,
  answered: {},
  calls: {},
  missed: {},
  on: null,
  silent: {},
  passed: {},
  turns: {},
  lapsed: {},
  hints: [],
  turnFrom: 0,
  beatFrom: null,
  inputs: [],
}

const INPUTS_KEPT = 64

/** A beat that seems to take longer was not played all the time: the show stood still. */
const LONGEST_BEAT_MS = 60_000

/** The people of a show in the record: who is waited for, and what they asked. */
export const peopleRoom = defineRoom({
  name: 'people',
  version: 5,
  events: [
    showOpened,
    roleListed,
    seatTaken,
    turnOpened,
    pointOpened,
    sceneSet,
    sceneShifted,
    stageChanged,
    beatPlayed,
    holdEnded,
    lineSpoken,
    gestureMade,
    actAttempted,
    thoughtHad,
    silenceKept,
    personCalled,
    hintAsked,
    hintGiven,
    nameGiven,
  ],
  initial: NOBODY,
  fold: (before, event): PeopleState => {
    const people = withInput(before, event.cause)
    switch (event.type) {
      case 'show-opened': {
        const { cast } = event.body.blueprint
        const forms = cast.map(({ id, aliases, address = [] }) => [id, [...aliases, ...address]] as const)
        return { ...people, forms: Object.fromEntries(forms) }
      }
      case 'role-listed':
        return { ...people, names: { ...people.names, [event.body.role]: event.body.name } }
      case 'seat-taken': {
        const { role, seat } = event.body
        const { [role]: _before, ...others } = people.seated
        const seated = seat.kind === 'person' ? { ...others, [role]: seat.person } : others
        const { [role]: _turn, ...turns } = people.turns
        return { ...heardOf(people, role), seated, turns, hints: without(people.hints, role) }
      }
      case 'turn-opened':
        return { ...timePassed(people, event.at), turnFrom: event.seq - 1 }
      case 'point-opened':
        return { ...people, playedMs: 0, ...(event.body.point === 0 ? { missed: {} } : {}) }
      case 'scene-set':
      case 'scene-shifted':
        return { ...people, on: event.body.on }
      case 'stage-changed': {
        const missed = missedAfter(people, { ...event, change: event.body.change })
        return { ...(isPersons(people, event) ? playedAfter(people, event) : people), missed }
      }
      case 'beat-played':
        return { ...people, beats: people.beats + 1, beatAt: event.at, beatFrom: people.turnFrom }
      case 'hold-ended':
        return { ...people, lapsed: { ...people.lapsed, [event.body.role]: event.at } }
      case 'line-spoken': {
        const { text, to, channel } = event.body
        const spoken = spokenAfter(people, { ...event, text, to })
        const missed = channel === 'aloud' ? missedAfter(people, event) : people.missed
        return { ...playedAfter(people, event), spoken, missed }
      }
      case 'gesture-made':
      case 'act-attempted':
        return playedAfter(people, event)
      case 'thought-had':
        return withPlayed(people, event)
      case 'silence-kept': {
        const { role } = event.body
        const { [role]: _call, ...calls } = people.calls
        const silent = { ...people.silent, [role]: event.seq }
        const passed = { ...people.passed, [role]: people.beats }
        return { ...withTurn(people, { ...event, by: role }), calls, silent, passed }
      }
      case 'person-called': {
        const { role, to } = event.body
        return { ...people, calls: { ...people.calls, [role]: { to, seq: event.seq, at: event.at } } }
      }
      case 'hint-asked':
        return { ...people, hints: [...without(people.hints, event.body.role), event.body.role] }
      case 'hint-given':
        return { ...people, hints: without(people.hints, event.body.role) }
      case 'name-given':
        return people
    }
  },
  view: {
    initial: NO_HINT,
    fold: (own, event, viewer): OwnHint => {
      switch (event.type) {
        case 'hint-asked':
          return event.body.role === viewer ? { ...own, asked: true, hint: null } : own
        case 'hint-given':
          return event.body.role === viewer ? { ...own, asked: false, hint: event.body.text } : own
        case 'person-called':
          return event.body.role === viewer ? { ...own, called: event.body.to } : own
        case 'line-spoken':
        case 'gesture-made':
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
  const answered = { ...next.answered, [event.by]: event.seq }
  const beatFrom = next.cued?.from ?? event.seq - 1
  return { ...withTurn(heardOf(next, event.by), event), answered, passed: {}, beats: 0, beatFrom }
}

/** A person's turn begins with the first part of what they say or do. */
function withTurn(people: PeopleState, { by, seq, cause }: Played): PeopleState {
  const part = partOfCause(cause)
  if (named(people.turns, by)?.part === part) return people
  return { ...people, turns: { ...people.turns, [by]: { from: seq - 1, part } } }
}

/** What a point takes is counted from beat to beat; where somebody was heard of in between, it was theirs to take. */
function timePassed(people: PeopleState, at: string): PeopleState {
  const passed = people.turnAt === null ? 0 : Date.parse(at) - Date.parse(people.turnAt)
  const played = people.heardSince ? 0 : Math.min(Math.max(passed, 0), LONGEST_BEAT_MS)
  return { ...people, playedMs: people.playedMs + played, turnAt: at, heardSince: false }
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
  const listed = Object.entries(people.names).map(([role, name]) => ({
    role,
    name,
    called: named(people.forms, role),
  }))
  const addressed = addressedIn(text, { by, people: listed })
  const part = partOfCause(event.cause)
  const earlier = people.spoken?.by === by && people.spoken.part === part ? people.spoken.to : []
  const meant = [...earlier, ...(to === undefined ? [] : [to]), ...addressed]
  return { by, seq, at, part, to: [...new Set(meant)], heard: audience }
}

function heardOf(people: PeopleState, role: string): PeopleState {
  const { [role]: _lapsed, ...lapsed } = people.lapsed
  const { [role]: _silent, ...silent } = people.silent
  const { [role]: _passed, ...passed } = people.passed
  const { [role]: _call, ...calls } = people.calls
  return { ...people, silent, passed, lapsed, calls }
}

/** The parts of one cue have inputs that differ only in the number at their end. */
function partOfCause(cause: Cause): string {
  return 'turn' in cause ? cause.turn : cause.input.replace(/:\d+$/, '')
}

function withInput(people: PeopleState, cause: Cause): PeopleState {
  if (!('input' in cause)) return people
  const input = partOfCause(cause)
  const inputs = people.inputs.includes(input) ? people.inputs : [...people.inputs, input].slice(-INPUTS_KEPT)
  return { ...people, inputs, heardSince: true }
}

function without(roles: readonly string[], role: string): readonly string[] {
  return roles.filter((one) => one !== role)
}
