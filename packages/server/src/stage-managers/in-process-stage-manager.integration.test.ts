import { randomUUID } from 'node:crypto'
import { type Company, emptyStage, type PlayTurn, readerOf, runTurn, turns } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aFact, anEntry, stageManagerContract } from '@commedia/core/testing'
import { connectPostgres, type Database, type OpenStore, openHomeStore } from '@commedia/node'
import { startPostgres, type TemporaryPostgres } from '@commedia/node/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { databaseHolds } from './database-holds.ts'
import { inProcessStageManager } from './in-process-stage-manager.ts'

const clock = systemClock()
const api = { describe, it, expect }

let home: OpenStore
let postgres: TemporaryPostgres
let theatre: OpenStore

beforeAll(async () => {
  home = await openHomeStore('memory')
  postgres = await startPostgres()
  theatre = await connectPostgres(postgres.createDatabase('managers'))
})
afterAll(async () => {
  await home.close()
  await theatre.close()
  await postgres.stop()
})

function manage(company: Company, database: Database, details: { leaseMs?: number; bus?: Bus } = {}) {
  const { leaseMs = 3_000, bus = memoryBus() } = details
  return inProcessStageManager(company, {
    holds: databaseHolds(database, { holder: randomUUID(), leaseMs, clock }),
    bus,
    clock,
    backoff: { firstMs: 100, longestMs: 1_000 },
  })
}

const opened = (company: Company, database: Database) => {
  const manager = manage(company, database)
  return { manager, clock, close: () => manager.close(0) }
}

stageManagerContract('inProcessStageManager at home', (company) => opened(company, home.database), api)
stageManagerContract(
  'inProcessStageManager on PostgreSQL',
  (company) => opened(company, theatre.database),
  api,
)

describe('a turn that follows another', () => {
  it('costs one append to open, look, write and append for each call, one append to close, and nothing else', async () => {
    const statements: string[] = []
    const counted = await connectPostgres(postgres.createDatabase('counted'), {
      onStatement: (statement) => statements.push(kindOf(statement)),
    })
    const { journalFor, journal, book } = counted
    const take = { id: 'take_counted', show: 'show_counted' }
    await journal.begin(take)
    const reader = readerOf(turns)
    let stage = emptyStage(take.id)
    const steps: PlayTurn = async function* (_stage, { turn }) {
      for (const step of ['decide', 'speak']) {
        const key = { take: take.id, turn: turn.id, step, attempt: 1 }
        if ((await book.find(key, 'digest_1')) === undefined) await book.write(anEntry({ key }))
        yield aFact()
      }
    }
    const ends: number[] = []
    const manager = manage(
      {
        async play(_piece, { fence }) {
          const house = { journal: journalFor(fence), reader, clock, random: () => 0.5 }
          stage = await runTurn(stage, steps, house)
          return { kind: ends.push(statements.length) < 4 ? 'again' : 'rest' }
        },
        record: async (_piece, cue) => cue,
      },
      counted.database,
    )
    await manager.start(take.show)
    while (ends.length < 4) await clock.wait(5)
    await manager.close()
    await counted.close()
    const call = ['find call', 'write call', 'append']
    const spent = ends
      .slice(1)
      .map((end, nth) => statements.slice(ends[nth], end).filter((kind) => kind !== 'look'))
    expect(spent).toEqual(Array(3).fill(['append', ...call, ...call, 'append']))
  })
})

/** What a statement is for; each process looks for due pieces once a second, whatever is played. */
function kindOf(statement: string): string {
  if (/from "wakes" left join "leases"/.test(statement)) return 'look'
  if (/^select .* from "prompt_book"/s.test(statement)) return 'find call'
  if (/^insert into "prompt_book"/i.test(statement)) return 'write call'
  return /INSERT INTO "events"/.test(statement) ? 'append' : statement
}

describe('two stage managers on one database', () => {
  /** What an earlier check left waiting in the database is nobody's here. */
  const only = (own: string, play: Company['play']): Company => ({
    play: async (piece, hold) => (piece === own ? play(piece, hold) : { kind: 'rest' }),
    record: async (_piece, cue) => cue,
  })

  it('never both play a piece, whoever is asked, and hear each other without a bus between them', async () => {
    const piece = 'show_two'
    const played: string[] = []
    let [under, most] = [0, 0]
    const companyOf = (name: string): Company =>
      only(piece, async (_piece, { fence }) => {
        most = Math.max(most, ++under)
        await clock.wait(5)
        under--
        played.push(`${name} ${fence}`)
        return { kind: 'rest' }
      })
    const managers = ['one', 'other'].map((name) => manage(companyOf(name), theatre.database))
    while (new Set(played.map((turn) => turn.split(' ')[0])).size < 2 || played.length < 40) {
      await Promise.all(managers.map((manager) => manager.start(piece)))
      await clock.wait(10)
    }
    for (const manager of managers) await manager.close()
    expect(most).toBe(1)
    const fences = played.map((turn) => Number(turn.split(' ')[1]))
    expect(fences).toEqual([...fences].sort((one, other) => one - other))
  })

  it('carry a stop and a cue to whoever plays', async () => {
    const bus = memoryBus()
    const piece = 'show_far'
    let [turns, stopped] = [0, 0]
    const company = only(piece, async (_piece, { stop }) => {
      if (++turns > 1) return { kind: 'rest' }
      await clock.wait(10_000, stop)
      if (stop.aborted) stopped++
      return { kind: 'rest' }
    })
    const [player, asker] = [
      manage(company, theatre.database, { bus }),
      manage(company, theatre.database, { bus }),
    ]
    await player.start(piece)
    while (turns === 0) await clock.wait(2)
    await asker.cue(piece, 'Wait!')
    const before = clock.now()
    await asker.stop(piece)
    while (turns < 2) await clock.wait(2)
    expect({ stopped, atOnce: clock.now() - before < 200 }).toEqual({ stopped: 1, atOnce: true })
    await player.close()
    await asker.close()
  })

  it('hand a piece over when one closes', async () => {
    const piece = 'show_handed'
    const holders: string[] = []
    const companyOf = (name: string): Company =>
      only(piece, async () => {
        holders.push(name)
        await clock.wait(20)
        return { kind: 'again' }
      })
    const first = manage(companyOf('first'), theatre.database)
    await first.start(piece)
    while (holders.length < 2) await clock.wait(2)
    await first.close()
    const second = manage(companyOf('second'), theatre.database)
    const before = clock.now()
    while (!holders.includes('second')) await clock.wait(2)
    expect(clock.now() - before).toBeLessThan(1_500)
    await second.close(0)
  })

  it('stop a turn whose piece was taken away meanwhile', async () => {
    const piece = 'show_taken'
    let taken = false
    const company = only(piece, async (_piece, { stop }) => {
      await clock.wait(10_000, stop)
      taken = stop.aborted
      return { kind: 'rest' }
    })
    const loser = manage(company, theatre.database, { leaseMs: 900 })
    await loser.start(piece)
    await clock.wait(100)
    const thief = databaseHolds(theatre.database, {
      holder: 'thief',
      clock: { ...clock, now: () => clock.now() + 60_000 },
    })
    expect(await thief.take(piece)).toBe(2)
    while (!taken) await clock.wait(2)
    await loser.close()
    expect(await thief.renew(piece, 2)).toBe(true)
  })
})
