import { aDraft, anEntry } from '@commedia/core/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CutMoment, type CuttingProxy, startCuttingProxy } from '../testing/start-cutting-proxy.ts'
import { startPostgres, type TemporaryPostgres } from '../testing/start-postgres.ts'
import { holdAllowance, settleAllowance } from './allowance.ts'
import { connectPostgres } from './connect-postgres.ts'
import { releaseLease, renewLease, takeLease } from './leases.ts'
import { holds, purses } from './schema.ts'
import type { OpenStore } from './store-on.ts'
import { dueWakes, setWake } from './wakes.ts'

const ROUNDS = 10
const CONNECTIONS = 3
const MOMENTS: readonly CutMoment[] = ['sent', 'answered']
let postgres: TemporaryPostgres
let proxy: CuttingProxy
let store: OpenStore

beforeAll(async () => {
  postgres = await startPostgres()
  proxy = await startCuttingProxy(postgres.port)
  const url = proxy.through(postgres.createDatabase('theatre'))
  store = await connectPostgres(url, { connections: CONNECTIONS })
})
afterAll(async () => {
  await store?.close()
  await proxy?.stop()
  await postgres?.stop()
})

let take: string
let count = 0
beforeEach(async () => {
  take = `take_cut_${++count}`
  await store.journal.begin({ id: take, show: `show_cut_${count}` })
})

/** Does work over and over, cutting its connection each time, and says how often it was cut. */
async function cutEach(words: RegExp, work: (round: number) => Promise<unknown>): Promise<number> {
  const before = proxy.cuts()
  for (let round = 0; round < ROUNDS; round++) {
    proxy.cutAfter(words, MOMENTS[round % 2] as CutMoment)
    await work(round)
  }
  return proxy.cuts() - before
}

describe('A connection cut right after a commit was sent', () => {
  const line = (round: number) => aDraft({ cause: { input: `line ${round}` }, body: { round } })
  const rounds = async () =>
    (await store.journal.read(take, { after: 0 })).map(({ seq, body }) => [
      seq,
      (body as { round: number }).round,
    ])
  const everyRound = Array.from({ length: ROUNDS }, (_, round) => [round + 1, round])

  it('neither loses nor doubles an append', async () => {
    const cuts = await cutEach(/INSERT INTO "events"/, async (round) => {
      const result = await store.journal.append(take, round, [line(round)])
      expect(result).toMatchObject({ kind: 'appended', events: [{ seq: round + 1 }] })
    })
    expect([cuts, await rounds()]).toEqual([ROUNDS, everyRound])
  })

  it('neither loses nor doubles an append that had to look twice', async () => {
    await store.journal.append(take, 'end', [line(0)])
    const cuts = await cutEach(/^Q.*commit|commit\0/s, async (round) => {
      await store.journal.append(take, 'end', [line(round), line(round + 1)])
    })
    expect([cuts, await rounds()]).toEqual([ROUNDS, [...everyRound, [ROUNDS + 1, ROUNDS]]])
  })

  it('neither loses nor doubles an entry of the prompt book', async () => {
    const entry = (round: number) => anEntry({ key: { ...anEntry().key, take, step: `step ${round}` } })
    const cuts = await cutEach(/insert into "prompt_book"/i, (round) => store.book.write(entry(round)))
    expect(cuts).toBe(ROUNDS)
    expect(await store.book.list(take)).toEqual(Array.from({ length: ROUNDS }, (_, round) => entry(round)))
  })

  it('leaves a lease with its holder, under a number that the record takes', async () => {
    const { database } = store
    const lease = { piece: `show_cut_${count}`, forMs: 10 }
    let last = 0
    const cuts = await cutEach(/commit\0/, async (round) => {
      const got = await takeLease(database, { ...lease, holder: 'me', now: round * 100 })
      if (got.kind !== 'held') throw new Error('The holder was kept from its own piece.')
      expect(got.token).toBeGreaterThan(last)
      last = got.token
      await store.journalFor(got.token).append(take, 'end', [line(round)])
    })
    expect(cuts).toBe(ROUNDS)
    const now = ROUNDS * 100
    await cutEach(/update "leases"/, async () => {
      expect(await renewLease(database, { ...lease, token: last, now })).toEqual({ kind: 'held' })
    })
    await cutEach(/update "leases"/, () => releaseLease(database, { ...lease, token: last }))
    expect(await takeLease(database, { ...lease, holder: 'other', now })).toMatchObject({ kind: 'held' })
  })

  it('leaves wakes as they were set', async () => {
    const wake = (round: number) => ({ piece: `show_cut_${count}_${round}`, at: round })
    await cutEach(/insert into "wakes"/, (round) => setWake(store.database, wake(round)))
    expect(await dueWakes(store.database, { now: ROUNDS })).toHaveLength(ROUNDS)
  })

  it('holds and charges an allowance once', async () => {
    const { database } = store
    const purse = `purse_cut_${count}`
    await database.insert(purses).values({ id: purse, capTokens: ROUNDS * 10 })
    const charge = (round: number) => ({ hold: `${take}_${round}`, purses: [purse], tokens: 10, money: 0 })
    await cutEach(/commit\0/, async (round) => {
      expect(await holdAllowance(database, charge(round))).toEqual({ kind: 'held' })
    })
    await cutEach(/commit\0/, (round) => settleAllowance(database, charge(round)))
    expect(await database.select().from(holds)).toEqual([])
    const [found] = await database.select().from(purses).where(eq(purses.id, purse))
    expect(found?.spentTokens).toBe(ROUNDS * 10)
  })

  it('costs the pool no connection, wherever in a transaction it happens', async () => {
    const { database } = store
    const setting = { piece: take, holder: 'me', forMs: 10, now: 0 }
    for (const words of [/begin\0/, /insert into "leases"/, /commit\0/])
      expect(await cutEach(words, () => takeLease(database, setting))).toBe(ROUNDS)
    const all = Array.from({ length: CONNECTIONS * 2 }, () => takeLease(database, setting))
    expect(await Promise.all(all)).toHaveLength(CONNECTIONS * 2)
  })

  it('is an error in plain words when it happens twice', async () => {
    const unreachable = await connectPostgres(proxy.through(postgres.createDatabase('unreachable')))
    await unreachable.journal.begin({ id: 'take_1', show: 'show_1' })
    await proxy.stop()
    const failure = unreachable.journal.append('take_1', 0, [aDraft({ body: { text: 'a secret' } })])
    await expect(failure).rejects.toMatchObject({ code: 'store-failed' })
    await expect(failure).rejects.not.toThrow(/a secret/)
    await unreachable.close()
  })
})
