import { isLanguage, type Language } from '@commedia/core'

/** The language a terminal is set to, as programs are told it. */
export function localeLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANGUAGE, LANG } = environment
  const key = (LC_ALL || LC_MESSAGES || LANGUAGE || LANG || '').slice(0, 2).toLowerCase()
  return isLanguage(key) ? key : 'en'
}
