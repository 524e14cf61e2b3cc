export * from './bench/index.ts'
export * from './flywheel/index.ts'
export * from './judges/index.ts'
export {
  EBM,
  type PairwiseRow,
  type RolePlayRow,
} from './published/ebm.ts'
export {
  type DeciderRow,
  type DimensionScores,
  HAMLET,
  type LeaderboardRow,
} from './published/hamlet.ts'
export {
  type MethodFigures,
  PLAYER_STAR,
  type PublishedMethod,
  type PublishedScores,
} from './published/player-star.ts'
export { ROLE_AGENT, type RoleAgentRow, type SummaryFigures } from './published/role-agent.ts'
export * from './reports/index.ts'
export * from './statistics/index.ts'
export * from './suites/index.ts'
