import { nameOfLanguage } from '@commedia/core'

/** What a language is called among the words of a screen; one that was handed in, by its own name. */
export function languageLabel(language: string, labels: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(labels, language) ? labels[language] : undefined) ?? nameOfLanguage(language)
}
