import { CommediaError, type Journal } from '@commedia/core'

/** Reads a take of a run. A part that only asked questions has no events: its take was never begun. */
export async function readTake(journal: Journal, take: string): ReturnType<Journal['read']> {
  return journal.read(take, { after: 0 }).catch((error: unknown) => {
    if (error instanceof CommediaError && error.code === 'no-such-take') return []
    throw error
  })
}
