import { type Stage, stateOf } from '../record/stage.ts'
import type { MysteryCase } from '../schema/case.ts'
import { afterTruth } from './reveal-speakers.ts'
import { questionsFor } from './table-cue-facts.ts'
import { type OpenQuestion, type TableState, tableRoom } from './table-room.ts'

/** A table with a case on it. */
export type LaidTable = TableState & { readonly case: MysteryCase }

/** What is to be done at a table now. */
export type TableStep =
  | { readonly kind: 'open' | 'close' | 'over' }
  | { readonly kind: 'hint' | 'act' | 'urge' | 'time-up'; readonly roles: readonly string[] }
  | { readonly kind: 'answer'; readonly questions: readonly OpenQuestion[] }
  /** People are waited for; nothing is for ever. */
  | { readonly kind: 'wait'; readonly roles: readonly string[]; readonly until: number | null }

/** Whose move it is at a table: a turn is to be played, people are waited for, or the game is over. */
export type TableMove =
  | { readonly kind: 'play' }
  | { readonly kind: 'wait'; readonly roles: readonly string[]; readonly until: number | null }
  | { readonly kind: 'over' }

/** People are urged when this part of their time is gone. */
const URGED_AFTER = 2 / 3

/** Whose move it is at a table, told by its record and the time alone. */
export function nextTableMove(stage: Stage, now: number): TableMove {
  const step = tableStep(stateOf(stage, tableRoom), now)
  return step.kind === 'over' ? { kind: 'over' } : step.kind === 'wait' ? step : { kind: 'play' }
}

/** What is to be done at a table now. */
export function tableStep(table: TableState, now: number): TableStep {
  if (!isLaid(table)) return { kind: 'open' }
  if (table.over) return { kind: 'over' }
  if (table.hints.length > 0) return { kind: 'hint', roles: table.hints }
  const questions = oneEach(table.open.filter(({ to }) => !isPerson(table, to)))
  if (questions.length > 0) return { kind: 'answer', questions }
  const awaited = peopleAwaited(table)
  const idle = peopleComeFirst(table, awaited) ? [] : agentsToAct(table)
  if (idle.length > 0) return { kind: 'act', roles: idle }
  if (awaited.length === 0) return { kind: 'close' }
  const { holdMs } = table.settings
  if (holdMs === null) return { kind: 'wait', roles: awaited, until: null }
  const began = Date.parse(table.since.at)
  const urgedAt = began + holdMs * URGED_AFTER
  if (now >= began + holdMs) return { kind: 'time-up', roles: awaited }
  if (table.urged) return { kind: 'wait', roles: awaited, until: began + holdMs }
  return now >= urgedAt ? { kind: 'urge', roles: awaited } : { kind: 'wait', roles: awaited, until: urgedAt }
}

/** Nobody answers two questions at once: what they say to the second knows what they said to the first. */
function oneEach(questions: readonly OpenQuestion[]): readonly OpenQuestion[] {
  return questions.filter(({ to }, at) => questions.findIndex((other) => other.to === to) === at)
}

/** Whether a case lies on the table. */
export function isLaid(table: TableState): table is LaidTable {
  return table.case !== null
}

/** Whether a person plays this role, and no understudy. */
export function isPerson({ seats }: TableState, role: string): boolean {
  return seats[role]?.kind === 'person'
}

/** Whether each is to hear what came before: where somebody sits who listens, or where that was wished for. */
function isInTurn({ settings, seats }: TableState): boolean {
  return settings.asking === 'in-turn' || Object.values(seats).some(({ kind }) => kind === 'person')
}

/** Everybody in the order in which they speak: who begins changes from round to round. */
export function speakingOrder({ case: of, round }: LaidTable): readonly string[] {
  const ids = of.roles.map(({ id }) => id)
  const first = Math.max(0, round - 1) % ids.length
  return [...ids.slice(first), ...ids.slice(0, first)]
}

/** How often a player of the house has the word in the discussion: its talk, and where people listen one answer to what was said of it. */
export function wordsInTalk(table: TableState): number {
  const { discussion, key } = table.settings
  return discussion + (isInTurn(table) && !key ? 1 : 0)
}

/** A card can be found only once, so people look first; and the house makes up its mind after it has heard them. */
function peopleComeFirst({ phase, spoken }: LaidTable, awaited: readonly string[]): boolean {
  return phase === 'search'
    ? awaited.length > 0
    : phase === 'discussion' && awaited.some((role) => (spoken[role] ?? 0) === 0)
}

/** Players of the house who have not done their part in this phase; one at a time where each is to hear what came before. */
function agentsToAct(table: LaidTable): readonly string[] {
  const { phase, passed, spoken, settings } = table
  const order = speakingOrder(table)
  const house = order.filter((id) => !isPerson(table, id))
  if (phase === 'reveal') return afterTruth(table, house)
  const idle = house.filter((id) => !passed.includes(id))
  if (!isInTurn(table)) return idle
  if (phase === 'questions') {
    // What a person was asked is answered before anybody asks on.
    if (table.open.length > 0) return []
    const next = order.find((id) => (isPerson(table, id) ? !hasAsked(table, id) : idle.includes(id)))
    return next === undefined || isPerson(table, next) ? [] : [next]
  }
  if (phase !== 'discussion') return idle
  const silent = idle.filter((id) => (spoken[id] ?? 0) < settings.discussion)
  return silent.length > 0 ? silent.slice(0, 1) : idle
}

/** Whether a person has had their turn to ask; what they still owe an answer to is another matter. */
function hasAsked(table: LaidTable, role: string): boolean {
  return table.passed.includes(role) || (table.asked[role] ?? 0) > 0
}

/** People whom the table still waits for in this phase; after the truth they may speak, and nobody waits for it. */
function peopleAwaited(table: LaidTable): readonly string[] {
  if (table.phase === 'reveal') return []
  return table.case.roles.map(({ id }) => id).filter((id) => isPerson(table, id) && !isDone(table, id))
}

function isDone(table: LaidTable, role: string): boolean {
  if (table.open.some(({ to }) => to === role)) return false
  if (table.passed.includes(role)) return true
  switch (table.phase) {
    case 'search':
      return (table.searched[role] ?? 0) >= table.settings.searches
    case 'questions':
      return (table.asked[role] ?? 0) >= questionsFor(table)
    case 'key': {
      const asked = table.case.questions.filter(({ to }) => to.includes(role))
      return asked.every(({ id }) => table.answered[role]?.[id] !== undefined)
    }
    default:
      return false
  }
}
