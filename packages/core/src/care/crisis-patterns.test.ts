import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRISIS_CHINESE } from './crisis-chinese.ts'
import { CRISIS_ENGLISH } from './crisis-english.ts'
import { plainWords } from './plain-words.ts'

const LONGEST_SENTENCE = 300

/** A piece of a pattern: a character or a class of them, or a group with its alternatives; and how often it may come. */
interface Piece {
  readonly source: string
  readonly alternatives: readonly (readonly Piece[])[]
  readonly looksOnly: boolean
  readonly endless: boolean
}

describe('the patterns of crisis', () => {
  const all = [CRISIS_ENGLISH, CRISIS_CHINESE].flatMap(({ harmless, fiction, signs }) => [
    ...harmless,
    ...fiction,
    ...signs.map(({ pattern }) => pattern),
  ])

  it('are given no sentence longer than so many characters, whatever is written', () => {
    const longest = (text: string): number =>
      Math.max(
        ...plainWords(text)
          .split('.')
          .map((sentence) => sentence.length),
      )
    const unit = fc.constantFrom('我', ' i am ', ',', 'a', '1', '!', '，', '“', "'", ' - ', '*')
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 6 }), (units) => {
        expect(longest(units.join('').repeat(400))).toBeLessThanOrEqual(LONGEST_SENTENCE + 4)
      }),
    )
  })

  it('read no further than a sentence, so that a text ten times as long is ten times the work', () => {
    expect(all.length).toBeGreaterThan(1000)
    expect(all.filter(readsOn).map(({ source }) => source)).toEqual([])
    expect([/ a.*b/u, / a[^,]*b/u, / a(?: [a-z]+| [.,])*b/u].map(readsOn)).toEqual([true, true, true])
    expect([/ a[^.]*b/u, / a(?: [a-z]+| [.,]){0,8}b/u, / a(?: [.])+/u].map(readsOn)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('can read a repeated word in one way only, so that a sentence that fails is not read in every way', () => {
    expect(all.filter(readsManyWays).map(({ source }) => source)).toEqual([])
    expect([/(?:[a-z]+ ?)*b/u, /(?:[a-z]| [a-z]*)+b/u].map(readsManyWays)).toEqual([true, true])
    expect([/(?: [a-z]+)*b/u, /(?:我[ ,]*)*b/u].map(readsManyWays)).toEqual([false, false])
  })
})

/** Whether a pattern that may begin anywhere repeats, without end, what takes it from a word over a full stop to the next. */
function readsOn({ source }: RegExp): boolean {
  const beginsOnce = /^(?:\^| \(\?:\(\?<=\^ \))/u.test(source)
  return (
    !beginsOnce &&
    piecesOf(source).some(
      (piece) =>
        piece.endless &&
        ['.', ' '].every((mark) => canRead(piece, mark)) &&
        ['a', '我'].some((letter) => canRead(piece, letter)),
    )
  )
}

/** Whether a pattern repeats, without end, something that ends in an endless repeat of what it may also begin with. */
function readsManyWays({ source }: RegExp): boolean {
  return piecesOf(source).some(
    ({ endless, alternatives }) =>
      endless &&
      inside(alternatives).some(
        (inner) =>
          inner.endless && alternatives.some(([first]) => first !== undefined && overlap(first, inner)),
      ),
  )
}

function overlap(one: Piece, other: Piece): boolean {
  return SAMPLES.some((character) => canRead(one, character) && canRead(other, character))
}

/** Characters that tell apart what the patterns are written with. */
const SAMPLES = [...' .,;\'"azi09我他你，了的']

function canRead({ source, alternatives, looksOnly }: Piece, character: string): boolean {
  if (looksOnly) return false
  if (alternatives.length > 0)
    return alternatives.some((pieces) => pieces.some((piece) => canRead(piece, character)))
  return !NO_CHARACTER.has(source) && new RegExp(`^${source}$`, 'u').test(character)
}

const NO_CHARACTER = new Set(['^', '$', '\\b', '\\B'])

function piecesOf(source: string): readonly Piece[] {
  return inside(read(source))
}

function inside(alternatives: Piece['alternatives']): readonly Piece[] {
  return alternatives.flat().flatMap((piece) => [piece, ...inside(piece.alternatives)])
}

/** Reads the source of a pattern, as far as these are written. */
function read(source: string): Piece['alternatives'] {
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0] ?? ''
    at += found.length
    return found
  }
  const alternatives = (): Piece[][] => {
    const all: Piece[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (take(/\|/uy) === '') all.at(-1)?.push(piece())
      else all.push([])
    }
    return all
  }
  const piece = (): Piece => {
    const from = at
    const opening = take(/\((?:\?(?:<?[=!]|:))?/uy)
    const within = opening === '' ? [] : alternatives()
    take(opening === '' ? /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\?./uy : /\)/uy)
    const own = source.slice(from, at)
    const endless = /^(?:[*+]|\{\d+,\})/u.test(take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/uy))
    return { source: own, alternatives: within, looksOnly: /[=!]$/u.test(opening), endless }
  }
  return alternatives()
}
