import * as ballotTables from './ballot-tables.ts'
import * as forgettingTables from './forgetting-tables.ts'
import * as libraryTables from './library-tables.ts'
import * as schema from './schema.ts'
import { tries } from './tries.ts'

/** The tables of the store, for statements through Drizzle. */
export const tables = { ...schema, ...libraryTables, ...ballotTables, ...forgettingTables, tries }
