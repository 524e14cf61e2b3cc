import type { CaseQuestion, Letter, Objective } from '../schema/case.ts'
import type { Seat } from '../schema/seat.ts'
import { addToLedger, type Ledger, NO_LEDGER } from './methods/ledger.ts'
import type { Suspicion } from './methods/weighing.ts'
import { marked, type Notebook } from './notebook.ts'
import type { CaseRevealed, RATED, TruthTold } from './reveal-events.ts'
import type { SensorName } from './sensors.ts'
import type { CaseTold, TableEvent, TableLineKind, VotesCounted } from './table-events.ts'
import type { Phase } from './table-settings.ts'

/** A role's own sheet: what only it may read. */
export interface Sheet {
  readonly role: string
  readonly name: string
  readonly manner: string
  readonly objectives: readonly Objective[]
  /** Victims by this role's own hand. */
  readonly killed: readonly string[]
  /** Victims by the name this role uses. */
  readonly called: Readonly<Record<string, string>>
  /** What was dealt so far, act by act. */
  readonly script: readonly string[]
}

/** Words that were heard at the table. */
export interface HeardLine {
  readonly seq: number
  readonly by: string
  readonly kind: TableLineKind
  readonly text: string
  readonly round: number
  readonly private: boolean
  readonly to?: string
  readonly victim?: string
  readonly question?: string
}

/** A clue somebody has read. */
export interface SeenClue {
  readonly seq: number
  readonly id: string
  readonly place: string
  readonly title: string
  readonly text: string
  /** Who found or showed it. */
  readonly by: string
  readonly how: 'found' | 'shown'
  /** Who has read it, as far as the viewer knows. */
  readonly readBy: readonly string[]
}

/** What a sensor said of a suspect. */
export interface SensorReading {
  readonly choice: string
  readonly reason: string
}

/** Readings of one suspect. */
export type Readings = Readonly<Partial<Record<SensorName, SensorReading>>>

/** What a player believes about one death. */
export interface Belief {
  readonly profile: string
  /** Those it still suspects; nothing before it first thought about it. */
  readonly suspects: readonly string[] | null
  readonly readings: Readonly<Record<string, Readings>>
  /** What asking somebody brought, round by round. */
  readonly gains: readonly {
    readonly round: number
    readonly asked: readonly string[]
    readonly gain: number
  }[]
  readonly chosen: readonly { readonly round: number; readonly chosen: readonly string[] }[]
  /** What was claimed about it, by a player that keeps a ledger. */
  readonly ledger: Ledger
  /** How heavily each of the others was suspected when it last weighed them. */
  readonly weights: Readonly<Record<string, Suspicion>>
}

/** How a murderer means to stay unseen: what it has claimed and keeps to, and whom it blames. */
export interface Cover {
  readonly story: string
  readonly blame: string
}

/** What a person says of a game, by what is rated. */
export type GameRatings = Readonly<Partial<Record<(typeof RATED)[number], number>>>

/** A question of the key as it is put: without the answer. */
export type KeyQuestion = Omit<CaseQuestion, 'to' | 'gold' | 'evidence'>

/**
 * What a viewer knows of a game: folded from what it perceived. A role finds itself alone under `sheets`, `beliefs` and
 * the like; the booth finds everybody.
 */
export interface TablePart {
  readonly told: CaseTold | null
  readonly seats: Readonly<Record<string, Seat>>
  readonly sheets: Readonly<Record<string, Sheet>>
  readonly phase: Phase
  readonly round: number
  readonly act: number
  /** When the phase began. */
  readonly since: string
  readonly passed: readonly string[]
  readonly heard: readonly HeardLine[]
  readonly clues: readonly SeenClue[]
  readonly searches: readonly { readonly role: string; readonly place: string; readonly round: number }[]
  readonly beliefs: Readonly<Record<string, Readonly<Record<string, Belief>>>>
  readonly covers: Readonly<Record<string, Cover>>
  /** Where each means to look next. */
  readonly searchPlans: Readonly<Record<string, string>>
  readonly notes: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly notebooks: Readonly<Record<string, Notebook>>
  readonly hints: Readonly<Record<string, readonly string[]>>
  readonly votes: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  readonly counted: readonly VotesCounted[]
  readonly key: Readonly<Record<string, readonly KeyQuestion[]>>
  readonly answers: Readonly<Record<string, Readonly<Record<string, readonly Letter[]>>>>
  /** What happened, as soon as it is told. */
  readonly truth: TruthTold | null
  readonly revealed: CaseRevealed | null
  readonly ratings: Readonly<Record<string, GameRatings>>
}

/** No table yet. */
export const NO_TABLE_PART: TablePart = {
  told: null,
  seats: {},
  sheets: {},
  phase: 'introductions',
  round: 0,
  act: 1,
  since: '',
  passed: [],
  heard: [],
  clues: [],
  searches: [],
  beliefs: {},
  covers: {},
  searchPlans: {},
  notes: {},
  notebooks: {},
  hints: {},
  votes: {},
  counted: [],
  key: {},
  answers: {},
  truth: null,
  revealed: null,
  ratings: {},
}

const NO_BELIEF: Belief = {
  profile: '',
  suspects: null,
  readings: {},
  gains: [],
  chosen: [],
  ledger: NO_LEDGER,
  weights: {},
}
const NO_NOTEBOOK: Notebook = { page: '', readings: {}, cleared: {} }

/** What a player believes about a death so far. */
export function beliefOf({ beliefs }: TablePart, role: string, victim: string): Belief {
  return beliefs[role]?.[victim] ?? NO_BELIEF
}

/** Whom a player suspects of a death: everybody else, until it has thought about it; whoever weighs them has the heaviest first. */
export function suspectsOf(part: TablePart, role: string, victim: string): readonly string[] {
  const { suspects, weights } = beliefOf(part, role, victim)
  const weightOf = (id: string): number => weights[id]?.weight ?? 0
  return suspects ?? othersThan(part, role).toSorted((one, other) => weightOf(other) - weightOf(one))
}

/** Everybody at the table but one, in the order of seats. */
export function othersThan({ told }: TablePart, role: string): readonly string[] {
  return (told?.people ?? []).map(({ id }) => id).filter((id) => id !== role)
}

/** Whom the table named for a death, or for any of several; without any, for all. */
export function namedByTable({ counted }: TablePart, victims?: readonly string[]): readonly string[] {
  return counted.flatMap(({ victim, out }) => (victims?.includes(victim) === false ? [] : out))
}

/** Whether everybody has read a card; one that was handed to somebody is still between those two. */
export function isLaidOpen(part: TablePart, { by, readBy }: Pick<SeenClue, 'by' | 'readBy'>): boolean {
  return othersThan(part, by).every((id) => readBy.includes(id))
}

/** Who did it, once that is told. */
export function guiltyAt({ truth }: TablePart): readonly string[] {
  return [...new Set((truth?.murderers ?? []).flatMap(({ roles }) => roles))]
}

/** A person's own notebook so far. */
export function notebookOf({ notebooks }: TablePart, role: string): Notebook {
  return notebooks[role] ?? NO_NOTEBOOK
}

/** Folds one perceived event into what a viewer knows. */
export function foldTablePart(part: TablePart, event: TableEvent): TablePart {
  switch (event.type) {
    case 'case-told':
      return { ...part, told: event.body }
    case 'seat-taken':
      return { ...part, seats: { ...part.seats, [event.body.role]: event.body.seat } }
    case 'role-dealt':
      return { ...part, sheets: { ...part.sheets, [event.body.role]: { ...event.body, script: [] } } }
    case 'script-dealt': {
      const sheet = part.sheets[event.body.role]
      if (sheet === undefined) return part
      const dealt = { ...sheet, script: [...sheet.script, event.body.text] }
      return { ...part, sheets: { ...part.sheets, [event.body.role]: dealt } }
    }
    case 'phase-began': {
      const { phase, round, act } = event.body
      return { ...part, phase, round, act, since: event.at, passed: [] }
    }
    case 'phase-passed':
      return { ...part, passed: [...new Set([...part.passed, event.body.role])] }
    case 'table-line': {
      const { step: _step, ...line } = event.body
      return {
        ...part,
        heard: [...part.heard, { ...line, seq: event.seq, by: event.by, round: part.round } as HeardLine],
      }
    }
    case 'place-searched': {
      const { role, place } = event.body
      return { ...part, searches: [...part.searches, { role, place, round: part.round }] }
    }
    case 'clue-seen': {
      const { clue: id, ...card } = event.body
      const seen = part.clues.some((known) => known.id === id)
      if (seen && card.how === 'found') return part
      const readBy = readersOf(part, event)
      if (seen)
        return {
          ...part,
          clues: part.clues.map((known) => (known.id === id ? shownTo(known, readBy) : known)),
        }
      return { ...part, clues: [...part.clues, { id, ...card, seq: event.seq, by: event.by, readBy }] }
    }
    case 'votes-counted':
      return { ...part, counted: [...part.counted, event.body] }
    case 'truth-told':
      return { ...part, truth: event.body }
    case 'case-revealed': {
      const { truth, murderers, won } = event.body
      return { ...part, truth: { truth, murderers, won }, revealed: event.body, phase: 'over' }
    }
    default:
      return foldOwn(part, event)
  }
}

/** Who reads a card as it comes: whoever found it, or those to whom the line before it shows it. */
function readersOf(
  part: TablePart,
  { by, body }: Extract<TableEvent, { type: 'clue-seen' }>,
): readonly string[] {
  if (body.how === 'found') return [by]
  const line = part.heard.findLast((heard) => heard.by === by && heard.kind === 'show')
  return [by, ...(line?.to === undefined ? othersThan(part, by) : [line.to])]
}

function shownTo(clue: SeenClue, readBy: readonly string[]): SeenClue {
  return { ...clue, how: 'shown', readBy: [...new Set([...clue.readBy, ...readBy])] }
}

/** What somebody keeps to itself. */
function foldOwn(part: TablePart, event: TableEvent): TablePart {
  const { by } = event
  const believe = (victim: string, change: (belief: Belief) => Belief): TablePart => ({
    ...part,
    beliefs: {
      ...part.beliefs,
      [by]: { ...part.beliefs[by], [victim]: change(beliefOf(part, by, victim)) },
    },
  })
  switch (event.type) {
    case 'suspect-read': {
      const { victim, suspect, readings } = event.body
      return believe(victim, (belief) => ({
        ...belief,
        readings: { ...belief.readings, [suspect]: { ...belief.readings[suspect], ...readings } as Readings },
      }))
    }
    case 'profile-drawn':
      return believe(event.body.victim, (belief) => ({ ...belief, profile: event.body.profile }))
    case 'suspect-chosen': {
      const { victim, round, chosen } = event.body
      return believe(victim, (belief) => ({ ...belief, chosen: [...belief.chosen, { round, chosen }] }))
    }
    case 'suspects-pruned': {
      const { victim, suspects, round, asked, gain } = event.body
      return believe(victim, (belief) => ({
        ...belief,
        suspects,
        gains: [...belief.gains, { round, asked, gain }],
      }))
    }
    case 'suspects-weighed': {
      const { victim, round, weights, candidates, chosen, ...page } = event.body
      const asked = chosen === null ? undefined : candidates[chosen]
      return believe(victim, (belief) => ({
        ...belief,
        weights,
        ledger: addToLedger(belief.ledger, page),
        readings: withKnown(belief.readings, weights),
        chosen: asked === undefined ? belief.chosen : [...belief.chosen, { round, chosen: [asked.witness] }],
      }))
    }
    case 'cover-planned': {
      const { story, blame } = event.body
      return { ...part, covers: { ...part.covers, [by]: { story, blame } } }
    }
    case 'search-planned':
      return { ...part, searchPlans: { ...part.searchPlans, [by]: event.body.place } }
    case 'note-made':
      return {
        ...part,
        notes: { ...part.notes, [by]: { ...part.notes[by], [event.body.name]: event.body.text } },
      }
    case 'notebook-marked':
      return { ...part, notebooks: { ...part.notebooks, [by]: marked(notebookOf(part, by), event.body) } }
    case 'table-hint-given': {
      const { role, text } = event.body
      return { ...part, hints: { ...part.hints, [role]: [...(part.hints[role] ?? []), text] } }
    }
    case 'vote-cast':
      return {
        ...part,
        votes: { ...part.votes, [by]: { ...part.votes[by], [event.body.victim]: event.body.for } },
      }
    case 'key-put':
      return {
        ...part,
        key: { ...part.key, [event.body.role]: event.body.questions as readonly KeyQuestion[] },
      }
    case 'key-answered': {
      const { question, letters } = event.body
      return { ...part, answers: { ...part.answers, [by]: { ...part.answers[by], [question]: letters } } }
    }
    case 'game-rated': {
      const ratings = { ...part.ratings[by], ...event.body.ratings } as GameRatings
      return { ...part, ratings: { ...part.ratings, [by]: ratings } }
    }
    default:
      return part
  }
}

/** Readings with what is known of motive and opportunity put in, so that they are found where those of sensors are. */
function withKnown(
  readings: Belief['readings'],
  weights: Belief['weights'],
): Readonly<Record<string, Readings>> {
  const known = Object.entries(weights).map(([id, { motive, opportunity }]) => {
    const told = Object.entries({ motive, opportunity }).filter(([, choice]) => choice !== 'unknown')
    const read = Object.fromEntries(told.map(([name, choice]) => [name, { choice, reason: '' }]))
    return [id, { ...readings[id], ...read }]
  })
  return { ...readings, ...Object.fromEntries(known) }
}
