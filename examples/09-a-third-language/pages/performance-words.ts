import type { CoreTables } from '@commedia/core/pages'

/** What a performance says and asks besides its pages, in Spanish. */
export const PERFORMANCE: Partial<CoreTables> = {}
