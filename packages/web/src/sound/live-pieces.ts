import { type PieceCutter, spokenPieces } from '@commedia/core/voices'
import type { LineBeingSaid } from '@commedia/core/wire'
import type { ToHear } from './to-hear.ts'

/** Cuts lines that are being said as they come, for a browser that speaks them itself. */
export interface LivePieces {
  /** What can be heard by now of what is being said, and of the newest lines that were; nothing of what was taken back. */
  read(live: readonly LineBeingSaid[]): readonly ToHear[]
}

/** A stretch of speech: how it read so far, and what was cut of it. */
interface Stretch {
  text: string
  readonly cutter: PieceCutter
  isOver: boolean
  readonly nth: number
  pieces: ToHear[]
}

const MOST_LINES = 12

/** Opens a cutter for the lines of one show. */
export function livePieces(): LivePieces {
  const lines = new Map<string, Stretch[]>()
  let begun = 0

  const grow = (stretch: Stretch, { line, by, text, ended }: LineBeingSaid, ofLine: number): void => {
    const cut = stretch.isOver ? [] : stretch.cutter.push(text.slice(stretch.text.length))
    stretch.text = text
    const rest = ended && !stretch.isOver ? stretch.cutter.end() : []
    stretch.isOver ||= ended
    for (const piece of [...cut, ...rest]) {
      const key = `live ${line} ${stretch.nth} ${stretch.pieces.length}`
      const place = { stretch: ofLine, at: stretch.pieces.length }
      stretch.pieces.push({ key, line, stretch: `${stretch.nth}`, by, text: piece.text, quiet: false, place })
    }
  }
  return {
    read(live) {
      const names = [...new Set(live.map(({ line }) => line))]
      for (const [name, stretches] of lines)
        if (!names.includes(name) && stretches.some(({ isOver }) => !isOver)) lines.delete(name)
      for (const name of names) {
        const all = live.filter(({ line }) => line === name)
        const speech = all.filter(({ kind }) => kind === 'speech')
        const before = lines.get(name) ?? []
        const known = isTakenBack(before, speech) ? [] : before
        const from = firstOf(known, speech)
        for (const [nth, said] of speech.entries()) {
          const stretch = known[from + nth] ?? newStretch()
          known[from + nth] = stretch
          // What is followed by a deed is over, also while the line goes on.
          grow(stretch, { ...said, ended: said.ended || all.indexOf(said) < all.length - 1 }, from + nth)
        }
        lines.set(name, known)
      }
      for (const oldest of [...lines.keys()].slice(0, -MOST_LINES)) lines.delete(oldest)
      return [...lines.values()].flat().flatMap(({ pieces }) => pieces)
    },
  }

  function newStretch(): Stretch {
    return { text: '', cutter: spokenPieces(), isOver: false, nth: begun++, pieces: [] }
  }
}

/** Where among the stretches that are known those begin that are still being said: what stands in the record is let go from the front. */
function firstOf(known: readonly Stretch[], said: readonly LineBeingSaid[]): number {
  const from = known.findIndex((_, at) =>
    said.every(({ text }, nth) => text.startsWith(known[at + nth]?.text ?? '')),
  )
  return from < 0 ? known.length : from
}

/** Whether a line is said otherwise than it was begun. */
function isTakenBack(known: readonly Stretch[], [first]: readonly LineBeingSaid[]): boolean {
  if (first === undefined || first.goesOn === true || known[0] === undefined) return false
  return !first.text.startsWith(known[0].text)
}
