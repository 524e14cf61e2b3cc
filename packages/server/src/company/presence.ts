import type { Clock } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, lt, sql } from 'drizzle-orm'
import type { CompanyHouse } from './company-house.ts'
import type { StandingShow } from './standing-show.ts'

const { shows } = tables

/** That somebody is there is written down at most this often for each piece. */
const SEEN_EVERY_MS = 20_000
const IDLE_MS = 600_000

/** Writes down that somebody is at these pieces, in one statement for all of them. */
export async function noteSeen(
  pieces: readonly string[],
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
): Promise<void> {
  if (pieces.length === 0) return
  const now = clock.now()
  await database
    .update(shows)
    .set({ seen: now })
    .where(and(sql`${shows.id} = ANY(${sql.param([...pieces])})`, lt(shows.seen, now - SEEN_EVERY_MS)))
}

/** Knows whether anybody is at a show, as its row has it: whoever asks, and however many shows there are. */
export interface Doorkeeper {
  /** Somebody did something. */
  note(show: Seen): Promise<void>
  /** Whether nobody has watched or played it for long. */
  isLeft(show: Seen): boolean
}

type Seen = Pick<StandingShow, 'id' | 'seen'>

/** Keeps the door from now on. While the house was closed nobody could come, so that this time does not count. */
export function doorkeeper(house: Pick<CompanyHouse, 'database' | 'clock' | 'idleMs'>): Doorkeeper {
  const { clock, idleMs = IDLE_MS } = house
  const opened = clock.now()
  return {
    async note({ id, seen }) {
      if (seen < clock.now() - SEEN_EVERY_MS) await noteSeen([id], house)
    },
    isLeft: ({ seen }) => clock.now() - Math.max(seen, opened) > idleMs,
  }
}
