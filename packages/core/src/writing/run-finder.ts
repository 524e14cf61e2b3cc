import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { tongueOf } from '../prelude/tongue.ts'

/** So many words, or characters, in a row are no longer chance. */
const RUN_LENGTH: Readonly<Record<Language, number>> = { en: 4, zh: 8 }
/** A run of small words ("in the middle of") says nothing: so many must be of this length. */
const LONG_WORD_CHARS = 4
const LONG_WORDS = 2

/**
 * Finds the runs of a text by which it would be known again in another: four words or eight Chinese characters, names
 * left out.
 */
export function runFinder(language: Language, names: readonly string[]): (text: string) => readonly string[] {
  const length = inLanguage(language, RUN_LENGTH)
  const { spaced } = tongueOf(language)
  const unitsOf = spaced ? wordFinder(names) : characterFinder(names)
  const says = (run: readonly string[]): boolean =>
    !spaced || run.filter((word) => word.length >= LONG_WORD_CHARS).length >= LONG_WORDS
  return (text) => {
    const units = unitsOf(text)
    const runs = units.slice(length - 1).map((_, start) => units.slice(start, start + length))
    return runs.filter(says).map((run) => run.join(' '))
  }
}

function characterFinder(names: readonly string[]): (text: string) => readonly string[] {
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  return (text) => {
    const nameless = longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), text)
    return nameless.match(/[\p{L}\p{N}]/gu) ?? []
  }
}

function wordFinder(names: readonly string[]): (text: string) => readonly string[] {
  const left = new Set(names.flatMap(plainWords))
  return (text) => plainWords(text).filter((word) => !left.has(word))
}

function plainWords(text: string): readonly string[] {
  const words: readonly string[] =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  return words.map((word) => word.replace(/'s?$/u, ''))
}
