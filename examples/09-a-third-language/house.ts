import { defineLanguage } from '@commedia/core'
import { language } from './es/language.ts'

/** What this house speaks besides what every house does; browsers load it from beside this file. */
export const languages = [
  defineLanguage({ ...language, module: new URL('./es/language.ts', import.meta.url) }),
]
