import { manualClock } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { inProcessStageManager } from './in-process-stage-manager.ts'

it('begins what came due while it looked, without looking again', async () => {
  const clock = manualClock()
  const wake = { piece: 'show_slow', at: clock.now() + 20 }
  let looks = 0
  const looksAtBegin: number[] = []
  const manager = inProcessStageManager(
    {
      async play() {
        looksAtBegin.push(looks)
        return { kind: 'rest' }
      },
      record: async (_piece, cue) => cue,
    },
    {
      holds: {
        leaseMs: 10_000,
        take: async () => 1,
        renew: async () => true,
        settle: async () => 'settled',
        wakeAt: async () => {},
        async dueBefore() {
          if (++looks > 1) return []
          await clock.wait(60)
          return [wake]
        },
      },
      bus: memoryBus(),
      clock,
    },
  )
  await clock.advance(200)
  await clock.playUntil(manager.close(0))
  expect(looksAtBegin).toEqual([1])
})
