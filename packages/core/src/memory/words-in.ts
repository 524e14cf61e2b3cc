import { isUnspaced, UNSPACED } from '../prelude/unspaced.ts'
import { brokenIntoWords } from '../prelude/word-breaks.ts'

const RUNS = /[\p{L}\p{M}\p{N}]+/gu
const ALONE = new RegExp(`[^${UNSPACED}\\p{M}]`, 'gu')
/** Kana count by twos as well: where one of their words ends, nobody can tell for sure. */
const KANA = /[ー\p{sc=Hira}\p{sc=Kana}]+/gu
const BENDS = /(?!\p{Script=Latin})\p{L}/u

/**
 * The words of a text, small. Where a script has no spaces they are told apart by the platform, and each Chinese character
 * counts as well: one word of old Chinese is often a part of one of today's. In scripts whose words bend, or take on what
 * stands beside them, each counts once more by how it begins.
 */
export function wordsIn(text: string): readonly string[] {
  const words: string[] = []
  for (const [run] of text.toLowerCase().matchAll(RUNS)) {
    if (isUnspaced(run)) {
      for (const word of brokenIntoWords(run, 'zh')) {
        words.push(word)
        if (word.length > 1) words.push(...(word.match(ALONE) ?? []))
      }
      for (const [kana] of run.matchAll(KANA))
        for (let at = 1; at < kana.length; at++) words.push(kana.slice(at - 1, at + 1))
    } else {
      words.push(run)
      if (BENDS.test(run)) words.push(...beginningsOf(run))
    }
  }
  return words
}

/** Letters by which a word is known however it ends; of Hangul these are parts of syllables. */
const BEGINS = 4
/** The same where vowels are marks. */
const BEGINS_WITH_MARKS = 3
/** What Arabic and Hebrew write together with the word after it. */
const ATTACHED = /^(?:[وفبك]?ال|لل|[והבלמשכ])(?=\p{L}{3})/u

/** How a word begins, without accents and points; and without an article that may be part of it. */
function beginningsOf(word: string): readonly string[] {
  const bare = word.normalize('NFKD').replace(/\p{M}/gu, '')
  const most = /\p{Mc}/u.test(word) ? BEGINS_WITH_MARKS : BEGINS
  const beginnings = [bare, bare.replace(ATTACHED, '')].map((letters) => [...letters].slice(0, most).join(''))
  return [...new Set(beginnings)].filter((beginning) => beginning.length > 1 && beginning !== word)
}
