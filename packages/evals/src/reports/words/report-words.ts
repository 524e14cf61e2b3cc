import type { Language } from '@commedia/core'
import { CHINESE_WORDS } from './chinese-words.ts'
import { ENGLISH_WORDS, type ReportWords } from './english-words.ts'

/** The page's own words in both languages. */
export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en: ENGLISH_WORDS, zh: CHINESE_WORDS }
