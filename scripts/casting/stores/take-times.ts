import { median } from '../../median.ts'

/** Tells milliseconds. */
export type Clock = () => number

/** What this process has used of the processor: for work that is all done in it, whatever else the machine does. */
export const cpuClock: Clock = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The clock on the wall: for work that another process has a part in. */
export const wallClock: Clock = () => performance.now()

/** Milliseconds of each round, by what was done. */
export type Times<Way extends string> = Readonly<Record<Way, readonly number[]>>

/** Lets several ways of doing a thing take turns, so that what else the machine does hits all; the first round warms up. */
export async function takeTimes<Way extends string>(
  { rounds, clock }: { readonly rounds: number; readonly clock: Clock },
  ways: Readonly<Record<Way, () => unknown>>,
): Promise<Times<Way>> {
  const names = Object.keys(ways) as Way[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Way, number[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const before = clock()
      await ways[name]()
      if (round > 0) times[name].push(clock() - before)
    }
  return times
}

/** How ours compares with the bare way. */
export interface Comparison {
  readonly ours: number
  readonly bare: number
  /** The middle of the rounds' ratios, and between which values the middle half of them lies. */
  readonly ratio: number
  readonly spread: readonly [number, number]
  /** The ratio of the quickest rounds: what else the machine does only adds. */
  readonly quietest: number
}

/** Sums rounds up. */
export function compare({ ours, bare }: Times<'ours' | 'bare'>): Comparison {
  const ratios = ours.map((ms, round) => ms / (bare[round] ?? ms))
  return {
    ours: median(ours),
    bare: median(bare),
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    quietest: Math.min(...ours) / Math.min(...bare),
  }
}

/** The value under which this share of some numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
