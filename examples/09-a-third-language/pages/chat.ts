import type { CoreTables, PageTables } from '@commedia/core/pages'

/** What companions read, in Spanish. */
export const CHAT: Partial<CoreTables & PageTables> = {}
