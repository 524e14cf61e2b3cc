import { type Random, randomFor } from '@commedia/core'
import {
  type Aim,
  askingScore,
  believedIn,
  chooseQuestion,
  drainedShare,
  entropy,
  GRADES,
  isSure,
  type Ledger,
  weightedHistory,
} from '@commedia/core/mystery'
import { KINDS } from '../evidence.ts'
import { PARAMETERS } from '../parameters.ts'
import type { Said } from './claims.ts'
import type { Judged } from './judge-claims.ts'
import { canPay, type Known, mayAsk, pay, type Seat, type Table } from './lay-table.ts'
import { bestAbout, candidatesFor, sharesBy } from './questions.ts'
import { knowingOf, readPage } from './read-page.ts'
import { TABLE } from './setting.ts'
import type { Asked } from './tell-lines.ts'

/** A question to somebody. */
export type Question = Asked & { readonly witness: string }

/** Whom somebody asks what in this round: chosen by the code of core, or by chance, or everybody. */
export function questionsOf(table: Table, seat: Seat, round: number): readonly Question[] {
  if (isWeighing(seat)) {
    const judged = readPage(table, seat, 'weigh')
    // Where all have as many questions, nobody leaves off for being sure.
    const isDone = round > 1 && table.allowed.rounds !== undefined && isSure(sharesBy(judged, seat.others))
    const aim = isDone ? null : weighed(table, seat, judged)
    return aim === null ? [] : [{ witness: aim.witness, about: aim.about, wording: 'about' }]
  }
  firstThoughts(table, seat)
  const questions: Question[] = []
  for (const witness of chosenSuspects(table, seat, round)) {
    if (!mayAsk(table, seat, questions.length)) break
    const judged = readPage(table, seat, 'question')
    questions.push({ witness, about: bestAbout(knowingOf(table, seat, judged), witness), wording: 'both' })
  }
  return questions
}

function isWeighing({ chooser }: Seat): boolean {
  return chooser === 'weigh' || chooser === 'first'
}

/** The question that promises most, from what this reader has read. */
function weighed(table: Table, seat: Seat, judged: Judged): Aim | null {
  const weights = sharesBy(judged, seat.others)
  const ledger = ledgerOf(judged, seat)
  const of = (value: (name: string) => number) =>
    Object.fromEntries(seat.others.map((name) => [name, value(name)]))
  const candidates = candidatesFor(knowingOf(table, seat, judged))
  if (seat.chooser === 'first') return candidates[0] ?? null
  return chooseQuestion(candidates, {
    weights,
    believed: of((name) => believedIn(name, { weights, ledger })),
    drained: of((name) => drainedShare(table.answers.get(name) ?? [], ledger)),
    askedBefore: table.aimsBefore,
    chosenByOthers: table.aimsNow,
  }).chosen
}

/** What was noted, in the form core keeps it in; for whoever keeps no ledger, what was read on this page. */
function ledgerOf(judged: Judged, seat: Seat): Ledger {
  const { ledger: kept } = seat
  const isKept = ({ code }: Said): boolean => kept === null || kept.has(code)
  const claims = judged.claims.filter(isKept)
  const clashes = judged.clashes.filter(([one, other]) => isKept(one) && isKept(other))
  const numbers = new Map(claims.map((claim, at) => [claim, at + 1]))
  return {
    claims: claims.map(({ by, suspect, seq }) => ({
      ...{ by, about: suspect, hour: '', place: '', words: '', seq },
    })),
    clashes: clashes.map(([one, other]: readonly [Said, Said]) => ({
      ...{ one: numbers.get(one) ?? 0, other: numbers.get(other) ?? 0, why: '' },
    })),
  }
}

/** Before the first question: whom one is looking for, and what one makes of everybody. */
function firstThoughts(table: Table, seat: Seat): void {
  if (seat.readings.size > 0) return
  pay(table, seat, 'profile')
  for (const suspect of seat.suspects) sense(table, seat, suspect)
}

/** Has somebody look at one suspect again. */
function sense(table: Table, seat: Seat, suspect: string): void {
  const { known, weights } = readPage(table, seat, 'sense')
  seat.readings.set(suspect, { lines: known.get(suspect) ?? 0, weight: weights.get(suspect) ?? 0 })
}

function chosenSuspects(table: Table, seat: Seat, round: number): readonly string[] {
  const { suspects, chooser } = seat
  if (chooser === 'ask-all') return seat.others.filter((name) => suspects.includes(name))
  const random = randomFor(table.of.seed, `choose:${seat.name}:${round}`)
  if (chooser === 'random' || random() < EPSILON) return oneOf(suspects, random)
  pay(table, seat, 'gains')
  const scores = suspects.map((suspect) =>
    askingScore({
      history: weightedHistory(seat.gains, { suspect, round }),
      expected: suspects.length === 1 ? 1 : GRADES[gradeOf(seat.readings.get(suspect), seat.others.length)],
      beta: BETA,
    }),
  )
  const best = Math.max(...scores)
  return oneOf(
    suspects.filter((_, at) => scores[at] === best),
    random,
  )
}

/** As a table is set unless told. */
const EPSILON = 0.1
const BETA = 0.2

const NOTHING: Known = { lines: 0, weight: 0 }

/** Asking pays most where one could still be of two minds, and little is known yet. */
export function gradeOf({ lines, weight }: Known = NOTHING, others: number): keyof typeof GRADES {
  const chance = 1 / (1 + (others - 1) * Math.exp(-weight))
  const unknown = 1 - Math.min(1, lines / (KINDS.length * TABLE.factsOfAKind))
  const promise = 4 * chance * (1 - chance) * (0.5 + unknown / 2)
  return promise > 0.6 ? 'much' : promise > 0.3 ? 'some' : 'little'
}

/** After a round: whoever was asked is looked at again, and after every round but the last the list is gone through. */
export function thinkOver(
  table: Table,
  seat: Seat,
  {
    round,
    asked,
    isLast,
  }: { readonly round: number; readonly asked: readonly string[]; readonly isLast: boolean },
): void {
  if (isWeighing(seat)) return
  for (const suspect of asked) if (canPay(table, seat, 'sense')) sense(table, seat, suspect)
  if (isLast || seat.readings.size === 0 || !canPay(table, seat, 'prune')) return
  pay(table, seat, 'prune')
  const left = stillLikely(seat.suspects, (name) => seat.readings.get(name)?.weight ?? 0)
  seat.gains.push({ round, asked, gain: entropy(seat.suspects.length) - entropy(left.length) })
  seat.suspects = left
}

/** Who is left of a list when whoever is very unlikely is struck off. */
export function stillLikely(
  names: readonly string[],
  weightFor: (name: string) => number,
): readonly string[] {
  const odds = names.map((name) => Math.exp(weightFor(name)))
  const total = odds.reduce((sum, one) => sum + one, 0)
  return names.filter((_, at) => (odds[at] ?? 0) / total >= PARAMETERS.struckBelow / odds.length)
}

function oneOf(names: readonly string[], random: Random): readonly string[] {
  return names.slice(Math.floor(random() * names.length)).slice(0, 1)
}
