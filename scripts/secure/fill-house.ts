import type { Database } from '@commedia/node'
import { type SQL, sql } from 'drizzle-orm'

const A_SHOW = 20

/** Fills a house with strangers: their shows, seats and words, and a row of theirs in every table that grows with a house. */
export async function fillHouse(database: Database, foreign: number): Promise<void> {
  const shows = Math.ceil(foreign / A_SHOW)
  const statements = [
    sql`INSERT INTO takes (id, show, parent_seq, head) SELECT 'foreign_take_' || n, 'show_foreign_' || n, 0, ${A_SHOW}::integer
      FROM generate_series(1, ${shows}::integer) n`,
    sql`INSERT INTO shows (id, owner, title, language, opening, on_stage, care, since)
      SELECT 'show_foreign_' || n, 'foreign_owner_' || n, 'A show', 'en', '{}', 'foreign_take_' || n, '{}', ''
      FROM generate_series(1, ${shows}::integer) n`,
    sql`INSERT INTO events (take, seq, type, version, by, audience, at, cause, body)
      SELECT 'foreign_take_' || (n / ${A_SHOW}::integer + 1), n % ${A_SHOW}::integer + 1,
        CASE WHEN n % 10 = 0 THEN 'seat-taken' ELSE 'line-spoken' END, 1, 'role_ben', '{house}', '', 'input ' || n,
        json_build_object('role', 'role_ben', 'text', 'This is line ' || n, 'seat',
          json_build_object('kind', 'person', 'person', 'foreign_' || n))
      FROM generate_series(0, ${foreign - 1}::integer) n`,
    sql`INSERT INTO appearances SELECT 'foreign_' || n, 'show_foreign_' || (n / ${A_SHOW}::integer + 1)
      FROM generate_series(0, ${foreign - 1}::integer, 10) n`,
    sql`INSERT INTO people (id, name, secret, since) SELECT 'foreign_' || n, 'Stranger', 'foreign_' || n, ''
      FROM generate_series(0, ${foreign - 1}::integer, 10) n`,
    sql`INSERT INTO seats (show, role, person) SELECT 'show_foreign_' || n, 'role_ben', 'foreign_' || n
      FROM generate_series(1, ${shows}::integer) n`,
    sql`INSERT INTO reports (id, show, take, seq, person, reason, at)
      SELECT 'foreign_' || n, 'show_foreign_' || n, 'foreign_take_' || n, 1, 'foreign_' || n, '', ''
      FROM generate_series(1, ${shows}::integer) n`,
    ...aRowEach(shows),
    sql`ANALYZE`,
  ]
  for (const statement of statements) await database.execute(statement)
  const empty = await emptyTables(database)
  if (empty.length > 0) throw new Error(`A stranger has nothing in: ${empty.join(', ')}`)
}

/** Tables in which a stranger has no row: how they are searched in a full house would not be seen. */
async function emptyTables(database: Database): Promise<readonly string[]> {
  const { rows } = (await database.execute(
    sql`SELECT relname AS table FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples <= 0`,
  )) as unknown as { readonly rows: readonly { readonly table: string }[] }
  return rows.map(({ table }) => table)
}

/** A stranger has one of everything. */
function aRowEach(strangers: number): readonly SQL[] {
  return Object.entries(ROWS).map(
    ([table, row]) =>
      sql`INSERT INTO ${sql.raw(table)} SELECT ${sql.raw(row)} FROM generate_series(1, ${strangers}::integer) n`,
  )
}

/** Tables with their columns, and what stands in them for the nth stranger. */
const ROWS: Readonly<Record<string, string>> = {
  'cold_events (take, seq, type, at)': `'foreign_take_' || n, 1, 'curtain-fell', ''`,
  'loose_objects (key, due)': `'foreign_' || n, 0`,
  'grants (show, person, "right")': `'show_foreign_' || n, 'foreign_' || n, 'watch'`,
  'invites (id, show, "right", secret, "left", expires)': `'foreign_' || n, 'show_foreign_' || n, 'watch', 'foreign_' || n, 1, ''`,
  'blueprints (id, owner, title, blueprint, changed)': `'foreign_' || n, 'foreign_' || n, '', '{}', ''`,
  'cases (id, owner, title, "case", changed)': `'foreign_' || n, 'foreign_' || n, '', '{}', ''`,
  'characters (id, owner, name, character, changed)': `'foreign_' || n, 'foreign_' || n, '', '{}', ''`,
  'cards (character, file)': `'foreign_' || n, ''`,
  'clip_pictures (show, clip, at, media_type, data, since)': `'show_foreign_' || n, 'clip', 0, '', '', ''`,
  'jobs (id, owner, kind, take, request, playing, since)': `'job_foreign_' || n, 'foreign_' || n, 'plan', 'job_take_' || n, '{}', false, ''`,
  'usage (show, turn, model, owner, usage, money, at)': `'show_foreign_' || n, 'turn', 'model', 'foreign_' || n, '{}', 0, ''`,
  'ballots (id, owner, title, language, dimensions, seed, since)': `'ballot_foreign_' || n, 'foreign_' || n, '', 'en', '{}', '', ''`,
  'ballot_pairs (ballot, place, id, one, other, shows)': `'ballot_foreign_' || n, 1, 'pair', '{}', '{}', ARRAY['show_foreign_' || n]`,
  'votes (ballot, pair, dimension, voter, choice, shown, at)': `'ballot_foreign_' || n, 1, '', 'foreign_' || n, 'first', 'one', ''`,
  'ballots_handed_in (ballot, voter, at)': `'ballot_foreign_' || n, 'foreign_' || n, ''`,
  'marks (person, show, take, seq)': `'foreign_' || n, 'show_foreign_' || n, 'foreign_take_' || n, 1`,
  'house_keys (name, secret)': `'foreign_' || n, ''`,
  'hook_marks (take, seq, failures, due)': `'foreign_take_' || n, 1, 0, 8640000000000000`,
  'quotations (take, seq, show, since)': `'foreign_take_' || n, 1, 'show_foreign_' || n, ''`,
  'endpoints (id, owner, name, settings, key)': `'foreign_' || n, 'foreign_' || n, '', '{}', ''`,
  'endpoint_shares (endpoint, process, places, wants, until)': `'foreign_' || n, 'process', 1, 0, 0`,
  'memories (take, role, id, seq, layer, hour, memory, vector)': `'foreign_take_' || n, 'role_ben', 'memory', 1, '', 0, '{}', ''`,
  'prompt_book (take, turn, step, attempt, digest, prompt, model, usage, at, latency_ms)': `'foreign_take_' || n, 'turn', 'step', 1, '', '', '', '{}', '', 0`,
  'snapshots (take, seq, fold_version)': `'foreign_take_' || n, 1, ''`,
  'purses (id)': `'show_foreign_' || n`,
  'holds (id, purse, tokens, money)': `'show_foreign_' || n, 'show_foreign_' || n, 0, 0`,
  // A turn is under way: nobody brings it home.
  'budgets (piece, purses, tokens, money, until)': `'show_foreign_' || n, ARRAY['foreign_' || n], 0, 0, 8640000000000000`,
  // Due at no time.
  'wakes (piece, at)': `'show_foreign_' || n, 8640000000000000`,
  'forgettings (person, at)': `'foreign_' || n, 8640000000000000`,
  'leases (piece, token, holder, until)': `'show_foreign_' || n, 1, '', 0`,
  'account_users (id, name, email, created_at, updated_at)': `'user_' || n, '', 'foreign_' || n, now(), now()`,
  'account_sessions (id, user_id, token, expires_at, secret, created_at, updated_at)': `'foreign_' || n, 'user_' || n, 'foreign_' || n, now(), 'foreign_' || n, now(), now()`,
  'account_links (digest, kind, user_id, email, expires)': `'foreign_' || n, '', 'user_' || n, '', 8640000000000000`,
  'account_logins (id, user_id, account_id, provider_id, created_at, updated_at)': `'foreign_' || n, 'user_' || n, '', '', now(), now()`,
}
