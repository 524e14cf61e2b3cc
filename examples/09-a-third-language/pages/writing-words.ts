import type { CoreTables } from '@commedia/core/pages'

/** What the writers hear besides their pages, in Spanish. */
export const WRITERS: Partial<CoreTables> = {}
