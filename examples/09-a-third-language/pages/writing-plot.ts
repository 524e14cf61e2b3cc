import type { PageTables } from '@commedia/core/pages'

/** Pages of the writers, in Spanish. */
export const PLOT: Partial<PageTables> = {}
