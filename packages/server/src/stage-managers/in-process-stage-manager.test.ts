import { manualClock, stageManagerContract } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { inProcessStageManager } from './in-process-stage-manager.ts'
import { memoryHolds } from './memory-holds.ts'

const clock = manualClock()
const backoff = { firstMs: 100, longestMs: 1_000 }

stageManagerContract(
  'inProcessStageManager in memory',
  (company) => {
    const manager = inProcessStageManager(company, {
      holds: memoryHolds({ clock }),
      bus: memoryBus(),
      clock,
      backoff,
    })
    return { manager, clock, close: () => manager.close(0) }
  },
  { describe, it: (name, body) => it(name, () => clock.playUntil(body())), expect },
)
