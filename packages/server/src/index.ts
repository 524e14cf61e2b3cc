export type { Bus, OpenBus } from './bus/bus.ts'
export { busLiveFeed } from './bus/bus-live-feed.ts'
export { memoryBus } from './bus/memory-bus.ts'
export { connectNatsBus, natsBus } from './bus/nats-bus.ts'
export { CastingJob, castingCompany } from './company/casting-company.ts'
export type { CompanyHouse } from './company/company-house.ts'
export { companyOf } from './company/company-of.ts'
export { type CountingBook, countingBook } from './company/counting-book.ts'
export { databaseTill } from './company/database-till.ts'
export { jobCompany } from './company/job-company.ts'
export { leaseCalls } from './company/lease-calls.ts'
export { leasingTill } from './company/leasing-till.ts'
export type { CameHome, LifeIndex } from './company/life-index.ts'
export { limitCalls } from './company/limit-calls.ts'
export { PlanJob, type PlanOutcome, planCompany } from './company/plan-company.ts'
export { noteSeen } from './company/presence.ts'
export { showCompany } from './company/show-company.ts'
export { showReader } from './company/show-reader.ts'
export { type StageShelf, stageShelf } from './company/stage-shelf.ts'
export { ShowOpening, type StandingShow, standingShow } from './company/standing-show.ts'
export type { Account, NothingLeft, Taken, Till, TurnBill } from './company/till.ts'
export { readServerConfig, ServerConfig, variableOf } from './config.ts'
export { type Endpoint, EndpointSettings, EndpointWish } from './endpoints/endpoint.ts'
export {
  type EndpointShelf,
  forgetEndpoint,
  keepEndpoint,
  listEndpoints,
  openEndpoint,
  resealKeys,
} from './endpoints/endpoints.ts'
export { openVault, type Vault } from './endpoints/vault.ts'
export { createApp } from './http/create-app.ts'
export { type HttpConfig, type RateLimits, USUAL_LIMITS } from './http/http-config.ts'
export type { HttpTheatre } from './http/http-theatre.ts'
export { lifeIndex } from './lives/life-index.ts'
export { ConnectedModel, KeptModels } from './models/connected-model.ts'
export { homeModels, type ModelStand, type ModelsBefore } from './models/home-models.ts'
export {
  type Connecting,
  fixedModels,
  type HouseModels,
  type Looked,
  type ModelDesk,
  type ModelPlace,
  type ModelWanted,
  type Refused,
  type WhyNot,
} from './models/house-models.ts'
export type { HandedIn } from './modes/hosted.ts'
export { type Modes, modesOf } from './modes/modes.ts'
export { openTheatre } from './open-theatre.ts'
export type { Opening, OpenTheatre } from './opening.ts'
export { openLog } from './ops/open-log.ts'
export { type Arrived, arrive } from './people/arrive.ts'
export { type Inviting, makeInvite } from './people/invites.ts'
export { connectImageTextEmbedder } from './rewards/connect-image-text-embedder.ts'
export { connectTextScorer } from './rewards/connect-text-scorer.ts'
export type { RewardServiceCrew } from './rewards/measure-rewards.ts'
export type { NamedModel } from './rewards/post-json.ts'
export { type RewardLimits, USUAL_REWARD_LIMITS } from './rewards/reward-request.ts'
export { type RewardServiceMaking, rewardService } from './rewards/reward-service.ts'
export { type ServedRewards, serveRewards } from './rewards/serve-rewards.ts'
export { databaseHolds, type HolderDetails } from './stage-managers/database-holds.ts'
export type { Holds } from './stage-managers/holds.ts'
export {
  type ClosableStageManager,
  type InProcessHouse,
  inProcessStageManager,
} from './stage-managers/in-process-stage-manager.ts'
export { memoryHolds } from './stage-managers/memory-holds.ts'
export type { RestateHouse } from './stage-managers/restate-piece.ts'
export { type RestatePlace, restateStageManager } from './stage-managers/restate-stage-manager.ts'
export {
  type RestateDoor,
  type RestateService,
  registerWithRestate,
  serveRestate,
} from './stage-managers/serve-restate.ts'
export type { StreamHouse, Watching } from './streams/auditorium.ts'
export { type FindOnStage, type OnStage, onStageIn } from './streams/on-stage.ts'
export { type StreamHub, streamHub } from './streams/stream-hub.ts'
export type { Theatre } from './theatre.ts'
export { openWorkshop, USUAL_WORKSHOP, type WorkshopLimits } from './workshop/open-workshop.ts'
export { type Commission, type Workshop, workshopHere } from './workshop/workshop.ts'
