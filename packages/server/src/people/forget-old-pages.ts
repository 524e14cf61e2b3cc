import { forgetPages } from '@commedia/node'
import { goRounds } from '../bus/go-rounds.ts'
import type { Theatre } from '../theatre.ts'

const LOOK_EVERY_MS = 600_000
const DAY_MS = 86_400_000

/** Lets go of pages that were sent to models so many days after anything was played where they are from, now and from time to time, until it is stopped. */
export function forgetOldPages(
  { database, store, clock }: Pick<Theatre, 'database' | 'store' | 'clock'>,
  { days, onFailure }: { readonly days: number; readonly onFailure: (error: unknown) => void },
): { readonly stop: () => Promise<void> } {
  let isOver = false
  const round = async (): Promise<void> => {
    const before = new Date(clock.now() - days * DAY_MS)
    for await (const _ of forgetPages(database, { before, ...wakingWhere(store) })) if (isOver) return
  }
  const rounds = goRounds(round, { everyMs: LOOK_EVERY_MS, clock, onFailure })
  return {
    stop() {
      isOver = true
      return rounds.stop()
    },
  }
}

/** Shows that are put away are brought where that can be done. */
function wakingWhere({ objects, wake }: Pick<Theatre['store'], 'objects' | 'wake'>) {
  return objects === undefined ? {} : { wake }
}
