import { actingRoom } from '../acting/acting-room.ts'
import { idFrom } from '../prelude/ids.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import type { Draft } from '../schema/event.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { modelled } from './actors.ts'
import { addressed, peopleOn, silenceOf } from './addressed.ts'
import { whoBrokeIn } from './break-in.ts'
import { stopsFor } from './cue-beats.ts'
import { draftsOf } from './cues.ts'
import { hintsAsked } from './hint.ts'
import { isInTune } from './in-tune.ts'
import { peopleRoom } from './people-room.ts'
import { holdEnded, performanceRoom } from './performance-room.ts'
import { takesRoom } from './takes-room.ts'
import { TEMPO_RATE } from './tempo.ts'
import { tempoRoom } from './tempo-room.ts'

/** What is to be done now. `wait` ends by itself, `wait-for-person` by a cue. */
export type Move =
  /** `waited`: those for whom the floor was held in vain; `endHold` says so in the record before the beat is played. */
  | { readonly kind: 'play'; readonly waited: readonly string[] }
  | { readonly kind: 'wait'; readonly until: number; readonly roles: readonly string[] }
  /**
   * Nobody by name: one of the lines on offer has to be chosen, or, with `next`, somebody asks for the next line. With `until`, the
   * others go on by themselves in the end.
   */
  | {
      readonly kind: 'wait-for-person'
      readonly roles: readonly string[]
      readonly until?: number
      readonly next?: true
    }
  | { readonly kind: 'over' }

/** What the record does not know. Times in milliseconds. */
export interface PaceInput {
  readonly now: number
  /** When the last beat was over, as the host saw it: a line takes time to be said, and a person to read it. */
  readonly quietSince?: number
  /** Somebody reads along: what is played is given the time to be read, at the tempo of the show. */
  readonly heard?: boolean
  /** When what was played last began to be heard; when the beat was over, unless told. */
  readonly saidAt?: number | undefined
  /** So long a beat takes until it is heard: for watchers alone it begins as much earlier. */
  readonly leadMs?: number | undefined
  /** Until when whoever listens hears what was played last. */
  readonly soundUntil?: number | undefined
  /** Roles whose person is typing, and since when. */
  readonly typing?: Readonly<Record<string, number>>
}

/** Models never play more beats than this between a person's turns, unless the pace is free. */
const BEATS_BETWEEN_TURNS = 2
/** Lines that are drafted are short, and make sense together; more of them where they lead to a person's answer. */
const DRAFTED_BETWEEN_TURNS = { open: 6, led: 12 } as const

/** So many other ways to play a moment are tried, unless somebody said how many. */
const OTHER_WAYS = 2

/**
 * Whose move it is. What was begun or asked for is played first, what people did is ruled and who broke in speaks at once, and lines on offer
 * wait for a choice. A person who is addressed or called on, or types, is waited for as long as the show says, longer where
 * they play alone with models. Otherwise the models play on, as fast as is read, and at a table no more than two beats in a row.
 */
export function nextMove(stage: Stage, input: PaceInput): Move {
  const show = stateOf(stage, performanceRoom)
  const isLeft = stateOf(stage, turns).open?.take === stage.take
  if (isLeft || show.blueprint === null || lineWanted(stage) !== undefined || hintsAsked(stage).length > 0)
    return { kind: 'play', waited: [] }
  if (stateOf(stage, takesRoom).offers.length > 0) return { kind: 'wait-for-person', roles: [] }
  if (show.over) return { kind: 'over' }
  if (deedsToRule(stage) || whoBrokeIn(stage) !== undefined) return { kind: 'play', waited: [] }

  const { pace } = show.settings
  const holds = holdsOn(stage, input)
  const roles = [...holds.keys()]
  const { tempo, isFresh } = stateOf(stage, tempoRoom)
  if (input.heard && tempo === 'line' && isFresh) return { kind: 'wait-for-person', roles, next: true }
  const readBy = readUntil(stage, input)
  if (input.heard && input.now < readBy) return { kind: 'wait', until: readBy, roles: [] }

  const until = Math.max(...holds.values())
  if (input.now < until)
    return pace === 'solo' ? { kind: 'wait-for-person', roles, until } : { kind: 'wait', until, roles }
  const theirs = turnOfPeople(stage, input)
  if (theirs !== undefined && theirs.kind !== 'play') return theirs
  return { kind: 'play', waited: [...new Set([...roles, ...(theirs?.waited ?? [])])] }
}

/**
 * Until when what was played last is read. While a person sits in a seat nothing is played ahead of it, for what stands in the
 * record was perceived; watchers alone find the next line there as they come to it.
 */
function readUntil(stage: Stage, { saidAt, quietSince = 0, leadMs = 0, soundUntil = 0 }: PaceInput): number {
  const { tempo, readingMs } = stateOf(stage, tempoRoom)
  const isWatched = Object.keys(stateOf(stage, peopleRoom).seated).length === 0
  const begun = saidAt ?? quietSince
  // Nobody holds a show up by saying that they still hear what a slow voice has long said.
  const heard = Math.min(soundUntil, begun + SLOWEST_VOICE * readingMs)
  const over = Math.max(begun + readingMs / TEMPO_RATE[tempo], tempo === 'at-once' ? 0 : heard)
  return over - (isWatched ? leadMs : 0)
}

/** A voice takes at most so much longer than reading. */
const SLOWEST_VOICE = 4

/** After their beats the models wait for people, as long as it takes; at pace `solo` as long as for an answer. */
function turnOfPeople(
  stage: Stage,
  { now, quietSince = 0 }: PaceInput,
): Extract<Move, { kind: 'play' | 'wait-for-person' }> | undefined {
  const { pace, soloMs } = stateOf(stage, performanceRoom).settings
  const { beats, beatAt, passed, lapsed } = stateOf(stage, peopleRoom)
  const roles = peopleOn(stage).filter((role) => isThere(stage, role) || named(lapsed, role) === undefined)
  if (roles.length === 0) return undefined
  const alone = modelled(stage).length === 0
  // Once everybody has let it pass, the others have their beats again; then the turn comes back.
  const since = roles.map((role) => named(passed, role))
  const begun = since.some((beat) => beat === undefined) ? 0 : Math.max(...since.map((beat) => beat ?? 0))
  const stop = stopsFor(stage)
  const isTheirs = stop?.now === true && pace !== 'free' && !letsPass(stage, stop.role)
  const most = isInTune(stage)
    ? DRAFTED_BETWEEN_TURNS[stop === undefined ? 'open' : 'led']
    : BEATS_BETWEEN_TURNS
  if (!isTheirs && (beats - begun < (alone ? 1 : most) || (!alone && pace === 'free'))) return undefined
  if (pace !== 'solo') return { kind: 'wait-for-person', roles }
  const until = Math.max(Date.parse(beatAt ?? '') || 0, quietSince) + soloMs
  if (now < until) return { kind: 'wait-for-person', roles, until }
  return { kind: 'play', waited: roles.filter((role) => named(lapsed, role) === undefined) }
}

/** Whether whom the scene stops for has kept silent since the last line, or was waited for in vain. */
function letsPass(stage: Stage, role: string): boolean {
  const { silent, lapsed, spoken } = stateOf(stage, peopleRoom)
  return (named(silent, role) ?? 0) > (spoken?.seq ?? 0) || named(lapsed, role) !== undefined
}

/** Whether somebody is where the play is: whoever stayed elsewhere, and was waited for in vain, keeps nobody waiting. */
function isThere(stage: Stage, role: string): boolean {
  const { people, scene } = stateOf(stage, settingRoom)
  return named(people, role)?.scene === scene
}

/** Whether a person did something that nobody has ruled on yet. */
export function deedsToRule(stage: Stage): boolean {
  const { seated } = stateOf(stage, peopleRoom)
  return stateOf(stage, actingRoom).unruled.some(({ by }) => named(seated, by) !== undefined)
}

/** The line somebody wants played otherwise, while nobody has tried yet. */
export function lineWanted(stage: Stage): { readonly count: number; readonly note?: string } | undefined {
  const [first, ...tried] = stateOf(stage, takesRoom).offers
  if (first?.original !== true || tried.length > 0) return undefined
  const { ways = OTHER_WAYS, note } = first
  return { count: ways, ...(note === undefined ? {} : { note }) }
}

/** The record of a hold that ended without a word or a deed from whom it was for. Safe to append more than once. */
export function endHold(stage: Stage, roles: readonly string[], now: number): readonly Draft[] {
  const { spoken, beats, answered, calls } = stateOf(stage, peopleRoom)
  const facts = roles.map((role) => {
    const { audience, text } = silenceOf(stage, role)
    const body = { role, ...(text === '' ? {} : { text }) }
    return fact(holdEnded, { by: 'stage-manager', audience, body })
  })
  const since = roles.map((role) => `${named(answered, role) ?? 0} ${named(calls, role)?.seq ?? 0}`)
  const input = idFrom('hold', stage.take, String(spoken?.seq ?? 0), String(beats), ...roles, ...since)
  return draftsOf(facts, { input, at: new Date(now).toISOString() })
}

/** For whom the floor is held, each until when. */
export function holdsOn(
  stage: Stage,
  { quietSince = 0, typing = {} }: PaceInput,
): ReadonlyMap<string, number> {
  const { pace, holdMs, soloMs } = stateOf(stage, performanceRoom).settings
  const { lapsed, spoken, seated, calls } = stateOf(stage, peopleRoom)
  const patience = pace === 'solo' ? soloMs : holdMs
  const holds = new Map<string, number>()
  const hold = (role: string, since: number): void =>
    void holds.set(role, Math.max(holds.get(role) ?? 0, since + patience))
  const isGivenUp = (role: string): boolean => named(lapsed, role) !== undefined
  for (const role of addressed(stage))
    if (!isGivenUp(role)) hold(role, Math.max(Date.parse(spoken?.at ?? ''), quietSince))
  for (const [role, { at }] of Object.entries(calls))
    if (!isGivenUp(role) && named(seated, role) !== undefined)
      hold(role, Math.max(Date.parse(at), quietSince))
  for (const role of Object.keys(seated)) {
    const since = named(typing, role)
    const gaveUp = Date.parse(named(lapsed, role) ?? '')
    // Whoever begins to type again after a hold ended is back.
    if (since !== undefined && !(since <= gaveUp)) hold(role, since)
  }
  return holds
}
