import { CommediaError, type Company } from '@commedia/core'

/** One company for all pieces: who plays is told by how the piece's id begins (`show_…`, `job_…`). */
export function companyOf(companies: Readonly<Record<string, Company>>): Company {
  const forPiece = (piece: string): Company => {
    const prefix = piece.slice(0, Math.max(0, piece.indexOf('_')))
    const found = Object.hasOwn(companies, prefix) ? companies[prefix] : undefined
    if (found !== undefined) return found
    throw new CommediaError('not-found', `Nobody plays ${piece}.`)
  }
  return {
    play: (piece, hold) => forPiece(piece).play(piece, hold),
    record: (piece, cue) => forPiece(piece).record(piece, cue),
  }
}
