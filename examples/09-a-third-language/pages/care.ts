import type { CoreTables } from '@commedia/core/pages'

/** What the care of the house says where words were held back, in Spanish. */
export const CARE_WORDS: Partial<CoreTables> = {}
