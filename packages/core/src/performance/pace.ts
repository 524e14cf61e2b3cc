import { idFrom } from '../prelude/ids.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import { type Draft, HOUSE } from '../schema/event.ts'
import { inView } from '../world/perceive.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { modelled, onStage } from './actors.ts'
import { draftsOf } from './cues.ts'
import { hintsAsked } from './hint.ts'
import { peopleRoom } from './people-room.ts'
import { holdEnded, performanceRoom } from './performance-room.ts'
import { takesRoom } from './takes-room.ts'

/** What is to be done now. `wait` ends by itself, `wait-for-person` only by a cue. */
export type Move =
  /** `waited`: those for whom the floor was held in vain; `endHold` says so in the record before the beat is played. */
  | { readonly kind: 'play'; readonly waited: readonly string[] }
  | { readonly kind: 'wait'; readonly until: number; readonly roles: readonly string[] }
  /** Nobody by name: one of the lines on offer has to be chosen. */
  | { readonly kind: 'wait-for-person'; readonly roles: readonly string[] }
  | { readonly kind: 'over' }

/** What the record does not know. Times in milliseconds. */
export interface PaceInput {
  readonly now: number
  /** When the last beat was over, as the host saw it: a line takes time to be said, and a person to read it. */
  readonly quietSince?: number
  /** Roles whose person is typing, and since when. */
  readonly typing?: Readonly<Record<string, number>>
}

/** Models never play more beats than this between a person's turns, unless the pace is free. */
const BEATS_BETWEEN_TURNS = 2

/** So many other ways to play a moment are tried, unless somebody said how many. */
const OTHER_WAYS = 2

/**
 * Whose move it is. What was begun or asked for is played first, and lines on offer wait for a choice. A person who is addressed, or types, is waited for: as long as the show says, or without end when
 * they play alone with models. Otherwise the models play on, at a table no more than two beats in a row.
 */
export function nextMove(stage: Stage, input: PaceInput): Move {
  const show = stateOf(stage, performanceRoom)
  const isLeft = stateOf(stage, turns).open?.take === stage.take
  if (isLeft || show.blueprint === null || lineWanted(stage) !== undefined || hintsAsked(stage).length > 0)
    return { kind: 'play', waited: [] }
  if (stateOf(stage, takesRoom).offers.length > 0) return { kind: 'wait-for-person', roles: [] }
  if (show.over) return { kind: 'over' }
  const people = stateOf(stage, peopleRoom)
  const present = onStage(stage).filter((role) => named(people.seated, role) !== undefined)
  if (present.length === 0) return { kind: 'play', waited: [] }

  const holds = holdsOn(stage, present, input)
  const roles = [...holds.keys()]
  if (roles.length > 0 && show.settings.pace === 'solo') return { kind: 'wait-for-person', roles }
  const until = Math.max(...holds.values())
  if (input.now < until) return { kind: 'wait', until, roles }

  const alone = modelled(stage).length === 0
  const most = alone ? 1 : BEATS_BETWEEN_TURNS
  const goesOn =
    show.settings.pace === 'free' || present.every((role) => named(people.silent, role) !== undefined)
  if (people.beats >= most && (alone || !goesOn)) return { kind: 'wait-for-person', roles: present }
  return { kind: 'play', waited: roles }
}

/** The line somebody wants played otherwise, while nobody has tried yet. */
export function lineWanted(stage: Stage): { readonly count: number; readonly note?: string } | undefined {
  const [first, ...tried] = stateOf(stage, takesRoom).offers
  if (first?.original !== true || tried.length > 0) return undefined
  const { ways = OTHER_WAYS, note } = first
  return { count: ways, ...(note === undefined ? {} : { note }) }
}

/** The record of a hold that ended without a word from whom it was for. Safe to append more than once. */
export function endHold(stage: Stage, roles: readonly string[], now: number): readonly Draft[] {
  const { blueprint } = stateOf(stage, performanceRoom)
  const { spoken, beats } = stateOf(stage, peopleRoom)
  const audience = [HOUSE, ...(blueprint?.cast ?? []).map(({ id }) => id)]
  const facts = roles.map((role) => fact(holdEnded, { by: 'stage-manager', audience, body: { role } }))
  const input = idFrom('hold', stage.take, String(spoken?.seq ?? 0), String(beats), ...roles)
  return draftsOf(facts, { input, at: new Date(now).toISOString() })
}

/** For whom the floor is held, each until when. */
function holdsOn(
  stage: Stage,
  present: readonly string[],
  { quietSince = 0, typing = {} }: PaceInput,
): ReadonlyMap<string, number> {
  const { holdMs } = stateOf(stage, performanceRoom).settings
  const { lapsed, spoken } = stateOf(stage, peopleRoom)
  const holds = new Map<string, number>()
  for (const role of addressed(stage, present))
    if (named(lapsed, role) === undefined)
      holds.set(role, Math.max(Date.parse(spoken?.at ?? ''), quietSince) + holdMs)
  for (const role of present) {
    const since = named(typing, role)
    const gaveUp = Date.parse(named(lapsed, role) ?? '')
    // Whoever begins to type again after a hold ended is back.
    if (since === undefined || since <= gaveUp) continue
    holds.set(role, Math.max(holds.get(role) ?? 0, since + holdMs))
  }
  return holds
}

/** The people the last line was for: spoken to or named in it, or plainly the only ones there to answer. */
function addressed(stage: Stage, present: readonly string[]): readonly string[] {
  const { spoken, silent } = stateOf(stage, peopleRoom)
  if (spoken === null) return []
  const listening = present.filter((role) => role !== spoken.by && spoken.heard.includes(role))
  const meant = listening.filter((role) => spoken.to.includes(role))
  const silentSince = (role: string): number => named(silent, role) ?? 0
  if (spoken.to.length > 0) return meant.filter((role) => silentSince(role) < spoken.seq)
  const others = inView(stateOf(stage, settingRoom), spoken.by).filter((role) => role !== spoken.by)
  const theirTurn = others.every((role) => present.includes(role))
  return theirTurn ? listening.filter((role) => silentSince(role) === 0) : []
}
