import type { EventOf } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import type { Letter, MysteryCase } from '../schema/case.ts'
import type { Seat } from '../schema/seat.ts'
import { TABLE_EVENTS, type TableEvent, type tableLine, type votesCounted } from './table-events.ts'
import { type Phase, TableSettings } from './table-settings.ts'
import { foldTablePart, NO_TABLE_PART } from './table-view.ts'

/** A question that nobody has answered yet. */
export interface OpenQuestion {
  readonly id: string
  readonly by: string
  readonly to: string
  readonly victim: string | null
  readonly text: string
  readonly private: boolean
}

/** What code knows of a game. It holds the truth, so nothing of it goes into a prompt but by a view. */
export interface TableState {
  readonly case: MysteryCase | null
  readonly settings: TableSettings
  readonly seats: Readonly<Record<string, Seat>>
  readonly phase: Phase
  readonly round: number
  readonly act: number
  /** When the phase began. */
  readonly since: { readonly seq: number; readonly at: string }
  readonly open: readonly OpenQuestion[]
  /** Lines, questions and searches of each role in this phase. */
  readonly spoken: Readonly<Record<string, number>>
  readonly asked: Readonly<Record<string, number>>
  /** How often the house has put a question to each role in this phase. */
  readonly addressed: Readonly<Record<string, number>>
  readonly searched: Readonly<Record<string, number>>
  /** Who has done what they wanted to in this phase. */
  readonly passed: readonly string[]
  /** Whether people were urged in this phase. */
  readonly urged: boolean
  /** Clues that were found, with who holds them. */
  readonly found: Readonly<Record<string, string>>
  readonly votes: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  readonly counted: readonly EventOf<typeof votesCounted>['body'][]
  readonly answered: Readonly<Record<string, Readonly<Record<string, readonly Letter[]>>>>
  /** Whose secret was said or shown before all. */
  readonly exposed: readonly string[]
  /** Who waits for a hint. */
  readonly hints: readonly string[]
  readonly over: boolean
}

const NO_TABLE: TableState = {
  case: null,
  settings: TableSettings.parse({}),
  seats: {},
  phase: 'introductions',
  round: 0,
  act: 1,
  since: { seq: 0, at: '' },
  open: [],
  spoken: {},
  asked: {},
  addressed: {},
  searched: {},
  passed: [],
  urged: false,
  found: {},
  votes: {},
  counted: [],
  answered: {},
  exposed: [],
  hints: [],
  over: false,
}

/** The mystery table in the record. */
export const tableRoom = defineRoom({
  name: 'table',
  version: 3,
  events: TABLE_EVENTS,
  initial: NO_TABLE,
  fold,
  view: { initial: NO_TABLE_PART, fold: foldTablePart },
})

function fold(table: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'table-opened': {
      const seats = Object.fromEntries(
        event.body.case.roles.map(({ id }) => [id, { kind: 'model' as const }]),
      )
      return { ...NO_TABLE, ...event.body, seats: { ...seats, ...table.seats } }
    }
    case 'seat-taken':
      return { ...table, seats: { ...table.seats, [event.body.role]: event.body.seat } }
    case 'phase-began': {
      const { phase, round, act } = event.body
      const fresh = { spoken: {}, asked: {}, addressed: {}, searched: {}, passed: [], urged: false }
      return { ...table, ...fresh, phase, round, act, since: { seq: event.seq, at: event.at } }
    }
    case 'table-line':
      return withExposed(spoken(table, event), event)
    case 'place-searched':
      return { ...table, searched: counted(table.searched, event.body.role) }
    case 'clue-seen':
      return event.body.how === 'found'
        ? { ...table, found: { ...table.found, [event.body.clue]: event.by } }
        : withExposed(table, event)
    case 'phase-passed':
      return { ...table, passed: [...new Set([...table.passed, event.body.role])] }
    case 'table-urged':
      return { ...table, urged: true }
    case 'vote-cast': {
      const { victim } = event.body
      return {
        ...table,
        votes: { ...table.votes, [victim]: { ...table.votes[victim], [event.by]: event.body.for } },
      }
    }
    case 'votes-counted':
      return { ...table, counted: [...table.counted, event.body] }
    case 'key-answered': {
      const { question, letters } = event.body
      const own = { ...table.answered[event.by], [question]: letters }
      return { ...table, answered: { ...table.answered, [event.by]: own } }
    }
    case 'table-hint-asked':
      return { ...table, hints: [...new Set([...table.hints, event.body.role])] }
    case 'table-hint-given':
      return { ...table, hints: table.hints.filter((role) => role !== event.body.role) }
    case 'case-revealed':
      return { ...table, over: true }
    default:
      return table
  }
}

/** Notes whose secret these words give away, if all hear or read them. */
function withExposed(
  table: TableState,
  { audience, body: { text } }: Pick<TableEvent, 'audience'> & { readonly body: { readonly text: string } },
): TableState {
  const roles = table.case?.roles ?? []
  if (!roles.every(({ id }) => audience.includes(id))) return table
  const said = text.toLowerCase()
  const given = roles.filter(({ secrets }) =>
    secrets.some(({ marks }) => marks.some((mark) => said.includes(mark.toLowerCase()))),
  )
  if (given.length === 0) return table
  return { ...table, exposed: [...new Set([...table.exposed, ...given.map(({ id }) => id)])] }
}

function spoken(table: TableState, { by, body }: EventOf<typeof tableLine>): TableState {
  switch (body.kind) {
    case 'question': {
      const { question: id, to, victim = null, text } = body
      if (id === undefined || to === undefined) return table
      const asked = { id, by, to, victim, text, private: body.private }
      const isHouse = table.seats[by]?.kind !== 'person'
      const addressed = isHouse ? counted(table.addressed, to) : table.addressed
      return { ...table, addressed, asked: counted(table.asked, by), open: [...table.open, asked] }
    }
    case 'answer':
      return { ...table, open: table.open.filter(({ id }) => id !== body.question) }
    default:
      return { ...table, spoken: counted(table.spoken, by) }
  }
}

function counted(counts: Readonly<Record<string, number>>, role: string): Readonly<Record<string, number>> {
  return { ...counts, [role]: (counts[role] ?? 0) + 1 }
}
