import type { Database } from '@commedia/node'
import { keptOpening } from '../company/kept-opening.ts'
import type { PieceAtHand } from '../modes/mode.ts'
import type { Evenings } from './evenings.ts'

/** A piece as it stands now, read as far as its mode asks for it. */
export function pieceAtHand(
  show: string,
  { database, find }: { readonly database: Database; readonly find: Pick<Evenings, 'on'> },
): PieceAtHand {
  return {
    opening: () => keptOpening(database, show),
    stage: async () => (await find.on(show)).stage,
  }
}
