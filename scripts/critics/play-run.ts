import {
  type BenchEnd,
  type BenchHouse,
  type BenchProgress,
  dramaSuite,
  type RunSettings,
  renderReport,
  runBench,
  summariseRun,
} from '@commedia/evals'

/** Measures dramas to the end. */
export async function playRun(
  settings: RunSettings,
  house: BenchHouse,
  onProgress: (progress: BenchProgress) => void = () => {},
): Promise<BenchEnd> {
  const running = runBench({ suite: dramaSuite(), settings }, house)
  for (;;) {
    const step = await running.next()
    if (step.done) return step.value
    onProgress(step.value)
  }
}

/** What a run came to, but for how long models took and what they had cached, which no two processes share. */
export interface ComesTo {
  readonly done: number
  readonly tokens: number
  /** The outcomes, as they stand but for those times. */
  readonly outcomes: string
  /** How long the report is. */
  readonly report: number
}

/** What a run came to, as one line. */
export function comesTo(end: BenchEnd): string {
  const spent = end.done.flatMap((one) => Object.values(one.spent))
  const found: ComesTo = {
    done: end.done.length,
    tokens: spent.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0),
    outcomes: JSON.stringify(
      end.done.map(({ outcome }) => outcome),
      (key, value) => (key === 'modelMs' ? undefined : value),
    ),
    report: reportOf(end).length,
  }
  return JSON.stringify(found)
}

/** The report on a run. */
export function reportOf({ ended: _ended, ...record }: BenchEnd): string {
  return renderReport({ record, summary: summariseRun(dramaSuite(), record) })
}
