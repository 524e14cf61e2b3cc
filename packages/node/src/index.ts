export { openModeration } from './care/open-moderation.ts'
export { type FontWishes, findFonts } from './exports/find-fonts.ts'
export { lookAtServer, type ServerAddress, type ServerSeen } from './local/look-at-server.ts'
export {
  type Measurements,
  type MeasuringStep,
  measureModel,
  measuringCost,
} from './local/measure-model.ts'
export type { LocalServer } from './local/server-ways.ts'
export {
  type MeasuredModel,
  type ModelTakenUp,
  type ModelWishes,
  takeUpModel,
} from './local/take-up-model.ts'
export { type LoadedWellPlayGame, loadWellPlay } from './mystery/load-wellplay.ts'
export type { CheckedPlace, CheckOptions } from './net/checked-place.ts'
export type { PrivateAddresses } from './net/endpoint-url.ts'
export { type FoundModel, findModels, type Search } from './net/find-models.ts'
export { checkEndpoint, type OutwardOptions, outwardFetch } from './net/outward-fetch.ts'
export { patientFetch } from './net/patient-fetch.ts'
export { type ObjectsPlace, openObjects } from './objects/open-objects.ts'
export type { S3Place } from './objects/s3-objects.ts'
export { OPTIONAL_PARTS, type OptionalPart, optionalPart } from './optional-part.ts'
export { type Charge, type Held, holdAllowance, type Settled, settleAllowance } from './store/allowance.ts'
export { backUp, restore } from './store/backup.ts'
export {
  dropBallot,
  dropPairsOf,
  forgetVoter,
  handIn,
  type KeptVote,
  keepVote,
  type VoteTaken,
} from './store/ballots.ts'
export {
  BUDGET_MS,
  type BudgetTaken,
  giveBackBudget,
  holdOfBudget,
  lapsedBudgets,
  spendOfBudget,
  takeBudget,
} from './store/budgets.ts'
export { type ClipOfShow, dropLoosePictures, keepPictures, readPictures } from './store/clip-pictures.ts'
export { connectPostgres } from './store/connect-postgres.ts'
export type { Database } from './store/database.ts'
export { type EndpointDemand, fairShare, leaseShares, type ShareWish } from './store/endpoint-shares.ts'
export { type ForgettingPages, forgetPages, type PagesForgotten } from './store/forget-pages.ts'
export { houseKey } from './store/house-keys.ts'
export {
  type Lease,
  raiseFence,
  releaseLease,
  renewLease,
  takeLease,
} from './store/leases.ts'
export { lineageOf } from './store/lineage.ts'
export { lockFolder } from './store/lock-folder.ts'
export { forgetLife } from './store/memory-rows.ts'
export { migrateStore } from './store/migrate-store.ts'
export { type HomePlace, openHomeStore } from './store/open-home-store.ts'
export type { PostgresWishes } from './store/open-pool.ts'
export { postgresMemoryStore } from './store/postgres-memory-store.ts'
export { postgresVersion } from './store/postgres-version.ts'
export { type Purged, purgeRemains } from './store/purge-remains.ts'
export { type PurseAmount, type PurseState, readPurse } from './store/purses.ts'
export { countNotNeeded, type PuttingAway, putAwayShows, type ShowsPutAway } from './store/put-away.ts'
export { recallIdle } from './store/recall-idle.ts'
export { isBrokenConnection, withReconnect } from './store/reconnect.ts'
export { type Redacted, type Redaction, redactEvents } from './store/redact-events.ts'
export { announceServer, findServer, type RunningServer } from './store/server-notice.ts'
export { type OpenStore, type Store, storeOn } from './store/store-on.ts'
export { dropObjects, sweepObjects } from './store/sweep-objects.ts'
export { tables } from './store/tables.ts'
export { type BackOff, countTry, forgetTries, sweepTries, takeTry, triesOf } from './store/tries.ts'
export { type CallsUsage, usageOfTakes } from './store/usage-of-takes.ts'
export { dueWakes, recallWakes, SET_ASIDE_AT, setWake, type Wake } from './store/wakes.ts'
