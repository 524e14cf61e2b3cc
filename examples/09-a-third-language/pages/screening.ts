import type { CoreTables, PageTables } from '@commedia/core/pages'

/** The screening room: its pages, its judges, its samples, in Spanish. */
export const SCREENING: Partial<CoreTables & PageTables> = {}
