import type { Company } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { stageManagerContract } from '@commedia/core/testing'
import { type OpenStore, openHomeStore } from '@commedia/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { startRestate, type TemporaryRestate } from '../testing/start-restate.ts'
import { restateStageManager } from './restate-stage-manager.ts'
import { type RestateService, registerWithRestate, serveRestate } from './serve-restate.ts'

const clock = systemClock()

let store: OpenStore
let restate: TemporaryRestate
let service: RestateService
let company: Company

beforeAll(async () => {
  store = await openHomeStore('memory')
  restate = await startRestate()
  const whoever: Company = {
    play: (piece, hold) => company.play(piece, hold),
    record: (piece, cue) => company.record(piece, cue),
  }
  service = await serveRestate(whoever, {
    database: store.database,
    bus: memoryBus(),
    clock,
    backoff: { firstMs: 100, longestMs: 1_000 },
  })
  await registerWithRestate(restate.admin, `http://127.0.0.1:${service.port}`)
})
afterAll(async () => {
  await restate.stop()
  await service.close()
  await store.close()
})

stageManagerContract(
  'restateStageManager',
  (given) => {
    company = given
    return { manager: restateStageManager({ ingress: restate.ingress }), clock, close: async () => {} }
  },
  { describe, it, expect },
)
