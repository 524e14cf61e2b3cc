import { randomUUID } from 'node:crypto'
import { systemClock } from '@commedia/core/adapters'
import { connectPostgres } from '@commedia/node'
import type { TemporaryPostgres } from '@commedia/node/testing'
import { databaseHolds, inProcessStageManager, memoryBus } from '@commedia/server'
import pg from 'pg'
import { benchCompany, takeOf, WRITES } from './a-turn.ts'
import { median, type Ratio, takeTurns } from './take-turns.ts'

const PIECE = 'show_home'

/** What a turn costs on the in-process stage manager, against the same commits by `pg` alone. */
export async function durableHome(
  postgres: TemporaryPostgres,
  size: { readonly rounds: number; readonly turns: number },
): Promise<Ratio & { readonly statements: number }> {
  const url = postgres.createDatabase('durable_home')
  let statements = 0
  const store = await connectPostgres(url, {
    onStatement: (statement) => {
      // The look for what is due, once a second, is a cost of the process and not of a turn.
      if (!statement.includes('from "wakes" left join "leases"')) statements++
    },
  })
  await store.journal.begin({ id: takeOf(PIECE), show: PIECE })
  let left = 0
  let finished = (): void => {}
  const spent: number[] = []
  let before = 0
  const company = benchCompany(store, () => {
    left--
    // From the end of one turn to the end of the next: what a turn costs when one follows another.
    if (before > 0) spent.push(statements - before)
    before = left > 0 ? statements : 0
    if (left > 0) return 'again'
    finished()
    return 'rest'
  })
  const clock = systemClock()
  const holds = databaseHolds(store.database, { holder: randomUUID(), clock })
  const manager = inProcessStageManager(company, { holds, bus: memoryBus(), clock })
  const bare = await bareWriter(url)

  const ratio = await takeTurns(size, {
    ours: () =>
      new Promise((resolve) => {
        left = size.turns
        finished = resolve
        void manager.start(PIECE)
      }),
    bare: async () => {
      for (let turn = 0; turn < size.turns; turn++) await bare.turn()
    },
  })
  await manager.close()
  await bare.close()
  await store.close()
  return { ...ratio, statements: median(spent) }
}

/** Writes the same bytes in the same number of commits, into tables with nothing but a key. */
async function bareWriter(url: string): Promise<{ turn(): Promise<void>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE TABLE bare_calls (id integer PRIMARY KEY, text text NOT NULL)')
  await client.query('CREATE TABLE bare_facts (id integer PRIMARY KEY, text text NOT NULL)')
  let id = 0
  return {
    async turn() {
      for (const { kind, text } of WRITES)
        await client.query(`INSERT INTO bare_${kind}s (id, text) VALUES ($1, $2)`, [++id, text])
    },
    close: () => client.end(),
  }
}
