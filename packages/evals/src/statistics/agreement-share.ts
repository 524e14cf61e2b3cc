import { mean } from './mean.ts'
import type { Ratings } from './ratings.ts'

/** How often two raters, by their places in a row, said the same of the units that both rated. */
export interface PairAgreement {
  readonly raters: readonly [number, number]
  readonly share: number
  readonly units: number
}

/** The share of agreement between raters: the mean over all pairs of them. `undefined` where no two rated one unit. */
export function agreementShare(ratings: Ratings): number | undefined {
  const pairs = agreementByPair(ratings)
  return pairs.length === 0 ? undefined : mean(pairs.map(({ share }) => share))
}

/** How often each pair of raters agreed; pairs without a common unit are left out. */
export function agreementByPair(ratings: Ratings): readonly PairAgreement[] {
  const raters = Math.max(0, ...ratings.map((unit) => unit.length))
  const pairs = Array.from({ length: raters }, (_, one) =>
    Array.from({ length: raters - one - 1 }, (_, step) => agreementOf(ratings, [one, one + 1 + step])),
  )
  return pairs.flat().filter(({ units }) => units > 0)
}

function agreementOf(ratings: Ratings, raters: readonly [number, number]): PairAgreement {
  const [one, other] = raters
  const both = ratings.filter((unit) => unit[one] !== undefined && unit[other] !== undefined)
  const same = both.filter((unit) => unit[one] === unit[other])
  return { raters, share: same.length / both.length, units: both.length }
}
