import type { HeardPiece, SeenFrame } from './seen.ts'

/** What can be heard of the newest lines, in the order it was said, and which lines are over. */
export interface HeardPieces {
  readonly pieces: readonly HeardPiece[]
  /** Lines whose last word was said: nothing follows. */
  readonly ended: readonly string[]
}

/** Nothing can be heard. */
export const NOTHING_HEARD: HeardPieces = { pieces: [], ended: [] }

/** Whoever listens has heard older ones, or never will. */
const MOST_PIECES = 120
const MOST_ENDED = 24

/** What can be heard, after one more piece. */
export function heardAfterPiece({ pieces, ended }: HeardPieces, piece: HeardPiece): HeardPieces {
  const others = pieces.filter((one) => one.line !== piece.line || one.attempt === piece.attempt)
  return { pieces: [...others, piece].slice(-MOST_PIECES), ended }
}

/** What can be heard, after one more frame: what was taken back is never heard. */
export function heardAfterFrame(
  heard: HeardPieces,
  { line, kind }: Pick<SeenFrame, 'line' | 'kind'>,
): HeardPieces {
  if (kind === 'retracted') return { ...heard, pieces: heard.pieces.filter((piece) => piece.line !== line) }
  if (kind === 'ended') return { ...heard, ended: [...heard.ended, line].slice(-MOST_ENDED) }
  return heard
}
