import { languageOf } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { brokenIntoWords } from '../../prelude/word-breaks.ts'
import type { GainInput } from './perception-gain.ts'

/** Nothing makes a line likelier, or less likely, by more than so much a token. */
export const MOST_GAIN = 1
/** So many words of a line in a row are the line if one of them tells something, or if they are half of it; in Chinese so many characters. */
const RUN = { spaced: 4, han: 5 }
/** Of a short line half is enough, if it is as long as this. */
const SHORT_RUN = { spaced: 3, han: 4 }
/** Of a line that is said in another order so much stands together, in a stretch of so many times its length. */
const GATHERED = { share: 3 / 4, within: 5 / 4 }
/** Fewer parts than these stand beside each other by chance. */
const LEAST_GATHERED = { telling: 3, spaced: 5, han: 6 }
/** A word of so many letters tells something; smaller ones stand in any thought. */
const TELLING_LETTERS = 5
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
  const isHan = HAN.test(line)
  const [said, there] = [partsOf(line, isHan), partsOf(block, isHan)]
  const within = Math.floor(said.length * GATHERED.within)
  const least = isHan ? LEAST_GATHERED.han : LEAST_GATHERED.spaced
  return (
    isOwnClause(block, line) ||
    hasRun(there, said, isHan ? 'han' : 'spaced') ||
    isGathered(there, said, { least, within }) ||
    isGathered(there, said.filter(isTelling), { least: LEAST_GATHERED.telling, within })
  )
}

/** However short a line is, whoever says it by itself, between two marks, says the line. */
function isOwnClause(block: string, line: string): boolean {
  const clauses = (text: string) =>
    `|${text
      .replaceAll(WRITTEN_OTHERWISE, '\n')
      .split(MARKS)
      .map((clause) => wordsOf(clause).join(' '))
      .filter((clause) => clause !== '')
      .join('|')}|`
  return partsOf(line, HAN.test(line)).length > 1 && clauses(block).includes(clauses(line))
}

function hasRun(there: readonly string[], said: readonly string[], writing: 'han' | 'spaced'): boolean {
  const block = ` ${there.join(' ')} `
  const half = Math.ceil(said.length / 2)
  const short = Math.min(RUN[writing], Math.max(SHORT_RUN[writing], half))
  const stands = (run: number, counts: (some: readonly string[]) => boolean): boolean =>
    said.some((_, at) => {
      const some = said.slice(at, at + run)
      return some.length === run && counts(some) && block.includes(` ${some.join(' ')} `)
    })
  if (writing === 'han') return stands(short, () => true)
  return (
    stands(short, (some) => some.some(isTelling)) || (half <= RUN.spaced && stands(RUN.spaced, () => true))
  )
}

/** Whether most of what is said stands close together, in any order. */
function isGathered(
  there: readonly string[],
  said: readonly string[],
  { least, within }: { readonly least: number; readonly within: number },
): boolean {
  if (said.length < least) return false
  const enough = Math.max(least, said.length * GATHERED.share)
  const left = new Map<string, number>()
  for (const part of said) left.set(part, (left.get(part) ?? 0) + 1)
  let shared = 0
  return there.some((part, at) => {
    shared += take(part, left)
    if (at >= within) shared -= giveBack(there[at - within] ?? '', left)
    return shared >= enough
  })
}

/** 1 where such a part was still wanted. Whatever comes too often is counted below zero, and given back alike. */
function take(part: string, left: Map<string, number>): number {
  const count = left.get(part)
  if (count === undefined) return 0
  left.set(part, count - 1)
  return count > 0 ? 1 : 0
}

function giveBack(part: string, left: Map<string, number>): number {
  const count = left.get(part)
  if (count === undefined) return 0
  left.set(part, count + 1)
  return count >= 0 ? 1 : 0
}

function isFiller(think: string): boolean {
  const words = wordsOf(think)
  return words.length >= FILLER.words && new Set(words).size / words.length < FILLER.share
}

function isTelling(word: string): boolean {
  return word.length >= TELLING_LETTERS
}

/** Chinese is compared by characters, since a copy may be broken into other words than the line. */
function partsOf(text: string, isHan: boolean): readonly string[] {
  return isHan ? (plain(text).match(CHARACTERS) ?? []) : wordsOf(text)
}

function wordsOf(text: string): readonly string[] {
  return brokenIntoWords(plain(text), tongueOf(languageOf(text)).locale)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
}

const HAN = /\p{Script=Han}/u
const CHARACTERS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu
/** Chinese and letters of an alphabet part each other as a mark does, with a space between them or without. */
const WRITTEN_OTHERWISE =
  /(?<=\p{Script=Han})\s*(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s*(?=\p{Script=Han})/gu
const MARKS = /\n|[^\p{L}\p{M}\p{N}\s'’-]+/u
