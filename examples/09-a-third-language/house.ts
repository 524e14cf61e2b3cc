import { defineLanguage } from '@commedia/core'
import { language } from './es/language.ts'
import { LETTERS, MORE_LETTERS } from './es/letters.ts'
import { TERMINAL } from './es/terminal.ts'
import { PAGES } from './pages/pages.ts'

/** What this house speaks besides what every house does; browsers load what they need of it from beside this file. */
export const languages = [
  defineLanguage({
    ...language,
    tables: { ...language.tables, ...LETTERS, ...MORE_LETTERS, ...TERMINAL, ...PAGES },
    module: new URL('./es/language.ts', import.meta.url),
  }),
]
