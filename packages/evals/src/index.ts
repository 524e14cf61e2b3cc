export {
  figuresOf,
  type GameFigures,
  type MethodSummary,
  type ScoredGame,
  type Summary,
  summariseRuns,
} from './mystery/summarise-games.ts'
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
export * from './statistics/index.ts'
