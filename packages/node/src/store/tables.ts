import * as accountTables from './account-tables.ts'
import * as ballotTables from './ballot-tables.ts'
import * as coldTables from './cold-tables.ts'
import { endpointShares } from './endpoint-shares.ts'
import * as forgettingTables from './forgetting-tables.ts'
import { houseKeys } from './house-keys.ts'
import * as libraryTables from './library-tables.ts'
import * as schema from './schema.ts'
import { tries } from './tries.ts'

/** The tables of the store, for statements through Drizzle. */
export const tables = {
  ...schema,
  ...accountTables,
  ...libraryTables,
  ...ballotTables,
  ...forgettingTables,
  ...coldTables,
  endpointShares,
  houseKeys,
  tries,
}
