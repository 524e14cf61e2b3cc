import type { ModelDirectory, StageEvent } from '@commedia/core'
import { aModelInUse, performers, scriptedModel, simulatedCompany } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHold, aHouse, aShow, aStore, playOn } from './a-theatre.test.data.ts'
import { showCompany } from './show-company.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const typesIn = (events: readonly StageEvent[]): readonly string[] => events.map(({ type }) => type)
const recordOf = (take: string) => store.journal.read(take, { after: 0 })
const seated = { seats: { role_ben: { kind: 'person', person: 'person_ben' } } }

describe('a company whose model is silent', () => {
  it('stops the show', async () => {
    const silent = scriptedModel(() => {
      throw new Error('nobody at home')
    })
    const house = aHouse({ store, models: () => aModelInUse(silent, { limits: { attempts: 1 } }) })
    const { show, take } = await aShow(house)
    const { next } = await playOn(house, show, 5)
    expect(next).toEqual({ kind: 'rest' })
    expect((await recordOf(take)).at(-1)).toMatchObject({ body: { reason: 'model-silent' } })
  })

  it('without a single spare line where nobody has spoken yet, whoever sits there', async () => {
    const live = simulatedCompany({ seed: 7, players: performers() }).models
    let isThere = false
    const gone = scriptedModel(() => ({ fail: { status: 500 } }))
    const models: ModelDirectory = (use) =>
      isThere || use.prompt !== 'acting.speak' ? live(use) : aModelInUse(gone, { limits: { attempts: 1 } })
    const house = aHouse({ store, models })
    const { show, take } = await aShow(house, { ...seated, settings: { pace: 'free' } })
    const { next } = await playOn(house, show, 5)
    expect(next).toEqual({ kind: 'rest' })
    const silent = await recordOf(take)
    expect(silent.at(-1)).toMatchObject({ type: 'show-stopped', body: { reason: 'model-silent' } })
    expect(typesIn(silent)).not.toContain('line-spoken')
    isThere = true
    await store.database.update(tables.shows).set({ playing: true }).where(eq(tables.shows.id, show))
    await playOn(house, show, 3)
    const spoken = (await recordOf(take)).filter(({ type }) => type === 'line-spoken')
    expect(spoken.length).toBeGreaterThan(0)
    for (const { body } of spoken) expect(body).not.toHaveProperty('spare')
  })

  it('with one spare line where people only watch, and asks again once it goes on', async () => {
    const live = simulatedCompany({ seed: 7, players: performers() }).models
    let isThere = true
    const gone = scriptedModel(() => {
      throw new Error('nobody at home')
    })
    const models: ModelDirectory = (use) =>
      isThere ? live(use) : aModelInUse(gone, { limits: { attempts: 1 } })
    const house = aHouse({ store, models })
    const { show, take } = await aShow(house)
    const company = showCompany(house)
    const sparesIn = async () =>
      (await recordOf(take)).filter(({ body }) => (body as { spare?: boolean }).spare === true).length
    for (let turn = 1; turn <= 3; turn++) await company.play(show, aHold(turn))
    expect(await sparesIn()).toBe(0)
    isThere = false
    expect(await company.play(show, aHold(4))).toEqual({ kind: 'rest' })
    expect([await sparesIn(), (await recordOf(take)).at(-1)?.type]).toEqual([1, 'show-stopped'])
    isThere = true
    await store.database.update(tables.shows).set({ playing: true }).where(eq(tables.shows.id, show))
    const before = (await recordOf(take)).length
    expect(await company.play(show, aHold(5))).toEqual({ kind: 'again' })
    expect(typesIn((await recordOf(take)).slice(before))).toContain('line-spoken')
    expect(await sparesIn()).toBe(1)
  })
})
