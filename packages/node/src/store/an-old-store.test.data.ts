import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { migrateStore } from './migrate-store.ts'

/** A store as the first schema had it, with a take and one that began inside it. */
export async function anOldStore(database: Database): Promise<void> {
  await migrateStore(database, 1)
  await database.execute(sql`INSERT INTO takes (id, show, parent, parent_seq, head) VALUES
    ('take_old', 'show_old', NULL, 0, 2), ('take_young', 'show_old', 'take_old', 1, 2)`)
  await database.execute(sql`INSERT INTO events VALUES
    ('take_old', 1, 'line-spoken', 1, 'role_a', ARRAY['house', 'role_b'], '2026-01-01T00:00:00.000Z',
      'input one', '{"text":"first\\u0000"}', 'print 1'),
    ('take_old', 2, 'line-spoken', 1, 'role_b', '{}'::text[], '2026-01-01T00:00:01.000Z',
      'turn 0 turn_1', '{"text":"second"}', 'print 2'),
    ('take_young', 2, 'line-spoken', 1, 'role_b', '{}'::text[], '2026-01-01T00:00:02.000Z',
      'input other', 'null', 'print 3')`)
  await database.execute(sql`INSERT INTO snapshots VALUES ('take_old', 1, 'turns@1', '{"seq":1}')`)
  await database.execute(sql`INSERT INTO prompt_book (take, turn, step, attempt, digest, prompt, model, page, outcome,
      usage, at, latency_ms)
    VALUES ('take_old', 'turn_1', 'speak', 1, 'digest', 'speak@1', 'model', '["page"]', '"said"',
      '{"inputTokens":1}', '2026-01-01T00:00:01.000Z', 12.5)`)
}
