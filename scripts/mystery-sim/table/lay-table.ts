import type { Aim, PastGain } from '@commedia/core/mystery'
import { type EvidenceLine, writeLine } from '../evidence.ts'
import { codeOf, OWN, type Said, saidLine } from './claims.ts'
import { type DrawnCase, VICTIM } from './draw-case.ts'
import { type PageKind, pageTokens } from './page-lengths.ts'
import type { NoiseKind } from './setting.ts'
import { tellable } from './tell-lines.ts'
import type { Chooser, Way } from './ways.ts'
import { hintLine } from './write-case.ts'

/** What a game may take. */
export interface Allowed {
  /** Rounds of asking; whoever asks all asks all in each of them. */
  readonly rounds?: number
  /** Questions of each player. */
  readonly questions?: number
  /** Tokens that the whole table reads. */
  readonly tokens?: number
}

/** How a case is played. */
export interface Playing {
  readonly way: Way
  readonly noise: NoiseKind
  readonly allowed: Allowed
}

/** What is known of somebody: how many lines, and how much they speak against them. */
export interface Known {
  readonly lines: number
  readonly weight: number
}

/** One at the table, and all it keeps. */
export interface Seat {
  readonly name: string
  /** Everybody else, from the left. */
  readonly others: readonly string[]
  readonly chooser: Chooser
  /** What was written down, by its number; nothing where no ledger is kept. */
  readonly ledger: Map<number, Said> | null
  readonly script: readonly Said[]
  readonly scriptLength: number
  /** What it would say, if asked for it. */
  readonly willTell: readonly EvidenceLine[]
  readonly code: number
  pages: number
  asked: number
  suspects: readonly string[]
  /** What was read off each suspect when they were last looked at. */
  readonly readings: Map<string, Known>
  readonly gains: PastGain[]
}

/** A table in play. */
export interface Table {
  readonly of: DrawnCase
  readonly noise: NoiseKind
  readonly allowed: Allowed
  readonly seats: readonly Seat[]
  readonly heard: Said[]
  readonly told: Set<EvidenceLine>
  /** Who has shown to know nothing more about whom. */
  readonly dry: Set<string>
  /** Where the answers of each stand, by who answered. */
  readonly answers: Map<string, number[]>
  readonly aimsBefore: Aim[]
  readonly aimsNow: Aim[]
  heardLength: number
  seq: number
  questions: number
  tokens: number
}

/** Lays a table: everybody has their script, nobody has said anything. */
export function layTable(of: DrawnCase, { way, noise, allowed }: Playing): Table {
  const { people, seed } = of
  const seats = people.map((name, at): Seat => {
    const isKiller = name === of.killer
    const script = of.scripts[name] ?? []
    const others = [...people.slice(at + 1), ...people.slice(0, at)]
    return {
      ...{ name, others, code: codeOf(name, seed), pages: 0, asked: 0 },
      suspects: people.filter((one) => one !== name),
      // Murderers play by one method, whatever the others play by.
      chooser: isKiller ? 'player' : way.chooser,
      ledger: way.ledger && !isKiller ? new Map() : null,
      script: script.map((line) => saidLine(line, { by: OWN, seq: 0, seed })),
      scriptLength: [...script.map(writeLine), ...(of.hints[name] ?? []).map(hintLine)].join('\n').length,
      willTell: tellable(script, { name, isKiller, next: others[0] ?? '', shape: of.shape }),
      readings: new Map(),
      gains: [],
    }
  })
  return {
    ...{ of, noise, allowed, seats, heard: [], told: new Set(), dry: new Set(), answers: new Map() },
    ...{ aimsBefore: [], aimsNow: [], heardLength: 0, seq: 0, questions: 0, tokens: 0 },
  }
}

/** Whether somebody has a question left besides those on their tongue, and enough is left for everybody to vote. */
export function mayAsk(table: Table, seat: Seat, onTongue = 0): boolean {
  const { questions } = table.allowed
  if (questions !== undefined && seat.asked + onTongue >= questions) return false
  return canPay(table, seat, 'question', 'reply', ...Array<PageKind>(onTongue).fill('reply'))
}

/** Whether these pages can be read, and everybody vote after it. */
export function canPay(table: Table, seat: Seat, ...kinds: readonly PageKind[]): boolean {
  const { tokens } = table.allowed
  if (tokens === undefined) return true
  const votes = table.seats.reduce((sum, one) => sum + pageOf(table, one, 'vote'), 0)
  return kinds.reduce((sum, kind) => sum + pageOf(table, seat, kind), table.tokens + votes) <= tokens
}

/** Has somebody read a page: it counts. */
export function pay(table: Table, seat: Seat, kind: PageKind): void {
  table.tokens += pageOf(table, seat, kind)
}

/** What a page of somebody would cost now. */
function pageOf({ heardLength, seats }: Table, seat: Seat, kind: PageKind): number {
  const { readings, ledger, scriptLength, suspects } = seat
  const kept = ledger === null || !NOTING.includes(kind) ? 0 : ledger.size * A_CLAIM
  const shown = kind === 'question' ? 1 : kind === 'vote' ? suspects.length : seats.length - 1
  return pageTokens(kind, {
    ...{ players: seats.length, script: scriptLength, heard: heardLength, ledger: kept },
    readings: SHOWING.includes(kind) && readings.size > 0 ? shown : 0,
  })
}

/** Pages on which the ledger of whoever keeps one stands. */
const NOTING: readonly PageKind[] = ['sense', 'question', 'weigh', 'vote']

/** Pages that show what was read off suspects. */
const SHOWING: readonly PageKind[] = ['gains', 'question', 'prune', 'vote']

/** A claim in the ledger, in characters: its number, who said it, and the line. */
const A_CLAIM = `12. Helena: At 21:05 Gustav was close to ${VICTIM}.\n`.length
