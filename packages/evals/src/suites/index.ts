export { type BallotSource, ballotPairs } from './ballot-pairs.ts'
export { type CompanionProbe, companionProbes } from './companions/companion-probes.ts'
export { companionSuite } from './companions/companion-suite.ts'
export { type DramaCase, dramaCases, topicsOfEachTheme } from './drama/drama-cases.ts'
export type { DramaComparison, DramaOutcome, DramaPlay } from './drama/drama-outcome.ts'
export { dramaSuite } from './drama/drama-suite.ts'
export { judgedPairs } from './judged-pairs.ts'
export { type MysteryBenchCase, mysteryCases, wellPlayCases } from './mystery/mystery-cases.ts'
export { mysterySuite } from './mystery/mystery-suite.ts'
export { GameMarks, MARKED_BY, type MarkedRow, sumUpMarks } from './mystery/people-marks.ts'
export {
  figuresOf,
  type GameFigures,
  type MethodSummary,
  type OverRuns,
  type ScoredGame,
  summariseRuns,
} from './mystery/summarise-games.ts'
export { houseMoments, type PadMoment, readMoments } from './pad/pad-moments.ts'
export { padSuite } from './pad/pad-suite.ts'
export {
  type BuildingPorts,
  type BuiltBench,
  buildRoleBench,
  saveRoleBench,
} from './role/build-role-bench.ts'
export { checkRoleBench } from './role/check-role-bench.ts'
export { findRoleCases } from './role/find-role-cases.ts'
export { benchBuildingCost, planBench, type RoleBenchRequest } from './role/plan-bench.ts'
export { type RoleBenchReading, readRoleBench } from './role/read-role-bench.ts'
export { RoleBenchFile } from './role/role-bench-file.ts'
export type { RoleCase } from './role/role-case.ts'
export { type RoleHouse, roleSuite } from './role/role-suite.ts'
export {
  MOMENTS_FILE,
  readScreenMoments,
  type ScreenMoment,
  screenMoments,
  type WrittenMoment,
} from './screen/screen-moments.ts'
export { screenSuite } from './screen/screen-suite.ts'
export { type AnySuite, SUITES, type SuiteName, type SuiteSources, SYSTEMS, suiteNamed } from './suites.ts'
