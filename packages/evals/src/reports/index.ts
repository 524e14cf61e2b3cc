export type { NamedRun, RunResult } from './arrange-figures.ts'
export {
  type ComparedPair,
  type ComparedRun,
  type Comparison as RunComparison,
  type CostDifference,
  compareRuns,
  type MeasureDifference,
  type SettingDifference,
} from './compare-runs.ts'
export type { FigureDifference } from './differ-figures.ts'
export { figuresByCase } from './figures-by-case.ts'
export { printComparison } from './print-comparison.ts'
export { printSummary } from './print-summary.ts'
export { publishedTables } from './published-tables.ts'
export { renderComparison } from './render-comparison.ts'
export { type LeaderboardInput, renderLeaderboard } from './render-leaderboard.ts'
export { type ReportInput, renderReport } from './render-report.ts'
export type { Published } from './sections/published-section.ts'
export type { RecordLinks } from './sections/records-section.ts'
