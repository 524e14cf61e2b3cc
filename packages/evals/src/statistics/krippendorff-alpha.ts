import { CommediaError } from '@commedia/core'
import { countLabels } from './count-labels.ts'
import type { Ratings } from './ratings.ts'

/** What may be read off the labels: only that they differ, also which is more, or how much more it is. */
export type Level = 'nominal' | 'ordinal' | 'interval'

type Label = string | number

/**
 * Krippendorff's α: how far raters agree beyond chance; 1 is full agreement, 0 none, and less than 0 is disagreement by rule.
 * Ratings may be missing; a unit rated once says nothing. `undefined` where nothing can be told: no unit was rated
 * twice, or all ratings are the same.
 */
export function krippendorffAlpha(ratings: Ratings, level: Level): number | undefined {
  const units = ratings.map((unit) => unit.filter((label) => label !== undefined))
  const paired = units.filter((unit) => unit.length > 1)
  const counts = countLabels(paired.flat())
  const difference = differenceAt(level, counts)
  const observed = paired.reduce((sum, unit) => sum + differencesIn(unit, difference) / (unit.length - 1), 0)
  let expected = 0
  for (const [one, times] of counts)
    for (const [other, otherTimes] of counts) expected += times * otherTimes * difference(one, other)
  return expected === 0 ? undefined : 1 - ((paired.flat().length - 1) * observed) / expected
}

function differencesIn(unit: readonly Label[], difference: (one: Label, other: Label) => number): number {
  return unit.reduce<number>(
    (sum, one) => sum + unit.reduce<number>((all, other) => all + difference(one, other), 0),
    0,
  )
}

function differenceAt(
  level: Level,
  counts: ReadonlyMap<Label, number>,
): (one: Label, other: Label) => number {
  if (level === 'nominal') return (one, other) => (one === other ? 0 : 1)
  const places = middles(counts)
  const placeOf = (label: Label) =>
    level === 'interval' ? numberFrom(label) : (places.get(label) ?? Number.NaN)
  return (one, other) => (placeOf(one) - placeOf(other)) ** 2
}

/** Where the middle of each value stands when all ratings are lined up: ordinal values are as far apart as these. */
function middles(counts: ReadonlyMap<Label, number>): ReadonlyMap<Label, number> {
  const places = new Map<Label, number>()
  let before = 0
  for (const value of [...counts.keys()].map(numberFrom).toSorted((a, b) => a - b)) {
    const times = counts.get(value) ?? 0
    places.set(value, before + times / 2)
    before += times
  }
  return places
}

function numberFrom(label: Label): number {
  if (typeof label !== 'number' || !Number.isFinite(label))
    throw new CommediaError('wrong-setting', `Only numbers have an order; "${label}" is none.`)
  return label
}
