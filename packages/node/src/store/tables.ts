import * as ballotTables from './ballot-tables.ts'
import * as schema from './schema.ts'
import { tries } from './tries.ts'

/** The tables of the store, for statements through Drizzle. */
export const tables = { ...schema, ...ballotTables, tries }
