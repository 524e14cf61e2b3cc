import { median } from '../median.ts'

/** Milliseconds a turn, ours and bare, in the middle of all rounds. */
export interface Ratio {
  readonly ours: number
  readonly bare: number
  /** The middle of the rounds' ratios. */
  readonly ratio: number
  /** The ratio of the quickest rounds: what else the machine does only adds. */
  readonly quietest: number
}

/** Lets ours and the bare engine play rounds in turn, so that what else the machine does hits both; the first warms up. */
export async function takeTurns(
  { rounds, turns }: { readonly rounds: number; readonly turns: number },
  play: Readonly<Record<'ours' | 'bare', () => Promise<void>>>,
): Promise<Ratio> {
  const took = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round++)
    for (const who of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const before = performance.now()
      await play[who]()
      if (round > 0) took[who].push((performance.now() - before) / turns)
    }
  return {
    ours: median(took.ours),
    bare: median(took.bare),
    ratio: median(took.ours.map((ms, round) => ms / (took.bare[round] ?? ms))),
    quietest: Math.min(...took.ours) / Math.min(...took.bare),
  }
}
