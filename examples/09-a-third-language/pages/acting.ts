import type { CoreTables, PageTables } from '@commedia/core/pages'

/** What actors and the narrator read, in Spanish. */
export const ACTING: Partial<CoreTables & PageTables> = {}
