import { NO_USAGE } from '@commedia/core'
import {
  BUDGET_MS,
  type Database,
  giveBackBudget,
  lapsedBudgets,
  type OpenStore,
  openHomeStore,
  readPurse,
  tables,
} from '@commedia/node'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { databaseTill } from './database-till.ts'
import { leasingTill } from './leasing-till.ts'
import type { Taken, Till } from './till.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')
const DAY = 'house_2026-11-16'
const TURN = { tokens: 1_000, money: 0 }
const CAPS = { houseDayTokens: 1_000_000, houseMonthTokens: 1_000_000 }
const OWNER = 'person_ana'

it('locks the purse of the house once in eight turns, where it was twice in each', async () => {
  const locksOf = async (open: (database: Database) => Till) => {
    const store = await openHomeStore('memory')
    await store.database.insert(tables.purses).values([{ id: 'show_1' }, { id: OWNER }])
    const locks = locksOfHouse(store)
    const till = open(store.database)
    for (let turn = 0; turn < 100; turn++) await playTurn(till, `turn_${turn}`, 60)
    const spent = (await readPurse(store.database, DAY))?.spentTokens
    await store.close()
    return { locks: locks(), spent }
  }
  const house = { caps: CAPS, clock: { now: () => NOON } }
  expect(await locksOf((database) => databaseTill(database, house))).toEqual({ locks: 200, spent: 6_000 })
  const { locks, spent } = await locksOf((database) => leasingTill(database, house))
  expect(spent).toBe(6_000)
  expect(locks).toBeLessThanOrEqual(25)
})

it('a hundred shows of one owner never spend or lease more than they may, and none rests over what lies idle', async () => {
  const cap = 20_000
  const move = fc.record({
    show: fc.nat({ max: 99 }),
    does: fc.constantFrom('begin', 'begin', 'begin', 'end', 'end', 'end', 'crash', 'pass', 'rounds'),
    cost: fc.nat({ max: 1_050 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 200, maxLength: 300 }), async (moves) => {
      const store = await openTestStore()
      const { database } = store
      let now = NOON
      const house = { caps: CAPS, clock: { now: () => now } }
      // Shows are played by whichever of two servers.
      const tills = [leasingTill(database, house), leasingTill(database, house)] as const
      await database.insert(tables.purses).values({ id: OWNER, capTokens: cap })
      const underWay = new Map<number, { readonly held: Taken; readonly since: number }>()
      const turns = new Map<number, number>()
      let [spent, debts] = [0, 0]
      for (const { show: drawn, does, cost } of moves) {
        const playing = [...underWay.keys()]
        const show = does === 'begin' ? drawn : (playing[drawn % playing.length] ?? drawn)
        const account = { piece: `show_${show}`, owner: OWNER }
        const till = tills[(show + cost) % 2] as Till
        const turn = underWay.get(show)
        if (does === 'begin' && turn === undefined) {
          const held = await till.hold(account, TURN)
          if (!('emptyPurse' in held)) underWay.set(show, { held, since: now })
          else expect((await standing(database)).free).toBeLessThan(TURN.tokens / 256)
        } else if (does === 'end' && turn !== undefined) {
          const nth = (turns.get(show) ?? 0) + 1
          turns.set(show, nth)
          const used = Math.floor((turn.held.tokens * cost) / TURN.tokens)
          await till.settle(account, aBill(`turn_${nth}`, turn.held, used))
          underWay.delete(show)
          spent += used
          debts += Math.max(0, used - turn.held.tokens)
        } else if (does === 'crash') underWay.delete(show)
        else if (does === 'rounds') await bringHome(database, now)
        else if (does === 'pass') {
          now += 600_000
          for (const [one, { since }] of underWay) if (now - since >= BUDGET_MS / 2) underWay.delete(one)
        }
        const promised = [...underWay.values()].reduce((sum, { held }) => sum + held.tokens, 0)
        expect(spent + promised).toBeLessThanOrEqual(cap + debts)
        const { purse, leased } = await standing(database)
        expect(purse + leased).toBeLessThanOrEqual(cap + debts)
        expect((await readPurse(database, OWNER))?.spentTokens).toBe(spent)
      }
      await bringHome(database, now + BUDGET_MS)
      expect(await standing(database)).toMatchObject({ purse: spent, leased: 0 })
      await store.close()
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

it('killed at any statement, it loses nothing and charges nothing twice, and all is home within the hour', async () => {
  const used = 600
  const wholeAt = async (kill: number, goesOn: boolean): Promise<'killed' | 'lived'> => {
    const store = await openHomeStore('memory')
    const { database } = store
    let now = NOON
    const house = { caps: CAPS, clock: { now: () => now } }
    const revive = killAt(store, kill)
    let [done, outcome] = [0, 'lived' as 'killed' | 'lived']
    const playFrom = async (): Promise<void> => {
      const till = leasingTill(database, house)
      for (; done < 3; done++) await playTurn(till, `turn_${done}`, used)
    }
    await playFrom().catch((error: Error) => {
      if (!String(error.cause ?? error).includes('killed')) throw error
      outcome = 'killed'
    })
    revive()
    now += 60_000
    if (goesOn) await playFrom()
    const billed = await database.select().from(tables.usage)
    const sum = billed.reduce((all, { usage }) => all + (usage as { inputTokens: number }).inputTokens, 0)
    if (goesOn) expect(sum).toBe(3 * used)
    for (const purse of ['show_1', OWNER, DAY])
      expect((await readPurse(database, purse))?.spentTokens ?? 0).toBe(sum)
    now += BUDGET_MS
    await bringHome(database, now)
    expect((await database.select().from(tables.holds)).filter(({ purse }) => purse !== 'show_1')).toEqual([])
    for (const { id, spentTokens } of await database.select().from(tables.purses))
      expect({ id, spentTokens }).toEqual({ id, spentTokens: sum })
    await store.close()
    return outcome
  }
  let kills = 0
  for (const goesOn of [true, false])
    for (let kill = 1; (await wholeAt(kill, goesOn)) === 'killed'; kill++) kills++
  expect(kills).toBeGreaterThan(60)
})

it('a turn that outlives its budget is paid by the purses', async () => {
  const store = await openTestStore()
  let now = NOON
  const till = leasingTill(store.database, { caps: CAPS, clock: { now: () => now } })
  const account = { piece: 'show_1', owner: OWNER }
  const held = await till.hold(account, TURN)
  if ('emptyPurse' in held) throw new Error('nothing was held')
  now += BUDGET_MS
  await bringHome(store.database, now)
  await till.settle(account, aBill('turn_1', held, 300))
  for (const purse of ['show_1', OWNER, DAY])
    expect(await readPurse(store.database, purse)).toMatchObject({ spentTokens: 300, heldTokens: 0 })
  await store.close()
})

it('a turn that two servers end at the same moment is paid once', async () => {
  const store = await openTestStore()
  const tills = [1, 2].map(() => leasingTill(store.database, { caps: CAPS, clock: { now: () => NOON } }))
  const account = { piece: 'show_1', owner: OWNER }
  for (let turn = 1; turn <= 10; turn++) {
    const ends = tills.map(async (till) => {
      const held = await till.hold(account, TURN)
      if ('emptyPurse' in held) throw new Error('nothing was held')
      return () => till.settle(account, aBill(`turn_${turn}`, held, 60))
    })
    await Promise.all((await Promise.all(ends)).map((end) => end()))
    for (const purse of ['show_1', OWNER, DAY])
      expect((await readPurse(store.database, purse))?.spentTokens).toBe(turn * 60)
  }
  await store.close()
})

it('a house that opens with a lower cap holds to it from the next turn on', async () => {
  const store = await openTestStore()
  const open = (houseDayTokens: number) =>
    leasingTill(store.database, { caps: { houseDayTokens }, clock: { now: () => NOON } })
  await playTurn(open(1_000_000), 'turn_1', 60)
  const account = { piece: 'show_1', owner: OWNER }
  expect(await open(50).hold(account, TURN)).toEqual({ emptyPurse: DAY })
  expect(await open(160).hold(account, TURN)).toMatchObject({ tokens: 62, shortOf: DAY })
  await store.close()
})

it('a show near its own cap plays smaller turns on what it has, and a job pays from the purses', async () => {
  const store = await openTestStore()
  const till = leasingTill(store.database, { caps: CAPS, clock: { now: () => NOON } })
  await store.database.insert(tables.purses).values({ id: 'show_1', capTokens: 1_300 })
  const got: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const held = await till.hold({ piece: 'show_1', owner: OWNER }, TURN)
    if ('emptyPurse' in held) expect(held).toEqual({ emptyPurse: 'show_1' })
    else {
      got.push(held.tokens)
      expect(held.shortOf).toBe(held.tokens < TURN.tokens ? 'show_1' : undefined)
      await till.settle({ piece: 'show_1', owner: OWNER }, aBill(`turn_${turn}`, held, 400))
    }
  }
  expect(got).toEqual([1_000, 900, 500, 100])
  await till.hold({ piece: 'job_1', owner: OWNER }, TURN)
  expect(await store.database.select().from(tables.budgets)).toEqual([])
  await store.close()
})

function aBill(turn: string, held: Taken, inputTokens: number) {
  const used = new Map([['simulated', { usage: { ...NO_USAGE, inputTokens }, money: 0 }]])
  return { turn, at: '', held, used }
}

async function playTurn(till: Till, turn: string, tokens: number): Promise<void> {
  const account = { piece: 'show_1', owner: OWNER }
  const held = await till.hold(account, TURN)
  if ('emptyPurse' in held) throw new Error('nothing was held')
  await till.settle(account, aBill(turn, held, tokens))
}

async function bringHome(database: Database, now: number): Promise<void> {
  for (const piece of await lapsedBudgets(database, now)) await giveBackBudget(database, { piece, now })
}

/** What the owner's purse has written down and given out, and what of it is neither spent nor held by a turn. */
async function standing(database: Database) {
  const { budgets, holds, purses } = tables
  const [purse] = await database.select().from(purses).where(eq(purses.id, OWNER))
  const all = await database.select().from(holds)
  const leased = all.filter((one) => one.purse === OWNER).reduce((sum, { tokens }) => sum + tokens, 0)
  const idle = (await database.select().from(budgets)).map(({ piece, tokens, spentTokens }) => {
    const turn = all.find((one) => one.purse === piece && one.id === piece)
    return Math.max(0, tokens - spentTokens - (turn?.tokens ?? 0))
  })
  const [spent, cap] = [purse?.spentTokens ?? 0, purse?.capTokens ?? 0]
  return { purse: spent, leased, free: cap - spent - leased + idle.reduce((sum, one) => sum + one, 0) }
}

type Query = (text: string, values?: readonly unknown[], mode?: never) => Promise<unknown>
interface Client {
  query: Query
  transaction(work: (client: Client) => Promise<unknown>): Promise<unknown>
}

/** Hears each statement of a home before it is carried out, in transactions and out of them. */
function hearStatements(
  store: OpenStore,
  hear: (text: string, values: readonly unknown[]) => void,
): () => void {
  const { $client } = store.database as unknown as { readonly $client: Client }
  const { query, transaction } = $client
  const heard =
    (send: Query): Query =>
    async (text, values, mode) => {
      hear(text, values ?? [])
      return send(text, values, mode)
    }
  const listening = (client: Client): Client => ({
    ...client,
    query: heard(client.query),
    transaction: (work) => client.transaction((inside) => work(listening(inside))),
  })
  Object.assign($client, {
    query: heard(query),
    transaction: (work: (client: Client) => Promise<unknown>) =>
      transaction((inside) => work(listening(inside))),
  })
  return () => Object.assign($client, { query, transaction })
}

/** Counts the statements that lock the house's purse of the day. */
function locksOfHouse(store: OpenStore): () => number {
  let count = 0
  hearStatements(store, (text, values) => {
    if (text.includes('from "purses"') && text.includes('for update') && values.includes(DAY)) count++
  })
  return () => count
}

/** From one statement on nothing is carried out any more, until it is revived. */
function killAt(store: OpenStore, nth: number): () => void {
  let count = 0
  return hearStatements(store, () => {
    if (++count >= nth) throw new Error('killed')
  })
}
