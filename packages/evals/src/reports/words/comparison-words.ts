import type { ComparedPair, Comparison, CostDifference, MeasureDifference } from '../compare-runs.ts'
import type { ReportWords } from './english-words.ts'
import { printCount, printDollars } from './print-figure.ts'

/** What two systems held against each other are called together. */
export function nameOfPair({ a, b }: ComparedPair): string {
  return a === b ? a : `${a} → ${b}`
}

/** How a difference was found. */
export function printHow(
  { how, n = 0 }: Pick<MeasureDifference, 'how' | 'n'>,
  { hows }: ReportWords,
): string {
  return how === 'paired' ? hows.paired(n) : hows[how]
}

/** What a case cost. */
export function printCost(value: number, unit: CostDifference['unit']): string {
  return unit === 'dollars' ? printDollars(value) : printCount(value)
}

/** How many times as much. */
export function printRatio(ratio: number | undefined): string {
  return ratio === undefined ? '–' : `× ${ratio.toFixed(2)}`
}

/** What stands over the columns of a table of differences. */
export function differenceColumns({ names }: Pick<Comparison, 'names'>, words: ReportWords) {
  return [
    words.measure,
    words.system,
    { figures: names.a },
    { figures: names.b },
    { figures: words.difference },
    { figures: words.interval },
    words.how,
    words.verdict,
  ]
}
