import type { Language } from '../prelude/language.ts'

/** So many words, or characters, in a row are no longer chance. */
const RUN_LENGTH: Readonly<Record<Language, number>> = { en: 4, zh: 8 }
/** A run of small words ("in the middle of") says nothing: so many must be of this length. */
const LONG_WORD_CHARS = 4
const LONG_WORDS = 2

/** The runs of a text by which it would be known again in another: four words or eight Chinese characters, names left out. */
export function tellingRuns(
  text: string,
  { language, names }: { readonly language: Language; readonly names: readonly string[] },
): ReadonlySet<string> {
  const units = language === 'zh' ? charactersOf(text, names) : wordsOf(text, names)
  const length = RUN_LENGTH[language]
  const runs = new Set<string>()
  for (let start = 0; start + length <= units.length; start++) {
    const run = units.slice(start, start + length)
    if (language === 'zh' || run.filter((word) => word.length >= LONG_WORD_CHARS).length >= LONG_WORDS)
      runs.add(run.join(' '))
  }
  return runs
}

function charactersOf(text: string, names: readonly string[]): readonly string[] {
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  const nameless = longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return nameless.match(/[\p{L}\p{N}]/gu) ?? []
}

function wordsOf(text: string, names: readonly string[]): readonly string[] {
  const left = new Set(names.flatMap(plainWords))
  return plainWords(text).filter((word) => !left.has(word))
}

function plainWords(text: string): readonly string[] {
  const words: readonly string[] =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  return words.map((word) => word.replace(/'s?$/u, ''))
}
