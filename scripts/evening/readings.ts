import type { HEADS, Verdicts } from './kept-files.ts'

/** What blind readers said of several evenings. */
export interface Readings {
  /** Evenings that were read beside a play written in one go, or lost before they could be. */
  readonly pairs: number
  readonly verdicts: number
  /** The share of verdicts that preferred the improvised play. */
  readonly preferred: number
  /** The improvised plays' average under each head; absent when none was read. */
  readonly heads?: Readonly<Record<(typeof HEADS)[number], number>>
}

/** Readings that every pair is given; an evening that was broken off has lost as many. */
const READINGS_A_PAIR = 4

/** Counts verdicts; `undefined` when there are none. */
export function readingsOf(kept: readonly Verdicts[]): Readings | undefined {
  if (kept.length === 0) return undefined
  const read = kept.flatMap((one) => ('verdicts' in one ? one.verdicts : []))
  const verdicts = read.length + READINGS_A_PAIR * kept.filter((one) => 'brokenOff' in one).length
  const preferred = read.filter(({ better }) => better === 'improvised').length / verdicts
  const mean = (head: (typeof HEADS)[number]): number =>
    read.reduce((sum, { improvised }) => sum + improvised[head], 0) / read.length
  return {
    pairs: kept.length,
    verdicts,
    preferred,
    ...(read.length === 0
      ? {}
      : { heads: { characters: mean('characters'), story: mean('story'), live: mean('live') } }),
  }
}
