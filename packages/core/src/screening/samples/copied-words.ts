import { languageOf } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { brokenIntoWords } from '../../prelude/word-breaks.ts'

/**
 * The first two consecutive words of a line that a text has too, one after the other; `undefined` when it copies none. Case and marks
 * do not matter. In Chinese the words are those of the line, and the text has them when it has their characters side by side.
 */
export function copiedWords(text: string, line: string): string | undefined {
  const words = wordsOf(line)
  const spaced = ` ${wordsOf(text).join(' ')} `
  const close = plain(text).replace(/[^\p{L}\p{N}]+/gu, '')
  const pair = words
    .slice(1)
    .map((word, at) => [words[at] ?? '', word] as const)
    .find(([one, other]) =>
      hasHan(one) || hasHan(other) ? close.includes(`${one}${other}`) : spaced.includes(` ${one} ${other} `),
    )
  return pair?.join(tongueOf(languageOf(line)).gap)
}

function wordsOf(text: string): readonly string[] {
  return brokenIntoWords(plain(text), tongueOf(languageOf(text)).locale)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
}

function hasHan(word: string): boolean {
  return /\p{Script=Han}/u.test(word)
}
