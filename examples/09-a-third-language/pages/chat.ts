import type { CoreTables, PageTables } from '@commedia/core/pages'

/** What companions read, in Spanish. */
export const CHAT = {} satisfies Partial<CoreTables & PageTables>
