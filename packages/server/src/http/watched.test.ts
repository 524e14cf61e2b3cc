import { manualClock } from '@commedia/core/testing'
import type { Database } from '@commedia/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openMeters } from '../ops/open-meters.ts'
import { readiness, storeAnswers } from '../ops/readiness.ts'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { aHouse, OPERATOR } from './a-house.test.data.ts'

type Away = 'no' | 'throws' | 'hangs'

/** A database that goes away when it is told to, and counts what it was asked for since. */
function goingAway(database: Database) {
  const state = { away: 'no' as Away, asked: 0 }
  const watched = new Proxy(database, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      return (...given: readonly unknown[]) => {
        state.asked++
        if (state.away === 'throws') throw new Error('connect ECONNREFUSED 10.1.2.3:5432')
        if (state.away === 'hangs') return new Promise(() => {})
        return found.apply(target, given)
      }
    },
  })
  return { state, watched }
}

const meters = openMeters()
const clock = manualClock()
let house: Awaited<ReturnType<typeof aHouse>>
let state: ReturnType<typeof goingAway>['state']
let leaving = false
beforeAll(async () => {
  const store = await openTestStore()
  const database = goingAway(store.database)
  state = database.state
  house = await aHouse({
    plays: 'nobody',
    store: { ...store, database: database.watched },
    config: {
      metrics: meters.read,
      onRequest: meters.countRequest,
      onRefusal: meters.countRefusal,
      ready: readiness({ store: storeAnswers(database.watched) }, { clock, onPart: meters.setPart }),
      isLeaving: () => leaving,
    },
  })
})
afterEach(() => {
  state.away = 'no'
  leaving = false
})
afterAll(() => house.close())

const get = (path: string, secret?: string) =>
  house.app.request(path, secret === undefined ? {} : { headers: { authorization: `Bearer ${secret}` } })
const ready = async () => {
  await clock.advance(10_000)
  const reply = await clock.playUntil(Promise.resolve(get('/ready')))
  return { status: reply.status, said: await reply.json() }
}

describe('a house that is watched', () => {
  it.each<Away>(['throws', 'hangs'])('lives and is measured while its record %s', async (away) => {
    state.away = away
    state.asked = 0
    const [health, metrics, description] = [
      await get('/health', 'a-secret-of-somebody'),
      await get('/metrics', OPERATOR),
      await get('/openapi.json'),
    ]
    expect([health.status, metrics.status, description.status]).toEqual([200, 200, 200])
    expect(await metrics.text()).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(state.asked).toBe(0)
  })

  it('gives its figures to the operator alone, also while its record is away', async () => {
    state.away = 'throws'
    expect((await get('/metrics')).status).toBe(401)
    expect((await get('/metrics', 'a-secret-of-somebody')).status).toBe(401)
  })

  it('is ready, or says which part is away, and never where that part is', async () => {
    expect(await ready()).toEqual({ status: 200, said: { ready: true, parts: { store: 'ok' } } })
    state.away = 'throws'
    expect(await ready()).toEqual({ status: 503, said: { ready: false, parts: { store: 'failed' } } })
    state.away = 'hangs'
    expect(await ready()).toEqual({ status: 503, said: { ready: false, parts: { store: 'late' } } })
    expect(await meters.read()).toContain('commedia_part_ready{part="store"} 0')
  })

  it('is not ready when it leaves', async () => {
    leaving = true
    const { status, said } = await ready()
    expect([status, said]).toEqual([503, expect.objectContaining({ ready: false })])
    expect(said).toMatchObject({ parts: { doors: 'leaving' } })
  })

  it('times requests by their routes, whatever was asked for', async () => {
    await get('/health')
    await get('/api/shows/show_somebody')
    await get('/nothing/of/ours')
    const figures = await meters.read()
    expect(figures).toMatch(/commedia_request_seconds_count\{route="GET \/health",status="200"\} \d/)
    expect(figures).toMatch(
      /commedia_request_seconds_count\{route="GET \/api\/shows\/\{show\}",status="401"\} 1/,
    )
    expect(figures).toMatch(/commedia_request_seconds_count\{route="other",status="404"\} 1/)
    expect(figures).toContain('commedia_refusals_total{code="forbidden",reason=""}')
    expect(figures).not.toMatch(/show_somebody|nothing\/of/)
  })
})

it('a stream is theirs who asked for it, also where the piece cannot be had to go on beside it', async () => {
  const house = await aHouse({ plays: 'nobody' })
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
  await owner.wire.startShow({ show })
  const { stageManager } = house.theatre
  const away = new Error('the stage manager is away')
  const { start } = stageManager
  stageManager.start = () => Promise.reject(away)
  const news = await house.watch(show, owner, ({ news }) => news !== undefined)
  await house.until(
    async () => house.faults.length,
    (count) => count > 0,
  )
  stageManager.start = start
  expect(news.length).toBeGreaterThan(0)
  expect(house.faults).toEqual([away])
  await house.close()
})
