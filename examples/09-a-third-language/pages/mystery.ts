import type { CoreTables, PageTables } from '@commedia/core/pages'

/** What players of a mystery read, in Spanish. */
export const MYSTERY: Partial<CoreTables & PageTables> = {}
