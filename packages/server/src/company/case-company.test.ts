import type { ModelDirectory } from '@commedia/core'
import { checkCase } from '@commedia/core/mystery'
import { caseWriters, simulatedCompany } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHold, aHouse, aStore } from './a-theatre.test.data.ts'
import { caseCompany } from './case-company.ts'

let store: OpenStore
let jobs = 0
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const REQUEST = { idea: 'a lighthouse, 1911', language: 'en', players: 4, victims: 1 }

async function aJob() {
  const [id, take, owner] = [`job_${++jobs}`, `take_job_${jobs}`, `person_${jobs}`]
  await store.database
    .insert(tables.jobs)
    .values({ id, owner, take, kind: 'case', request: REQUEST, since: '2026-01-01T00:00:00.000Z' })
  return { id, take, owner }
}
const rowOf = async (id: string) =>
  (await store.database.select().from(tables.jobs).where(eq(tables.jobs.id, id)))[0]
const casesOf = (owner: string) =>
  store.database.select().from(tables.cases).where(eq(tables.cases.owner, owner))
const goodCompany = () => simulatedCompany({ seed: 3, players: caseWriters({ mistake: 0 }) })

describe('a case as a job', () => {
  it('is written, can be played, and lies among its owner’s', async () => {
    const house = aHouse({ store, models: goodCompany().models })
    const { id, owner } = await aJob()
    expect(await caseCompany(house).play(id, aHold())).toEqual({ kind: 'rest' })
    const [kept, ...others] = await casesOf(owner)
    expect(others).toEqual([])
    expect(checkCase(kept?.case).ok).toBe(true)
    expect(await rowOf(id)).toMatchObject({
      playing: false,
      outcome: { kind: 'written', case: kept?.id, title: kept?.title, fallbacks: [], leftOut: [] },
    })
    const [purse] = await store.database.select().from(tables.purses).where(eq(tables.purses.id, owner))
    expect(purse?.spentTokens).toBeGreaterThan(1_000)
    await expect(caseCompany(house).record(id, {})).rejects.toMatchObject({ code: 'bad-cue' })
  })

  it('goes on after a crash, asks nothing twice and keeps one case', async () => {
    const whole = goodCompany()
    let left = 4
    const dying: ModelDirectory = (use) => {
      if (left-- <= 0) throw new Error('killed')
      return whole.models(use)
    }
    const { id, take, owner } = await aJob()
    await expect(caseCompany(aHouse({ store, models: dying })).play(id, aHold(1))).rejects.toThrow('killed')
    expect(await casesOf(owner)).toEqual([])
    await caseCompany(aHouse({ store, models: whole.models })).play(id, aHold(2))
    expect(await store.book.list(take)).toHaveLength(whole.counts.calls)
    await store.database
      .update(tables.jobs)
      .set({ outcome: null, playing: true })
      .where(eq(tables.jobs.id, id))
    await caseCompany(aHouse({ store, models: () => Promise.reject() as never })).play(id, aHold(3))
    expect(await rowOf(id)).toMatchObject({ outcome: { kind: 'written' }, playing: false })
    expect(await casesOf(owner)).toHaveLength(1)
  })

  it('rests at a cap and goes on when there is more', async () => {
    const house = aHouse({ store, models: goodCompany().models })
    const { id, owner } = await aJob()
    await store.database.insert(tables.purses).values({ id: owner, capTokens: 8_000 })
    await caseCompany(house).play(id, aHold())
    expect(await rowOf(id)).toMatchObject({ playing: false, outcome: { reason: 'cap-reached' } })
    expect(await casesOf(owner)).toEqual([])
    await store.database.update(tables.purses).set({ capTokens: null }).where(eq(tables.purses.id, owner))
    await store.database.update(tables.jobs).set({ playing: true }).where(eq(tables.jobs.id, id))
    await caseCompany(house).play(id, aHold())
    expect(await casesOf(owner)).toHaveLength(1)
  })

  it('says why where nothing came of it', async () => {
    const none = simulatedCompany({ seed: 3, players: [] }).models
    const { id, owner } = await aJob()
    await caseCompany(aHouse({ store, models: none })).play(id, aHold())
    expect(await rowOf(id)).toMatchObject({ playing: false, outcome: { kind: 'failed', reason: 'no-crime' } })
    expect(await casesOf(owner)).toEqual([])
  })
})
