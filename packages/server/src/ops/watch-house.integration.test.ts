import { systemClock } from '@commedia/core/adapters'
import { type OpenStore, openHomeStore } from '@commedia/node'
import { startNats } from '@commedia/node/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenBus } from '../bus/bus.ts'
import { connectNatsBus } from '../bus/nats-bus.ts'
import { startRestate, type TemporaryRestate } from '../testing/start-restate.ts'
import { workshopHere } from '../workshop/workshop.ts'
import { openMeters } from './open-meters.ts'
import { watchHouse } from './watch-house.ts'

let nats: Awaited<ReturnType<typeof startNats>>
let restate: TemporaryRestate
let store: OpenStore
let bus: OpenBus
beforeAll(async () => {
  ;[nats, restate, store] = await Promise.all([startNats(), startRestate(), openHomeStore('memory')])
  bus = await connectNatsBus(nats.url)
})
afterAll(async () => {
  await restate.stop()
  await store.close()
})

it('a house names the parts that are away, whichever they are', async () => {
  const meters = openMeters()
  const parts = {
    ...{ database: store.database, bus, workshop: workshopHere(), caps: { houseDayTokens: 1_000 } },
    ...{ restateIngressUrl: restate.ingress, clock: systemClock() },
  }
  const first = watchHouse(parts, meters)
  const WELL = { store: 'ok', workshop: 'ok', nats: 'ok', restate: 'ok' }
  expect(await first.ready.look()).toEqual(WELL)
  await first.stop()
  expect(await meters.read()).toContain('commedia_purse_spent_ratio{purse="day"} 0')
  await restate.kill()
  await nats.stop()
  const second = watchHouse(parts, meters)
  const { nats: toNats, ...others } = await second.ready.look()
  expect(others).toEqual({ store: 'ok', workshop: 'ok', restate: 'failed' })
  expect(['late', 'failed']).toContain(toNats)
  expect(await meters.read()).toContain('commedia_part_ready{part="restate"} 0')
  await second.stop()
})
