import type { Language } from '@commedia/core'

/** The language a terminal is set to, as programs are told it. */
export function localeLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANGUAGE, LANG } = environment
  return /^zh/iu.test(LC_ALL || LC_MESSAGES || LANGUAGE || LANG || '') ? 'zh' : 'en'
}
