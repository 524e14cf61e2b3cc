import { CommediaError, type Random, randomFor } from '@commedia/core'
import { groupBy } from './group-by.ts'

/** How to split: what the items are told apart by, how much of each kind is kept for the test, and by which chance. */
export interface SplitWishes<Item> {
  readonly by: (item: Item) => string
  /** From 0 to 1: 0.05 keeps one in twenty. */
  readonly testShare: number
  readonly seed: number
}

/** Some items in two parts, each in the order it came in. */
export interface Split<Item> {
  readonly train: readonly Item[]
  readonly test: readonly Item[]
}

/** Splits items so that each kind has its share of the test, to within one; the whole test is as large as it should be. */
export function stratifiedSplit<Item>(
  items: readonly Item[],
  { by, testShare, seed }: SplitWishes<Item>,
): Split<Item> {
  if (!(testShare >= 0 && testShare <= 1))
    throw new CommediaError('wrong-setting', `A share lies between 0 and 1; ${testShare} does not.`)
  const placed = items.map((item, at) => ({ at, kind: by(item) }))
  const kinds = [...groupBy(placed, ({ kind }) => kind)]
  const sizes = shareOut(
    kinds.map(([, some]) => some.length),
    testShare,
  )
  const chosen = kinds.flatMap(([kind, some], at) =>
    shuffled(some, randomFor(seed, `split:${kind}`)).slice(0, sizes[at]),
  )
  const held = new Set(chosen.map(({ at }) => at))
  return { train: items.filter((_, at) => !held.has(at)), test: items.filter((_, at) => held.has(at)) }
}

/** Whole numbers that sum up to the share of all: each kind's own share rounded down, the rest where most was cut off. */
function shareOut(counts: readonly number[], share: number): readonly number[] {
  const exact = counts.map((count) => count * share)
  const floors = exact.map(Math.floor)
  const left = Math.round(sum(exact)) - sum(floors)
  const largest = exact
    .map((value, at) => ({ at, cut: value - Math.floor(value) }))
    .toSorted((a, b) => b.cut - a.cut)
    .slice(0, left)
  const raised = new Set(largest.map(({ at }) => at))
  return floors.map((size, at) => (raised.has(at) ? size + 1 : size))
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
