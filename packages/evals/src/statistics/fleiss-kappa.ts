import { CommediaError } from '@commedia/core'
import { countLabels } from './count-labels.ts'
import type { Ratings } from './ratings.ts'

/**
 * Fleiss' κ: how far raters agree beyond chance on labels without an order. Every unit needs the same number of ratings, by
 * whomever. `undefined` where all ratings are the same: chance alone would agree as well then.
 */
export function fleissKappa(ratings: Ratings): number | undefined {
  const raters = ratings[0]?.length ?? 0
  const isWhole = ratings.every((unit) => unit.length === raters && !unit.includes(undefined))
  if (raters < 2 || !isWhole)
    throw new CommediaError(
      'wrong-setting',
      'Fleiss’ κ needs two ratings or more of each unit, and as many of one as of another.',
    )
  const counts = ratings.map(countLabels)
  const pairs = raters * (raters - 1)
  const agreement = sum(counts.map((unit) => sum([...unit.values()].map((n) => n * (n - 1))) / pairs))
  const labels = countLabels(ratings.flat())
  const all = ratings.length * raters
  const chance = sum([...labels.values()].map((n) => (n / all) ** 2))
  return labels.size === 1 ? undefined : (agreement / ratings.length - chance) / (1 - chance)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
