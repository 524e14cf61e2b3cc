import { liveFeedContract } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { busContract } from './bus.test.data.ts'
import { busLiveFeed } from './bus-live-feed.ts'
import { memoryBus } from './memory-bus.ts'

busContract('the memory bus', async () => {
  const bus = memoryBus()
  return { here: bus, there: bus, known: async () => {} }
})

liveFeedContract('a live feed on the memory bus', () => busLiveFeed(memoryBus()), { describe, it, expect })
