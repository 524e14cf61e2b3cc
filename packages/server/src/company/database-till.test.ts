import { NO_USAGE } from '@commedia/core'
import { readPurse, tables } from '@commedia/node'
import { expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { databaseTill } from './database-till.ts'
import { houseSpending } from './house-spending.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')
const DAY_MS = 86_400_000
const usageOf = (inputTokens: number) =>
  new Map([['simulated', { usage: { ...NO_USAGE, inputTokens }, money: 0 }]])

it('no day and no month of the house is spent over, whoever plays', async () => {
  const store = await openTestStore()
  let now = NOON
  const caps = { houseDayTokens: 1_000, houseMonthTokens: 1_500 }
  const till = databaseTill(store.database, { caps, clock: { now: () => now } })
  const spend = async (piece: string, tokens: number) => {
    const account = { piece, owner: `person_of_${piece}` }
    const held = await till.hold(account, { tokens, money: 0 })
    if ('emptyPurse' in held) return 0
    const at = new Date(now).toISOString()
    await till.settle(account, { turn: `turn_${now}`, at, held, used: usageOf(held.tokens) })
    return held.tokens
  }
  expect(await spend('show_one', 900)).toBe(900)
  expect(await spend('show_two', 400)).toBe(100)
  expect(await spend('show_three', 400)).toBe(0)
  expect(await houseSpending(store.database, caps, now)).toEqual([
    { purse: 'day', ratio: 1 },
    { purse: 'month', ratio: 2 / 3 },
  ])
  expect(await houseSpending(store.database, {}, now)).toEqual([])
  now += DAY_MS
  expect(await spend('show_three', 400)).toBe(400)
  const account = { piece: 'show_four', owner: 'person_of_show_four' }
  expect(await till.hold(account, { tokens: 400, money: 0 })).toMatchObject({
    tokens: 100,
    shortOf: 'house_2026-11',
  })
  await store.database.delete(tables.holds)
  expect(await spend('show_one', 400)).toBe(100)
  expect(await till.hold(account, { tokens: 400, money: 0 })).toEqual({ emptyPurse: 'house_2026-11' })
  expect(await spend('show_one', 400)).toBe(0)
  expect((await readPurse(store.database, 'house_2026-11'))?.spentTokens).toBe(1_500)
  await store.close()
})

it('a turn that ends on another day is paid by the day it was begun on, and own models by no day at all', async () => {
  const store = await openTestStore()
  let now = NOON
  const till = databaseTill(store.database, { caps: { houseDayTokens: 1_000 }, clock: { now: () => now } })
  const account = { piece: 'show_one', owner: 'person_ana' }
  const held = await till.hold(account, { tokens: 600, money: 0 })
  if ('emptyPurse' in held) throw new Error('nothing was held')
  now += DAY_MS
  await till.settle(account, { turn: 'turn_1', at: '', held, used: usageOf(200) })
  const own = await till.hold({ ...account, pays: 'owner' }, { tokens: 5_000, money: 0 })
  expect(own).toEqual({ tokens: 5_000, money: 0, purses: ['show_one', 'person_ana'] })
  expect((await readPurse(store.database, 'house_2026-11-16'))?.spentTokens).toBe(200)
  expect(await store.database.select().from(tables.holds)).toHaveLength(2)
  await store.close()
})
