import { connectPostgres } from '@commedia/node'
import type { TemporaryPostgres } from '@commedia/node/testing'
import { sql } from 'drizzle-orm'
import { aFact } from './a-turn.ts'
import { type Ratio, takeTurns } from './take-turns.ts'

const LONG = 100_000

/** What an append costs on a take of 100,000 events, against one on a take that is empty at the start. */
export async function appendSlope(
  postgres: TemporaryPostgres,
  size: { readonly rounds: number; readonly turns: number },
): Promise<Ratio> {
  const { journal, database, close } = await connectPostgres(postgres.createDatabase('slope'))
  await journal.begin({ id: 'take_long', show: 'show_slope' })
  await database.execute(sql`INSERT INTO events (take, seq, type, version, by, audience, at, cause, body, fingerprint)
    SELECT 'take_long', nth, 'noted', 1, 'role_a', ARRAY['house'], '2026-01-01T00:00:00.000Z', 'input old ' || nth,
      json_build_object('text', repeat('The last train has gone. ', 12)), md5(nth::text)
    FROM generate_series(1, ${LONG}::integer) nth`)
  await database.execute(sql`UPDATE takes SET head = ${LONG}::integer WHERE id = 'take_long'`)
  await database.execute(sql`ANALYZE`)
  let nth = 0
  let round = 0
  const appendAll = async (take: string, head: number): Promise<void> => {
    for (let more = 0; more < size.turns; more++) await journal.append(take, head + more, [aFact(++nth)])
  }
  let head = LONG
  const ratio = await takeTurns(size, {
    ours: async () => {
      await appendAll('take_long', head)
      head += size.turns
    },
    bare: async () => {
      const take = `take_short_${++round}`
      await journal.begin({ id: take, show: 'show_slope' })
      await appendAll(take, 0)
    },
  })
  await close()
  return ratio
}
