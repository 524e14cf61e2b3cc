import { idFrom, type Json, seededRandom } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aBlueprint, performers, simulatedCompany } from '@commedia/core/testing'
import { connectPostgres, type OpenStore, tables } from '@commedia/node'
import type { TemporaryPostgres } from '@commedia/node/testing'
import { busLiveFeed, databaseTill, leasingTill, memoryBus, showCompany, showReader } from '@commedia/server'

/** What a turn came to: statements that lock the purses of the house, and all of them. */
interface TurnLocks {
  readonly locks: number
  readonly statements: number
}

const CAPS = { houseDayTokens: 20_000_000, houseMonthTokens: 200_000_000 }

/** Plays shows of one owner with each till, one after the other, and counts what its turns ask of the purses it shares. */
export async function measureLease(
  postgres: TemporaryPostgres,
  { turns }: { readonly turns: number },
): Promise<{ readonly turn: TurnLocks; readonly budget: TurnLocks }> {
  const turn = await locksOf(postgres.createDatabase('till_turn'), { turns, open: databaseTill })
  const budget = await locksOf(postgres.createDatabase('till_budget'), { turns, open: leasingTill })
  return { turn, budget }
}

async function locksOf(
  url: string,
  { turns, open }: { readonly turns: number; readonly open: typeof leasingTill },
): Promise<TurnLocks> {
  let [locks, statements] = [0, 0]
  const store = await connectPostgres(url, {
    onStatement: (text) => {
      statements++
      // A show's own purse is locked by its one name, others beside it by several.
      if (text.includes('from "purses"') && text.includes('for update') && text.includes('$2')) locks++
    },
  })
  const { database } = store
  const clock = systemClock()
  const bus = memoryBus()
  const { models } = simulatedCompany({ seed: 1, players: performers() })
  const company = showCompany({
    ...{ database, store, reader: showReader, bus, feed: busLiveFeed(bus), models, clock },
    ...{ random: seededRandom(1), till: open(database, { caps: CAPS, clock }), idleMs: 10 ** 12 },
  })
  const before = { statements, locks }
  let played = 0
  for (let nth = 0, fence = 1; played < turns; nth++) {
    const show = `show_lease_${nth}`
    await begin(show, store)
    for (let goesOn = true; goesOn && played < turns; ) {
      const next = await company.play(show, { fence: fence++, stop: new AbortController().signal })
      goesOn = next.kind === 'again'
      if (goesOn) played++
    }
  }
  await store.close()
  return { locks: (locks - before.locks) / turns, statements: (statements - before.statements) / turns }
}

/** A show that nobody reads along. */
async function begin(show: string, { database, journal }: OpenStore): Promise<void> {
  const take = idFrom('take', show)
  await journal.begin({ id: take, show })
  await database.insert(tables.shows).values({
    ...{ id: show, owner: 'person_lease', title: 'The last train', language: 'en', onStage: take },
    ...{ playing: true, seen: Date.parse('2100-01-01'), care: {}, since: '2026-01-01T00:00:00.000Z' },
    opening: { blueprint: aBlueprint(), settings: { tempo: 'at-once' } } as unknown as Json,
  })
}
