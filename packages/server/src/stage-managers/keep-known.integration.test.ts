import type { Company } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type OpenStore, openHomeStore } from '@commedia/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { startRestate, type TemporaryRestate } from '../testing/start-restate.ts'
import { keepKnown } from './keep-known.ts'
import { restateStageManager } from './restate-stage-manager.ts'
import { type RestateService, serveRestate } from './serve-restate.ts'

const clock = systemClock()
const played: string[] = []

let store: OpenStore
let restate: TemporaryRestate
let service: RestateService

beforeAll(async () => {
  store = await openHomeStore('memory')
  restate = await startRestate()
  const company: Company = {
    async play(piece) {
      played.push(piece)
      return { kind: 'rest' }
    },
    record: async () => null,
  }
  service = await serveRestate(company, { database: store.database, bus: memoryBus(), clock })
})
afterAll(async () => {
  await restate.stop()
  await service.close()
  await store.close()
})

it('begins again what the record says is being played when Restate lost all it kept, and nothing while it knows', async () => {
  const restated = restateStageManager({ ingress: restate.ingress })
  const begun: string[] = []
  let failures = 1
  const stageManager = {
    async start(piece: string): Promise<void> {
      begun.push(piece)
      if (piece === 'job_two' && failures-- > 0) throw new Error('Restate is busy.')
      await restated.start(piece)
    },
  }
  const place = { admin: restate.admin, uri: `http://127.0.0.1:${service.port}` }
  const pieces = async () => ['show_one', 'job_two']
  const kept = await keepKnown(place, { clock, stageManager, pieces, everyMs: 200 })
  const PATIENCE = { timeout: 20_000 }
  try {
    await vi.waitFor(() => expect([...played].sort()).toEqual(['job_two', 'show_one']), PATIENCE)
    await clock.wait(1_000)
    expect(played).toHaveLength(2)
    // Only what could not be begun is begun once more.
    expect([...begun].sort()).toEqual(['job_two', 'job_two', 'show_one'])
    await restate.kill()
    await restate.restart()
    await clock.wait(1_000)
    expect(played).toHaveLength(2)
    await restate.lose()
    await vi.waitFor(() => expect(played).toHaveLength(4), PATIENCE)
  } finally {
    await kept.stop()
  }
}, 60_000)
