import { clauses } from '../prelude/clauses.ts'
import { isUnspaced } from '../prelude/unspaced.ts'
import { brokenIntoWords } from '../prelude/word-breaks.ts'
import { letterLength, lettersIn } from './spoken-length.ts'
import { spokenLetters } from './spoken-letters.ts'

/** What is spoken at one go, and the stretch of the line it is. */
export interface SpokenPiece {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Cuts a line into pieces to be spoken while it is still being written. */
export interface PieceCutter {
  /** The pieces that are whole by what came. */
  push(delta: string): readonly SpokenPiece[]
  /** What was left, once nothing more comes. */
  end(): readonly SpokenPiece[]
}

/** The first piece may be short, so that somebody is heard soon; others are as long as makes one breath. */
const LEAST_FIRST = 6
const LEAST = 24
/** Without any mark a line is cut at a word, before it gets longer than this. */
const MOST = 160

/** The pieces of a whole line. */
export function piecesOf(line: string): readonly SpokenPiece[] {
  const cutter = spokenPieces()
  return [...cutter.push(line), ...cutter.end()]
}

/**
 * Cuts at the pauses of a line, joins what is too short to be said alone with what follows, and gives the first piece as soon as
 * its clause is over. Deeds and thoughts are left out. The pieces are the same however the line came.
 */
export function spokenPieces(): PieceCutter {
  const letters = spokenLetters()
  let open = ''
  let places: number[] = []
  let held = 0
  let given = 0

  const cut = (count: number): readonly SpokenPiece[] => {
    const text = open.slice(0, count)
    const from = places[text.search(/\S/u)] ?? 0
    const to = places[text.trimEnd().length - 1] ?? 0
    open = open.slice(count)
    places = places.slice(count)
    held = 0
    const said = tidied(text)
    if (!SAYS.test(said)) return []
    given++
    return [{ text: said, from, to: to + 1 }]
  }
  const pieces = (isOver: boolean): readonly SpokenPiece[] => {
    const found: SpokenPiece[] = []
    for (;;) {
      const parts = clauses(open.slice(held)).flatMap((clause) => clause.split(AFTER_KANA))
      const first = parts[0] ?? ''
      const isWhole = parts.length > 1 || (isOver && first !== '')
      const most = longestOf(first)
      if (most < first.length) found.push(...cut(held + most))
      else if (!isWhole) return isOver ? [...found, ...cut(open.length)] : found
      else {
        held += first.length
        if (lettersIn(open.slice(0, held)) >= (given === 0 ? LEAST_FIRST : LEAST)) found.push(...cut(held))
      }
    }
  }
  return {
    push(delta) {
      for (const { char, at } of letters(delta)) {
        open += char
        places.push(at)
      }
      return pieces(false)
    },
    end: () => pieces(true),
  }
}

/** In Japanese this is the comma; in Chinese it stands between things that are told one after the other. */
const AFTER_KANA = /(?<=[ー\p{sc=Hira}\p{sc=Kana}]、)(?=[^\s」』])/u
const SAYS = /[\p{L}\p{N}]/u

/** One line, without the gaps that were left by what is not said. */
function tidied(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,!?;:。，！？；：、])/gu, '')
    .trim()
}

/** How much of a clause may be said at one go: all of it, or as many whole words as make the longest piece. */
function longestOf(clause: string): number {
  let length = 0
  let at = 0
  for (const char of clause) {
    length += letterLength(char)
    if (length > MOST) return wholeWords(clause.slice(0, at))
    at += char.length
  }
  return clause.length
}

function wholeWords(text: string): number {
  const space = text.search(/\s\S*$/u)
  if (space > text.length / 2) return space + 1
  const last = isUnspaced(text) ? (brokenIntoWords(text, 'zh').at(-1) ?? '') : ''
  const before = text.lastIndexOf(last)
  return last !== '' && before > text.length / 2 ? before : text.length
}
