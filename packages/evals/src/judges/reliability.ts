import { CommediaError } from '@commedia/core'
import { binomialTest } from '../statistics/binomial-test.ts'
import { groupBy } from '../statistics/group-by.ts'
import type { Interval } from '../statistics/interval.ts'
import { mean } from '../statistics/mean.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import { type Opinion, opinionsOf, placeLean } from './opinions.ts'
import { type Side, sideOf, type Verdict } from './verdict.ts'
import { type AgreementWithPeople, agreementWithPeople } from './votes.ts'

/** What is known of the pairs besides the verdicts, by pair. */
export interface PairFacts {
  /** How long the sides are, in whatever they are counted. */
  readonly lengths?: Readonly<Record<string, Readonly<Record<Side, number>>>>
  /** Which side is the better one. */
  readonly truth?: Readonly<Record<string, Side>>
  /** What people said of the same pairs. */
  readonly people?: readonly Verdict[]
}

/** How many pairs lean to one of two things and how many to the other, and how likely that is by chance: a sign test. */
export interface Leaning {
  readonly toward: number
  readonly away: number
  readonly p?: number
}

/** How far a judge can be relied on. A figure that cannot be told is absent. */
export interface Reliability {
  readonly judge: string
  readonly verdicts: number
  /** Pairs and heads that were looked at. */
  readonly looked: number
  /** Towards what stood first, away is what stood second; the share is of all verdicts that chose. */
  readonly position: Leaning & { readonly share?: number }
  /**
   * Towards the longer side, away is the shorter. Over both orders a love of one place cancels out and leaves no leaning; where
   * the truth is known only what was judged wrong counts, so that a longer side that is the better one is no bias.
   */
  readonly length?: Leaning & { readonly share?: number }
  readonly noise: Noise
  /** How often the side that is better won; a tie is no hit. */
  readonly accuracy?: Interval & {
    readonly right: number
    readonly wrong: number
    readonly of: number
    readonly share: number
  }
  readonly people?: AgreementWithPeople
  /** Absent where too little was judged to tell. */
  readonly diagnosis?: Diagnosis
}

/** How far a judge disagrees with itself. */
export interface Noise {
  /** The share of pairs whose two orders were for different sides. */
  readonly disagreement?: number
  /** The part of it that no place explains: a love of one place is one-sided, chance goes both ways alike. */
  readonly beyondPosition?: number
  /** The share of looks at the same page, taken two by two, that differ. */
  readonly repeats?: { readonly share: number; readonly of: number }
}

/** What a judge suffers from, or `sound`, and the figures that say so. */
export interface Diagnosis {
  readonly finding:
    | 'prefers-first'
    | 'prefers-second'
    | 'prefers-longer'
    | 'prefers-shorter'
    | 'noisy'
    | 'sound'
  readonly rests: Readonly<Record<string, number>>
}

/** Fewer pairs tell nothing. */
const LEAST_PAIRS = 20
/** Two biases are looked for: together they are found in an unbiased judge once in a hundred times at most. */
const SURE = 0.005
/** A coin disagrees with itself every other time, a judge who is right nine times in ten 0.18 of the times. */
const NOISY = 1 / 3
/** Whoever knows the truth is better than a coin at this level. */
const BETTER_THAN_CHANCE = 0.05

/** How far one judge can be relied on, from its verdicts and from what is known of the pairs. */
export function reliabilityReport(verdicts: readonly Verdict[], known: PairFacts = {}): Reliability {
  const [first] = verdicts
  if (first === undefined || verdicts.some(({ judge }) => judge !== first.judge))
    throw new CommediaError('wrong-setting', 'A report on reliability needs the verdicts of one judge.')
  const opinions = opinionsOf(verdicts)
  const report: Reliability = {
    judge: first.judge,
    verdicts: verdicts.length,
    looked: opinions.length,
    position: positionOf(verdicts),
    ...(known.lengths && { length: lengthOf(verdicts, known.lengths, known.truth) }),
    noise: noiseOf(verdicts, opinions),
    ...accuracyAgainst(opinions, known.truth),
    ...(known.people && { people: agreementWithPeople(verdicts, known.people) }),
  }
  const pairs = new Set(verdicts.map(({ pair }) => pair)).size
  return pairs < LEAST_PAIRS ? report : { ...report, diagnosis: diagnose(report) }
}

function positionOf(verdicts: readonly Verdict[]): Reliability['position'] {
  const decided = verdicts.filter(({ choice }) => choice !== 'tie')
  const leans = [...groupBy(verdicts, ({ pair }) => pair).values()].map((looks) => placeLeanOverOrders(looks))
  return {
    ...leaning(leans),
    ...(decided.length > 0 && { share: mean(decided.map(({ choice }) => (choice === 'first' ? 1 : 0))) }),
  }
}

/** One number a pair, so that what was judged of it under several heads counts once. */
function placeLeanOverOrders(looks: readonly Verdict[]): number {
  const leans = [...groupBy(looks, ({ dimension, order }) => `${order} ${dimension}`).values()].map(placeLean)
  return leans.reduce((sum, lean) => sum + lean, 0)
}

function lengthOf(
  verdicts: readonly Verdict[],
  lengths: NonNullable<PairFacts['lengths']>,
  truth: PairFacts['truth'] = {},
): Leaning & { readonly share?: number } {
  const longer = (pair: string): Side | undefined => {
    const of = lengths[pair]
    return of === undefined || of.a === of.b ? undefined : of.a > of.b ? 'a' : 'b'
  }
  const chosen = verdicts.flatMap((verdict) => {
    const [side, long] = [sideOf(verdict), longer(verdict.pair)]
    return side === 'tie' || long === undefined ? [] : [{ ...verdict, side, isLong: side === long }]
  })
  const leans = [...groupBy(chosen, ({ pair }) => pair)].flatMap(([pair, looks]) => {
    const lean = looks.reduce((sum, { isLong }) => sum + (isLong ? 1 : -1), 0)
    const right = truth[pair]
    const isRight = right !== undefined && (longer(pair) === right) === lean > 0
    return isRight ? [] : [lean]
  })
  return {
    ...leaning(leans),
    ...(chosen.length > 0 && { share: mean(chosen.map(({ isLong }) => (isLong ? 1 : 0))) }),
  }
}

function leaning(leans: readonly number[]): Leaning {
  const toward = leans.filter((lean) => lean > 0).length
  const away = leans.filter((lean) => lean < 0).length
  const trials = toward + away
  return { toward, away, ...(trials > 0 && { p: binomialTest({ successes: toward, trials }) }) }
}

function noiseOf(verdicts: readonly Verdict[], opinions: readonly Opinion[]): Noise {
  const twice = opinions.filter(({ positionBias }) => positionBias !== undefined)
  const torn = twice.filter(({ positionBias }) => positionBias)
  const leans = torn.map(({ pair, dimension }) =>
    placeLeanOverOrders(verdicts.filter((one) => one.pair === pair && one.dimension === dimension)),
  )
  const { toward, away } = leaning(leans)
  const repeats = repeatsOf(verdicts)
  return {
    ...(twice.length > 0 && {
      disagreement: torn.length / twice.length,
      beyondPosition: (2 * Math.min(toward, away)) / twice.length,
    }),
    ...(repeats.of > 0 && { repeats }),
  }
}

function repeatsOf(verdicts: readonly Verdict[]): { readonly share: number; readonly of: number } {
  let [of, different] = [0, 0]
  const pages = groupBy(verdicts, ({ pair, dimension, order }) => JSON.stringify([pair, dimension, order]))
  for (const looks of pages.values())
    for (const [at, one] of looks.entries())
      for (const other of looks.slice(at + 1)) {
        of++
        if (one.choice !== other.choice) different++
      }
  return { share: of === 0 ? 0 : different / of, of }
}

function accuracyAgainst(
  opinions: readonly Opinion[],
  truth: PairFacts['truth'] = {},
): Pick<Reliability, 'accuracy'> {
  const judged = opinions.flatMap(({ pair, outcome }) => {
    const better = truth[pair]
    return better === undefined ? [] : [{ outcome, hit: better === 'b' ? 'win' : 'loss' }]
  })
  if (judged.length === 0) return {}
  const right = judged.filter(({ outcome, hit }) => outcome === hit).length
  const ties = judged.filter(({ outcome }) => outcome === 'tie').length
  const of = judged.length
  const interval = wilsonInterval({ successes: right, trials: of })
  return { accuracy: { ...interval, right, wrong: of - right - ties, of, share: right / of } }
}

function diagnose({ position, length, noise, accuracy }: Omit<Reliability, 'diagnosis'>): Diagnosis {
  const biases = [
    { lean: position, findings: ['prefers-first', 'prefers-second'] },
    { lean: length, findings: ['prefers-longer', 'prefers-shorter'] },
  ] as const
  const [worst] = biases
    .flatMap(({ lean, findings }) => (lean?.p === undefined ? [] : [{ ...lean, p: lean.p, findings }]))
    .filter(({ p }) => p < SURE)
    .toSorted((one, other) => one.p - other.p)
  if (worst !== undefined) {
    const { toward, away, p, share, findings } = worst
    return {
      finding: findings[toward > away ? 0 : 1],
      rests: { toward, away, p, ...(share !== undefined && { share }) },
    }
  }
  // No place was found to explain it, so all of the disagreement is noise.
  const { disagreement = 0, repeats } = noise
  const restless = repeats !== undefined && repeats.of >= LEAST_PAIRS ? repeats.share : 0
  const rests = {
    ...{ disagreement, ...(repeats && { repeats: repeats.share }) },
    ...(accuracy && { right: accuracy.right, wrong: accuracy.wrong }),
  }
  const isNoisy = Math.max(disagreement, restless) >= NOISY || isLikeChance(accuracy)
  return { finding: isNoisy ? 'noisy' : 'sound', rests }
}

/** Told only where the truth is known of enough pairs. */
function isLikeChance(accuracy: Reliability['accuracy']): boolean {
  if (accuracy === undefined || accuracy.of < LEAST_PAIRS) return false
  const { right, wrong } = accuracy
  const p = right + wrong === 0 ? 1 : binomialTest({ successes: right, trials: right + wrong })
  return right <= wrong || p >= BETTER_THAN_CHANCE
}
