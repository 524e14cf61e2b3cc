import type { Json } from '@commedia/core'
import {
  type AnyPgColumn,
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'

/**
 * JSON kept letter by letter. `jsonb` would turn keys around and refuse `\u0000` and half surrogate pairs,
 * all of which people and models do write. Both drivers parse it on the way out. Drizzle writes `null` as the
 * database's own, so a column for any JSON must allow that.
 */
const json = customType<{ data: Json; driverData: string }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
})

/** Takes, each with the number of its newest event: the row that appends queue at. */
export const takes = pgTable('takes', {
  id: text().primaryKey(),
  show: text().notNull(),
  parent: text().references((): AnyPgColumn => takes.id),
  parentSeq: integer('parent_seq').notNull(),
  head: integer().notNull(),
})

/** The journal: envelopes in columns, bodies as they were written. */
export const events = pgTable(
  'events',
  {
    take: text().notNull(),
    seq: integer().notNull(),
    type: text().notNull(),
    version: integer().notNull(),
    by: text().notNull(),
    audience: text().array().notNull(),
    at: text().notNull(),
    cause: text().notNull(),
    body: json().notNull(),
    fingerprint: text().notNull(),
  },
  (event) => [
    primaryKey({ columns: [event.take, event.seq] }),
    unique('events_take_cause').on(event.take, event.cause),
  ],
)

/** Folded stages to start from. */
export const snapshots = pgTable(
  'snapshots',
  {
    take: text().notNull(),
    seq: integer().notNull(),
    foldVersion: text('fold_version').notNull(),
    stage: json(),
  },
  (snapshot) => [primaryKey({ columns: [snapshot.take, snapshot.seq] })],
)

/** The prompt book: finished model calls under their step, in the order written. */
export const calls = pgTable(
  'prompt_book',
  {
    take: text().notNull(),
    turn: text().notNull(),
    step: text().notNull(),
    attempt: integer().notNull(),
    written: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    digest: text().notNull(),
    prompt: text().notNull(),
    model: text().notNull(),
    page: json(),
    outcome: json(),
    usage: json().notNull(),
    at: text().notNull(),
    latencyMs: doublePrecision('latency_ms').notNull(),
  },
  (call) => [
    primaryKey({ columns: [call.take, call.turn, call.step, call.attempt] }),
    index('prompt_book_order').on(call.take, call.written),
  ],
)
