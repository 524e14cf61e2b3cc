import { digest } from '@commedia/core'
import { groupBy } from '../statistics/group-by.ts'
import { rougeLOfWords } from '../statistics/rouge-l.ts'
import { words } from '../statistics/words.ts'
import { sortFound } from './sort-found.ts'
import type { Found, Reason } from './training-input.ts'

/** What of a sample is compared: all of it for doubles, its newest words for what is nearly one, and among which others. */
export interface Comparing<Sample> {
  readonly whole: (sample: Sample) => string
  /** Empty where likeness is no fault. */
  readonly newest: (sample: Sample) => string
  readonly among: (sample: Sample) => string
  /** How alike by ROUGE-L two must be. */
  readonly alike: number
}

/** Leaves out what is there twice, or nearly: the first stays. */
export function dropDoubles<Sample extends object>(
  samples: readonly Sample[],
  { whole, newest, among, alike }: Comparing<Sample>,
): Found<Sample> {
  const known = new Set<string>()
  const once = samples.map((sample): Sample | Reason => {
    const mark = digest(whole(sample))
    if (known.has(mark)) return 'twice'
    known.add(mark)
    return sample
  })
  const { samples: different, leftOut } = sortFound(once)
  const near = new Set<Sample>()
  for (const some of groupBy(different, among).values()) {
    const kept: (readonly string[])[] = []
    for (const sample of some) {
      const own = words(newest(sample))
      if (own.length > 0 && kept.some((other) => isAlike(own, other, alike))) near.add(sample)
      else kept.push(own)
    }
  }
  return {
    samples: different.filter((sample) => !near.has(sample)),
    leftOut: [...leftOut, ...[...near].map((): Reason => 'nearly-twice')],
  }
}

/** Two texts of which one is much shorter, or that share too few words in any order, need not be laid side by side. */
function isAlike(one: readonly string[], other: readonly string[], alike: number): boolean {
  const enough = (alike * (one.length + other.length)) / 2
  if (Math.min(one.length, other.length) < enough || shared(one, other) < enough) return false
  return rougeLOfWords(one, other).f1 >= alike
}

function shared(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1)
  return other.reduce((sum, word) => {
    const left = counts.get(word) ?? 0
    counts.set(word, left - 1)
    return left > 0 ? sum + 1 : sum
  }, 0)
}
