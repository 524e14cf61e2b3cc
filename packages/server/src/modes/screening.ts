import { usualForEvening } from '../company/reckoning.ts'
import { ROOM_SEATS } from '../company/room-seats.ts'
import { companyOfScreening, screeningSeats } from '../company/screening-seats.ts'
import type { Mode } from './mode.ts'
import { performance } from './performance.ts'
import { screeningRecord, screeningScript } from './screening-script.ts'

/** A room in which clips are watched and talked about. */
export const screening: Mode = {
  kind: 'screening',
  mark: 'screening',
  hasCurtain: false,
  hasEpisodes: false,
  guestSeats: ROOM_SEATS,
  hasOtherLines: false,
  cast: async ({ stage }) => companyOfScreening(await stage()),
  seats: async ({ stage }) => screeningSeats(await stage()),
  waiting: performance.waiting,
  usualCap: (_opening, reckoned) => usualForEvening(reckoned()),
  // Nobody forms memories of it.
  livedBy: async () => ({}),
  async written({ piece, ...recorded }) {
    const seen = { ...recorded, stage: await piece.stage() }
    return { play: screeningScript(seen), record: () => screeningRecord(seen) }
  },
}
