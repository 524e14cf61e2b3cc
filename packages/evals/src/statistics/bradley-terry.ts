import { CommediaError } from '@commedia/core'

/** One comparison of two sides. */
export interface Comparison {
  readonly one: string
  readonly other: string
  /** What the one got of it: 1 for a win, ½ for a tie, 0 for a loss. */
  readonly score: number
}

/** What each side took off each other, by their places: a row for each taker. */
export type Taken = readonly (readonly number[])[]

/** Where the mean of all sides stands. */
const MIDDLE = 1000
/** So many points apart, the stronger side wins ten times for each loss. */
const POINTS_PER_TENFOLD = 400
/** How many ties each side is given, so that one which never loses is not infinitely strong. */
const IMAGINED_TIES = 1
const MOST_ROUNDS = 10_000
const CONVERGED = 1e-13

/**
 * How strong each side is by all its comparisons at once: the model of Bradley and Terry, in points as Elo counts them, with
 * their mean at 1000. A tie is half a win for either. Each side is given `imagined` ties, one unless said otherwise, shared
 * out over all others. With 0 of them it is the plain maximum likelihood, which throws `wrong-setting` where there is none.
 */
export function bradleyTerry(
  comparisons: readonly Comparison[],
  { imagined = IMAGINED_TIES }: { readonly imagined?: number } = {},
): ReadonlyMap<string, number> {
  if (!(imagined >= 0)) throw new CommediaError('wrong-setting', `Nobody can be given ${imagined} ties.`)
  const sides = sidesOf(comparisons)
  const taken = takenIn(comparisons, sides)
  requireLinks(taken, imagined)
  const points = pointsFrom(taken, imagined)
  return new Map(sides.map((side, at) => [side, points[at] ?? Number.NaN]))
}

/** All sides, in the order in which they are first met; throws `wrong-setting` for what is no comparison, or none at all. */
export function sidesOf(comparisons: readonly Comparison[]): readonly string[] {
  if (comparisons.length === 0) throw new CommediaError('wrong-setting', 'Nobody was compared with anybody.')
  const odd = comparisons.find(({ one, other, score }) => one === other || !(score >= 0 && score <= 1))
  if (odd) throw new CommediaError('wrong-setting', `${odd.one} got ${odd.score} against ${odd.other}.`)
  return [...new Set(comparisons.flatMap(({ one, other }) => [one, other]))]
}

/** Adds up who took how much off whom. */
export function takenIn(comparisons: readonly Comparison[], sides: readonly string[]): Taken {
  const placeOf = new Map(sides.map((side, at) => [side, at]))
  const taken = sides.map(() => sides.map(() => 0))
  for (const { one, other, score } of comparisons) {
    add(taken, { from: placeOf.get(other), to: placeOf.get(one), score })
    add(taken, { from: placeOf.get(one), to: placeOf.get(other), score: 1 - score })
  }
  return taken
}

/**
 * The points of each side, by Newman's iteration (2023): it has the fixed point of the usual one, s = Σ taken / Σ (games /
 * (s + s′)), and is there in far fewer rounds.
 */
export function pointsFrom(taken: Taken, imagined: number = IMAGINED_TIES): readonly number[] {
  const extra = imagined / 2 / (taken.length - 1)
  const strengths = taken.map(() => 1)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let change = 0
    for (const [at, row] of taken.entries()) {
      const own = strengths[at] ?? 1
      let [won, lost] = [0, 0]
      for (const [other, strength] of strengths.entries()) {
        if (other === at) continue
        won += (((row[other] ?? 0) + extra) * strength) / (own + strength)
        lost += ((taken[other]?.[at] ?? 0) + extra) / (own + strength)
      }
      strengths[at] = won / lost
      change = Math.max(change, Math.abs(won / lost / own - 1))
    }
    if (change < CONVERGED) break
  }
  const logs = strengths.map(Math.log10)
  const middle = logs.reduce((sum, log) => sum + log, 0) / logs.length
  return logs.map((log) => MIDDLE + POINTS_PER_TENFOLD * (log - middle))
}

/** Sides that nothing links cannot be compared; without imagined ties, each must have lost something, by steps, to each. */
function requireLinks(taken: Taken, imagined: number): void {
  const has = (from: number, to: number) => (taken[from]?.[to] ?? 0) > 0
  const back = (from: number, to: number) => has(to, from)
  const either = (from: number, to: number) => has(from, to) || back(from, to)
  const ways = imagined > 0 ? [either] : [has, back]
  const isWhole = ways.every((isLink) => reached(taken.length, isLink) === taken.length)
  if (!isWhole)
    throw new CommediaError(
      'wrong-setting',
      imagined > 0
        ? 'Some sides were never compared with the others, not even through a third.'
        : 'Some sides never lose to the others: without imagined ties they have no finite strength.',
    )
}

/** How many can be reached from the first, itself included. */
function reached(size: number, isLink: (from: number, to: number) => boolean): number {
  const seen = new Set([0])
  for (const from of seen) for (let to = 0; to < size; to++) if (isLink(from, to)) seen.add(to)
  return seen.size
}

function add(
  taken: readonly number[][],
  {
    from,
    to,
    score,
  }: { readonly from: number | undefined; readonly to: number | undefined; readonly score: number },
): void {
  const row = taken[to ?? -1]
  if (row && from !== undefined) row[from] = (row[from] ?? 0) + score
}
