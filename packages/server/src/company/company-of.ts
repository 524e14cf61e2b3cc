import { CommediaError, type Company } from '@commedia/core'
import { type OnUnknown, SET_ASIDE } from './set-aside.ts'

/** One company for all pieces: who plays is told by how the piece's id begins (`show_…`, `job_…`). */
export function companyOf(
  companies: Readonly<Record<string, Company>>,
  onUnknown: OnUnknown = () => {},
): Company {
  const forPiece = (piece: string): Company | undefined => {
    const prefix = piece.slice(0, Math.max(0, piece.indexOf('_')))
    return Object.hasOwn(companies, prefix) ? companies[prefix] : undefined
  }
  return {
    async play(piece, hold) {
      const company = forPiece(piece)
      if (company !== undefined) return company.play(piece, hold)
      onUnknown(piece)
      return SET_ASIDE
    },
    async record(piece, cue) {
      const company = forPiece(piece)
      if (company === undefined) throw new CommediaError('not-found', `Nobody plays ${piece}.`)
      return company.record(piece, cue)
    },
  }
}
