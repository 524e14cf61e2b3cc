import { languageOf } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { brokenIntoWords } from '../../prelude/word-breaks.ts'
import { copiedPairs } from '../samples/copied-words.ts'
import type { GainInput } from './perception-gain.ts'

/** Nothing makes a line likelier, or less likely, by more than so much a token. */
export const MOST_GAIN = 1
/** So large a share of the telling words of a line, in any order, is the line. */
const SAME_LINE = 2 / 3
/** So many words of a line in a row are the line, however small they are. */
const LONG_RUN = 4
/** Words of this many characters tell something; in Chinese of two. */
const TELLING = { spaced: 4, han: 2 }
/** A thought of so many words that says fewer than every third for the first time says nothing. */
const FILLER = { words: 12, share: 1 / 3 }

/** Why a gain is not believed: the blocks hold the line itself, or a thought says the same over and over. */
export type NoGain = 'copied' | 'filler'

/**
 * The gain as it is rewarded; ours, not published. A reply whose seeing or thinking has the line's own words in it, or whose thinking is
 * filler, has no gain and never more than the least of the others; what is left is held within one a token.
 */
export function guardedGain(input: Omit<GainInput, 'context'>, gain: number): number {
  return noGain(input) === undefined ? Math.max(-MOST_GAIN, Math.min(MOST_GAIN, gain)) : -MOST_GAIN
}

/** Whether what was seen and thought has the line in it, or nothing. */
export function noGain({ perception, think, reference }: Omit<GainInput, 'context'>): NoGain | undefined {
  for (const block of [perception, think]) if (hasLine(block, reference)) return 'copied'
  return isFiller(think) ? 'filler' : undefined
}

function hasLine(block: string, line: string): boolean {
  if (copiedPairs(block, line).some((pair) => tellingWords(pair).length > 0)) return true
  const words = wordsOf(line)
  const there = ` ${wordsOf(block).join(' ')} `
  const run = Math.min(LONG_RUN, words.length)
  const isRun = (_: string, at: number): boolean =>
    at + run <= words.length && there.includes(` ${words.slice(at, at + run).join(' ')} `)
  if (run > 1 && words.some(isRun)) return true
  return isSameLine(tellingWords(line), wordsOf(block)) || isSameLine(hanOf(line), hanOf(block))
}

/** Whether what tells something in a line is there, in any order. */
function isSameLine(line: readonly string[], block: readonly string[]): boolean {
  const telling = new Set(line)
  const there = new Set(block)
  const shared = [...telling].filter((part) => there.has(part)).length
  return telling.size > 1 && shared / telling.size >= SAME_LINE
}

/** Chinese words shuffled character by character make a line as likely as whole ones. */
function hanOf(text: string): readonly string[] {
  return text.match(/\p{Script=Han}/gu) ?? []
}

function isFiller(think: string): boolean {
  const words = wordsOf(think)
  return words.length >= FILLER.words && new Set(words).size / words.length < FILLER.share
}

function tellingWords(text: string): readonly string[] {
  return wordsOf(text).filter(
    (word) => [...word].length >= (/\p{Script=Han}/u.test(word) ? TELLING.han : TELLING.spaced),
  )
}

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  return brokenIntoWords(plain, tongueOf(languageOf(plain)).locale)
}
