import { putAwayShows, sweepObjects } from '@commedia/node'
import { goRounds } from '../bus/go-rounds.ts'
import type { Theatre } from '../theatre.ts'

const LOOK_EVERY_MS = 600_000
const DAY_MS = 86_400_000

/** After how many days shows are put away, and whether their pages are to be let go of first. */
export interface PuttingAwayInTime {
  readonly days: number | 'none'
  readonly pages: 'kept' | 'let go of'
  readonly onFailure: (error: unknown) => void
}

/**
 * Puts shows away that nobody needs for so many days, where there is a place for them, and throws away objects that no show lies in any
 * more; now and from time to time, until it is stopped.
 */
export function putAwayOldShows(
  { database, store, clock }: Pick<Theatre, 'database' | 'store' | 'clock'>,
  { days, pages, onFailure }: PuttingAwayInTime,
): { readonly stop: () => Promise<void> } {
  let isOver = false
  const round = async (): Promise<void> => {
    const { objects } = store
    if (objects === undefined) return
    await sweepObjects(database, objects)
    if (days === 'none') return
    const before = new Date(clock.now() - days * DAY_MS)
    for await (const _ of putAwayShows(database, objects, { before, pages })) if (isOver) return
  }
  const rounds = goRounds(round, { everyMs: LOOK_EVERY_MS, clock, onFailure })
  return {
    stop() {
      isOver = true
      return rounds.stop()
    },
  }
}
