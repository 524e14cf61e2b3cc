export { floorGiven, floorReturned } from './floor-events.ts'
export type {
  FloorChoice,
  FloorMode,
  FloorReason,
  FloorScene,
  FloorStrategy,
  ReturnReason,
  Seat,
} from './floor-scene.ts'
export { moderate } from './moderate.ts'
