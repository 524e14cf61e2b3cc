import type { Json } from '@commedia/core'
import { customType } from 'drizzle-orm/pg-core'

/**
 * JSON kept letter by letter. `jsonb` would turn keys around and refuse `\u0000` and half surrogate pairs,
 * all of which people and models do write. Both drivers parse it on the way out. Drizzle writes `null` as the
 * database's own, so a column for any JSON must allow that.
 */
export const json = customType<{ data: Json; driverData: string }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
})

/** A list of texts, handed to the driver as a list: PostgreSQL and the file of a home spell it each in its own way. */
export const texts = customType<{ data: string[] }>({ dataType: () => 'text[]' })

/** Bytes as they are. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
