import { type ModelDirectory, parseBlueprint } from '@commedia/core'
import { simulatedCompany, writers } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHold, aHouse, aStore } from './a-theatre.test.data.ts'
import { companyOf } from './company-of.ts'
import { planCompany } from './plan-company.ts'

let store: OpenStore
let jobs = 0
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

async function aJob(request: object = { kind: 'topic', topic: 'two rivals in one lift', language: 'en' }) {
  const id = `job_${++jobs}`
  const take = `take_job_${jobs}`
  const owner = `person_${jobs}`
  await store.journal.begin({ id: take, show: id })
  await store.database
    .insert(tables.jobs)
    .values({ id, owner, kind: 'plan', take, request: request as never, since: '2026-01-01T00:00:00.000Z' })
  return { id, take, owner }
}
const rowOf = async (id: string) => {
  const [row] = await store.database.select().from(tables.jobs).where(eq(tables.jobs.id, id))
  return row
}
const setPlaying = (id: string) =>
  store.database.update(tables.jobs).set({ playing: true }).where(eq(tables.jobs.id, id))

describe('planning as a job', () => {
  it('writes a blueprint that can be performed, tells of its progress, and keeps what came of it', async () => {
    const house = aHouse({ store })
    const { id, take, owner } = await aJob()
    const heard: unknown[] = []
    house.bus.subscribe(`events.${take}`, (message) => heard.push(message))
    const company = companyOf({ job: planCompany(house) })
    expect(await company.play(id, aHold())).toEqual({ kind: 'rest' })
    const job = await rowOf(id)
    const [kept] = await store.database
      .select()
      .from(tables.blueprints)
      .where(eq(tables.blueprints.owner, owner))
    expect(job).toMatchObject({ playing: false, outcome: { kind: 'planned', blueprint: kept?.id } })
    expect(parseBlueprint(JSON.stringify(kept?.blueprint)).problems).toEqual([])
    expect(heard).toHaveLength((await store.journal.read(take, { after: 0 })).length)
    expect(heard.length).toBeGreaterThan(8)
    const [purse] = await store.database.select().from(tables.purses).where(eq(tables.purses.id, owner))
    expect(purse?.spentTokens).toBeGreaterThan(1_000)
    await expect(company.record(id, {})).rejects.toMatchObject({ code: 'bad-cue' })
    await expect(company.record('thing_1', {})).rejects.toThrow('Nobody plays')
  })

  it('goes on after a crash and asks nothing twice', async () => {
    const whole = simulatedCompany({ seed: 3, players: writers() })
    let left = 20
    const dying: ModelDirectory = (use) => {
      if (left-- <= 0) throw new Error('killed')
      return whole.models(use)
    }
    const { id, take } = await aJob()
    await expect(planCompany(aHouse({ store, models: dying })).play(id, aHold(1))).rejects.toThrow('killed')
    expect(await rowOf(id)).toMatchObject({ playing: true, outcome: null })
    const before = await store.journal.read(take, { after: 0 })
    expect(before.length).toBeGreaterThan(1)
    await planCompany(aHouse({ store, models: whole.models })).play(id, aHold(2))
    expect(await rowOf(id)).toMatchObject({ outcome: { kind: 'planned' } })
    expect((await store.journal.read(take, { after: 0 })).slice(0, before.length)).toEqual(before)
    expect(await store.book.list(take)).toHaveLength(whole.counts.calls)
  })

  it('writes down what came of it if it was killed just before', async () => {
    const house = aHouse({ store })
    const { id } = await aJob()
    await planCompany(house).play(id, aHold())
    const { outcome } = (await rowOf(id)) ?? {}
    await store.database
      .update(tables.jobs)
      .set({ outcome: null, playing: true })
      .where(eq(tables.jobs.id, id))
    await planCompany(aHouse({ store, models: () => Promise.reject() as never })).play(id, aHold())
    expect(await rowOf(id)).toMatchObject({ outcome, playing: false })
  })

  it('pauses at a cap, and goes on when there is more', async () => {
    const house = aHouse({ store })
    const { id, owner } = await aJob()
    await store.database.insert(tables.purses).values({ id: owner, capTokens: 16_000 })
    await planCompany(house).play(id, aHold())
    expect(await rowOf(id)).toMatchObject({
      playing: false,
      outcome: { kind: 'paused', reason: 'cap-reached' },
    })
    const [purse] = await store.database.select().from(tables.purses).where(eq(tables.purses.id, owner))
    expect(purse?.spentTokens).toBeLessThanOrEqual(16_000)
    await store.database.update(tables.purses).set({ capTokens: null }).where(eq(tables.purses.id, owner))
    await setPlaying(id)
    await planCompany(house).play(id, aHold())
    expect(await rowOf(id)).toMatchObject({ outcome: { kind: 'planned' } })
  })

  it('is silent at once when told, and goes on when started again', async () => {
    const house = aHouse({ store })
    const { id } = await aJob()
    const stop = new AbortController()
    house.bus.subscribe(`events.take_job_${jobs}`, () => stop.abort())
    expect(await planCompany(house).play(id, aHold(1, stop.signal))).toEqual({ kind: 'rest' })
    expect(await rowOf(id)).toMatchObject({ outcome: null })
    await planCompany(house).play(id, aHold(2))
    expect(await rowOf(id)).toMatchObject({ outcome: { kind: 'planned' } })
  })
})
