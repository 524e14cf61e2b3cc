import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Who ever sat in which show: written with the events that say so, so that nobody's words are looked for in the whole house. */
export const appearances = pgTable(
  'appearances',
  { person: text().notNull(), show: text().notNull() },
  (appearance) => [
    primaryKey({ columns: [appearance.person, appearance.show] }),
    index('appearances_show').on(appearance.show),
  ],
)

/**
 * Events in which others repeat words of somebody who was forgotten, by their place alone: what is to become of them is for
 * the host of the show to say.
 */
export const quotations = pgTable(
  'quotations',
  { take: text().notNull(), seq: integer().notNull(), show: text().notNull(), since: text().notNull() },
  (quotation) => [
    primaryKey({ columns: [quotation.take, quotation.seq] }),
    index('quotations_show').on(quotation.show),
  ],
)

/**
 * Who is to be forgotten, from the moment that cannot be undone until everything of them is gone, the bytes in files too: whoever
 * dies over it is followed by whoever looks next. Times in milliseconds since 1970.
 */
export const forgettings = pgTable(
  'forgettings',
  {
    person: text().primaryKey(),
    tries: integer().notNull().default(0),
    /** When it is tried again. */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (forgetting) => [index('forgettings_at').on(forgetting.at)],
)
