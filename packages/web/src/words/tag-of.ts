import { isLanguage, tongueOf } from '@commedia/core'

/** The tag of a show's language, as pages name it. */
export function tagOf(language: string): string {
  return isLanguage(language) ? tongueOf(language).tag : language
}
