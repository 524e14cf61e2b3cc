import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Events of shows that are put away, by which lists find them without waking anything: when, and nothing of what. */
export const coldEvents = pgTable(
  'cold_events',
  { take: text().notNull(), seq: integer().notNull(), type: text().notNull(), at: text().notNull() },
  (event) => [primaryKey({ columns: [event.take, event.seq] })],
)

/**
 * Objects that no show lies in: about to be put, or to be thrown away. A key is written here before its object is put, and whoever dies
 * over it is followed by whoever sweeps.
 */
export const looseObjects = pgTable(
  'loose_objects',
  {
    key: text().primaryKey(),
    /** When it may be thrown away, in milliseconds since 1970 by the database's clock. */
    due: bigint({ mode: 'number' }).notNull(),
  },
  (object) => [index('loose_objects_due').on(object.due)],
)
