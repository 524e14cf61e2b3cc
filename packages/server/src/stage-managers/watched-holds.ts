import type { Clock } from '@commedia/core'
import type { Holds } from './holds.ts'

/** Holds that also know how long the one renewed longest ago has waited. */
export interface WatchedHolds extends Holds {
  oldestMs(): number
}

/** The same holds, watched. One that outlived its lease twice is somebody else's by now and forgotten. */
export function watchedHolds(holds: Holds, clock: Pick<Clock, 'now'>): WatchedHolds {
  const renewed = new Map<string, number>()
  return {
    ...holds,
    async take(piece) {
      const token = await holds.take(piece)
      if (token !== undefined) renewed.set(piece, clock.now())
      return token
    },
    async renew(piece, token) {
      const held = await holds.renew(piece, token)
      if (held) renewed.set(piece, clock.now())
      else renewed.delete(piece)
      return held
    },
    async settle(piece, token, until) {
      const settled = await holds.settle(piece, token, until)
      if (settled !== 'asked') renewed.delete(piece)
      return settled
    },
    oldestMs() {
      const now = clock.now()
      for (const [piece, at] of renewed) if (now - at > 2 * holds.leaseMs) renewed.delete(piece)
      return Math.max(0, ...[...renewed.values()].map((at) => now - at))
    },
  }
}
