import type { PlayerTables } from '@commedia/core/testing'
import { ACTORS } from './actors.ts'
import { READING } from './reading.ts'
import { TABLES } from './tables.ts'
import { WRITERS } from './writers.ts'

/** What the simulated company says and reads in Spanish; a house has no need of it. */
export const COMPANY: Partial<PlayerTables> = { ...WRITERS, ...ACTORS, ...READING, ...TABLES }
