import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

const { purses, jobs } = tables

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
beforeAll(async () => {
  house = await aHouse()
  owner = await house.arrive('Olga')
})
afterAll(() => house.close())

const purseOf = async (piece: string) => {
  const [purse] = await house.theatre.database.select().from(purses).where(eq(purses.id, piece))
  return purse
}

describe('in a house that was told nothing', () => {
  it('whatever is begun has an end, and a show says what it will take', async () => {
    const show = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const room = await owner.wire.openRoom({
      body: { language: 'en', companions: [{ house: 'role_colombina' }] },
    })
    for (const piece of [show.id, room.id]) expect((await purseOf(piece))?.capTokens).toBeGreaterThan(0)
    const { estimate, cap } = show.money ?? {}
    expect(estimate?.tokens).toBeGreaterThan(0)
    expect(cap?.tokens).toBeGreaterThanOrEqual(2 * (estimate?.tokens ?? Number.POSITIVE_INFINITY))
  })

  it('a show on a model that its owner brought is reckoned at the price of that model', async () => {
    const { id: endpoint } = await owner.wire.keepModel({
      body: { name: 'mine', kind: 'openai', model: 'gpt-4o-mini', key: 'sk-only-for-this-test' },
    })
    const [bare, own] = await Promise.all([
      owner.wire.createShow({ body: { blueprint: 'the-last-train' } }),
      owner.wire.createShow({ body: { blueprint: 'the-last-train', endpoint } }),
    ])
    expect(bare.money?.estimate?.money).toBeNull()
    const { tokens = 0, money = 0 } = own.money?.estimate ?? {}
    // All of it read would be the least it can cost, all of it written the most.
    expect(money).toBeGreaterThan((tokens * 0.15) / 1e6)
    expect(money).toBeLessThan((tokens * 0.6) / 1e6)
    expect((await purseOf(own.id))?.capMoney).toBeGreaterThanOrEqual(2 * (money ?? 0))
  })

  it('a show that has spent its usual cap rests and says why', async () => {
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const { capTokens } = (await purseOf(show)) ?? {}
    const spentTokens = (capTokens ?? 0) - 9_000
    await house.theatre.database.update(purses).set({ spentTokens }).where(eq(purses.id, show))
    await owner.wire.startShow({ show })
    await house.watch(show, owner, ({ on, view }) => {
      const { stopped } = (view.parts.performance ?? {}) as { stopped?: { reason: string } | null }
      return on?.playing === false && stopped?.reason === 'cap-reached'
    })
    expect((await purseOf(show))?.spentTokens).toBeLessThanOrEqual(capTokens ?? 0)
  })

  it('a plan is made within its usual cap, and says what it spent', async () => {
    const { job } = await owner.wire.planShow({ body: { kind: 'topic', topic: 'Two rivals in one lift' } })
    const { outcome, money } = await house.until(
      () => owner.wire.getJob({ job }),
      (told) => told.outcome !== null,
    )
    expect(outcome).toMatchObject({ kind: 'planned' })
    expect(money?.used.tokens).toBeGreaterThan(1_000)
    expect(money?.used.tokens).toBeLessThan(money?.cap.tokens ?? 0)
  })

  it('a plan that stopped at its cap goes on with as much again', async () => {
    const { database } = house.theatre
    const { job } = await owner.wire.planShow({ body: { kind: 'topic', topic: 'The last ferry' } })
    await owner.wire.stopJob({ job })
    const { capTokens } = (await purseOf(job)) ?? {}
    await database
      .update(purses)
      .set({ spentTokens: capTokens ?? 0 })
      .where(eq(purses.id, job))
    await database
      .update(jobs)
      .set({ outcome: { kind: 'paused', reason: 'cap-reached' } })
      .where(eq(jobs.id, job))
    await owner.wire.startJob({ job })
    expect((await purseOf(job))?.capTokens).toBe(2 * (capTokens ?? 0))
    await owner.wire.stopJob({ job })
  })

  it.each([
    ['there is no place for it', { reason: 'cap-reached' }],
    ['somebody else’s purse was empty', { reason: 'cap-reached', purse: 'others' }],
  ])('a plan is not allowed more where %s', async (_, why) => {
    const small = await aHouse({ plays: 'nobody', config: { ownerJobs: 1 } })
    const { wire } = await small.arrive('Olga')
    const { database } = small.theatre
    const body = { kind: 'topic', topic: 'The last ferry' } as const
    const { job } = await wire.planShow({ body })
    await wire.stopJob({ job })
    const paused = { kind: 'paused', ...why }
    await database.update(jobs).set({ outcome: paused }).where(eq(jobs.id, job))
    await database.update(purses).set({ spentTokens: 1_000 }).where(eq(purses.id, job))
    const before = await database.select().from(purses).where(eq(purses.id, job))
    if ('purse' in why) await wire.startJob({ job })
    else {
      await wire.planShow({ body })
      await expect(wire.startJob({ job })).rejects.toMatchObject({ reason: 'too-many-jobs' })
    }
    expect(await database.select().from(purses).where(eq(purses.id, job))).toEqual(before)
    await small.close()
  })
})

it('a house that was told what a show may spend has that in place of the usual', async () => {
  const strict = await aHouse({ plays: 'nobody', config: { showTokens: 77_000 } })
  const { wire } = await strict.arrive('Olga')
  const { money } = await wire.createShow({ body: { blueprint: 'the-last-train' } })
  expect(money?.cap).toEqual({ tokens: 77_000, money: null })
  await strict.close()
})
