import { actingRoom } from '../acting/acting-room.ts'
import { careRoom } from '../care/care-room.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import { turns } from '../record/turn.ts'
import { settingRoom } from '../world/setting-room.ts'
import { world } from '../world/world.ts'
import { cutsRoom } from './cuts-room.ts'
import { peopleRoom } from './people-room.ts'
import { performanceRoom } from './performance-room.ts'
import { scenarioRoom } from './scenario-room.ts'
import { takesRoom } from './takes-room.ts'
import { tempoRoom } from './tempo-room.ts'

/** The rooms a performance folds into: `readerOf(...SHOW_ROOMS)` reads its record. */
export const SHOW_ROOMS = [
  turns,
  world,
  settingRoom,
  actingRoom,
  memoryRoom,
  performanceRoom,
  scenarioRoom,
  cutsRoom,
  peopleRoom,
  takesRoom,
  tempoRoom,
  careRoom,
] as const
