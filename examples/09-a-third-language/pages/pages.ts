import type { CoreTables, PageTables } from '@commedia/core/pages'
import { ACTING } from './acting.ts'
import { CARE_WORDS } from './care.ts'
import { CHAT } from './chat.ts'
import { MEMORY } from './memory.ts'
import { MYSTERY } from './mystery.ts'
import { CASES } from './mystery-case.ts'
import { DIRECTORS } from './performance.ts'
import { PERFORMANCE } from './performance-words.ts'
import { SCREENING } from './screening.ts'
import { PLOT } from './writing-plot.ts'
import { WRITERS } from './writing-words.ts'

/** All that models read in Spanish, and what core says on its own: pages by the ids of their prompts, words by the names of their tables. */
export const PAGES: Partial<CoreTables & PageTables> = {
  ...ACTING,
  ...CARE_WORDS,
  ...CHAT,
  ...MEMORY,
  ...MYSTERY,
  ...CASES,
  ...DIRECTORS,
  ...PERFORMANCE,
  ...SCREENING,
  ...PLOT,
  ...WRITERS,
}
