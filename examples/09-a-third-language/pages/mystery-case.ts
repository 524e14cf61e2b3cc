import type { CoreTables, PageTables } from '@commedia/core/pages'

/** What writers of a case read, in Spanish. */
export const CASES: Partial<CoreTables & PageTables> = {}
