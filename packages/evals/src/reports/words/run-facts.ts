import type { RunRecord } from '../../bench/run-record.ts'
import type { ReportWords } from './english-words.ts'

/** How much a run was, and how it can be run again. */
export function runFacts({ settings, done }: RunRecord, words: ReportWords): readonly string[] {
  return [
    ...words.counts({
      done: done.length,
      cases: settings.cases.length,
      systems: settings.systems.length,
      judges: settings.judges.length,
    }),
    words.seed(settings.seed),
    words.version(settings.version),
  ]
}
