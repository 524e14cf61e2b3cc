import type { Stage } from '@commedia/core'
import { type Attended, BEGINS_MS, heardUntil, SLOWEST_VOICE } from './attendance.ts'

/**
 * Until when what the last turn brought is heard; 0 where nobody listens, or somebody did something since. No screen holds a
 * table up for longer than a slow voice takes.
 */
export function heardOut(
  people: Pick<Attended, 'listeners' | 'ears' | 'notes'>,
  { seq }: Pick<Stage, 'seq'>,
): number {
  const { listeners, ears, notes } = people
  const { brought } = notes
  if (brought?.seq !== seq || (listeners.size === 0 && ears.size === 0)) return 0
  const heard = Math.max(heardUntil(people), brought.at + BEGINS_MS)
  return Math.min(heard, brought.at + SLOWEST_VOICE * brought.readMs)
}
