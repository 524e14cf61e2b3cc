import { type Mode as CoreMode, type ModePlay, NOT_WAITING, readerOf } from '@commedia/core'
import { EVERY_ROOM } from '@commedia/core/wire'
import { seatIn, usualSeatFacts } from '../company/usual-seats.ts'
import type { Mode } from './mode.ts'

/** A mode that is handed to a house. */
// biome-ignore lint/suspicious/noExplicitAny: modes of every opening stand in one list; each was checked where it was declared.
export type HandedIn = CoreMode<any>

/** A mode as the server asks it: what it does not say of itself is as with a table. */
export function hosted(mode: HandedIn): Mode {
  const { id, rooms, audience, seats, seatFacts } = mode
  const plays: ModePlay = {
    ...mode,
    seatFacts:
      seatFacts ??
      ((stage, deed, sitter) =>
        usualSeatFacts(deed, {
          ...sitter,
          seat: seatIn(stage, sitter.role, seats(stage)),
          audience: audience(stage),
        })),
  }
  return {
    kind: id,
    mark: id,
    rooms,
    plays,
    hasCurtain: false,
    hasEpisodes: false,
    hasOtherLines: false,
    guestSeats: [],
    stands: (stage) => ({ opened: stage.seq > 0, over: mode.nextMove(stage, 0).kind === 'over' }),
    cast: async ({ stage }) => mode.cast(await stage()),
    seats: async ({ stage }) => seats(await stage()),
    waiting(stage, now) {
      const move = mode.nextMove(stage, now)
      const waiting = move.kind === 'wait' ? { ...NOT_WAITING, waitsFor: move.roles } : NOT_WAITING
      return () => waiting
    },
    livedBy: async () => ({}),
    async written({ piece, ...recorded }) {
      const { momentRecord, momentScript } = await import('./moment-script.ts')
      const cast = mode.cast(await piece.stage())
      const moments = { ...recorded, kind: id, cast, reader: readerOf(...EVERY_ROOM, ...rooms) }
      return { play: momentScript(moments), record: () => momentRecord(moments) }
    },
  }
}
