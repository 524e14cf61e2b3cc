import { randomUUID } from 'node:crypto'
import { systemClock } from '@commedia/core/adapters'
import { connectPostgres } from '@commedia/node'
import type { TemporaryPostgres } from '@commedia/node/testing'
import { databaseHolds, inProcessStageManager, memoryBus } from '@commedia/server'
import pg from 'pg'
import { median } from '../median.ts'
import { benchCompany, takeOf, writesOfATurn } from './a-turn.ts'
import { type Ratio, takeTurns } from './take-turns.ts'

const PIECE = 'show_home'

/** What a turn costs on the in-process stage manager, against the same commits by `pg` alone. */
export async function durableHome(
  postgres: TemporaryPostgres,
  size: { readonly rounds: number; readonly turns: number },
): Promise<Ratio & { readonly prepared: Ratio; readonly statements: number }> {
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
  const ours = (): Promise<void> =>
    new Promise((resolve) => {
      left = size.turns
      finished = resolve
      void manager.start(PIECE)
    })
  const against = async (way: 'plain' | 'prepared'): Promise<Ratio> => {
    const writer = await bareWriter(url, way)
    const bare = async (): Promise<void> => {
      for (let turn = 0; turn < size.turns; turn++) await writer.turn()
    }
    const ratio = await takeTurns(size, { ours, bare })
    await writer.close()
    return ratio
  }
  const plain = await against('plain')
  const prepared = await against('prepared')
  await manager.close()
  await store.close()
  return { ...plain, prepared, statements: median(spent) }
}

/**
 * A turn by `pg` alone, in as many commits as ours. The same bytes in the same columns: what is to be found again after a
 * crash, and one key a table, without which a step that is done twice would stand twice. Nothing else of ours: no fence,
 * no end of the take, no causes known, no drafts checked, no pool. Statements go as `pg` sends them when told nothing
 * else; `prepared`, they go by name, as ours do.
 */
async function bareWriter(
  url: string,
  way: 'plain' | 'prepared',
): Promise<{ turn(): Promise<void>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [facts, calls] = [`facts_${way}`, `calls_${way}`]
  await client.query(`CREATE TABLE ${facts} (take text NOT NULL, seq integer NOT NULL, type text NOT NULL,
    version integer NOT NULL, by text NOT NULL, audience text[] NOT NULL, at text NOT NULL, cause text NOT NULL,
    body json NOT NULL, PRIMARY KEY (take, seq))`)
  await client.query(`CREATE TABLE ${calls} (take text NOT NULL, turn text NOT NULL, step text NOT NULL,
    attempt integer NOT NULL, digest text NOT NULL, prompt text NOT NULL, model text NOT NULL, page json, outcome json,
    usage json NOT NULL, at text NOT NULL, latency_ms double precision NOT NULL, PRIMARY KEY (take, turn, step, attempt))`)
  const texts = new Map([facts, calls].map((table) => [table, insertInto(table, table === facts ? 9 : 12)]))
  const insert = (table: string, values: unknown[]): Promise<unknown> => {
    const text = texts.get(table) as string
    return way === 'plain' ? client.query(text, values) : client.query({ name: table, text, values })
  }
  const writes = await writesOfATurn()
  let [seq, turns] = [0, 0]
  return {
    async turn() {
      const turn = `turn_${String(++turns).padStart(16, '0')}`
      for (const write of writes)
        if (write.kind === 'call') {
          const { key, digest, prompt, model, page, outcome, usage, at, latencyMs } = write.entry
          const spelled = [page, outcome, usage].map((value) => JSON.stringify(value))
          const call = [digest, prompt, model, ...spelled, at, latencyMs]
          await insert(calls, [key.take, turn, key.step, key.attempt, ...call])
        } else {
          const { take, type, version, by, audience, at, cause, body } = write.event
          const because = `turn ${'index' in cause ? cause.index : 0} ${turn}`
          await insert(facts, [take, ++seq, type, version, by, audience, at, because, JSON.stringify(body)])
        }
    },
    close: () => client.end(),
  }
}

function insertInto(table: string, columns: number): string {
  return `INSERT INTO ${table} VALUES (${Array.from({ length: columns }, (_, nth) => `$${nth + 1}`).join(', ')})`
}
