import type { Holds } from '@commedia/server'

/** A server that plays little may take over so many shows at once all the same. */
const FEW = 20
/** The wake of a piece that is held is the number of its hold: as a time, the very first second of 1970. */
const HELD_BEFORE_MS = 1_000_000

/**
 * The bound of the plan: a server takes over at most as many shows at once as it plays already, those with people first. What it took over
 * counts until it is let go for the first time; the others are found again at the next look.
 */
export function boundTakeOver(holds: Holds, isWatched: (piece: string) => boolean): Holds {
  const own = new Set<string>()
  const takenOver = new Set<string>()
  let offered: ReadonlySet<string> = new Set()
  return {
    ...holds,
    async take(piece) {
      const token = await holds.take(piece)
      if (token === undefined) return token
      if (offered.has(piece)) takenOver.add(piece)
      else own.add(piece)
      return token
    },
    async renew(piece, token) {
      const isHeld = await holds.renew(piece, token)
      if (!isHeld) forget(piece)
      return isHeld
    },
    async settle(piece, token, until) {
      const settled = await holds.settle(piece, token, until)
      if (settled !== 'asked') forget(piece)
      return settled
    },
    async dueBefore(time) {
      const found = await holds.dueBefore(time)
      const left = found.filter(({ at }) => at < HELD_BEFORE_MS)
      const most = Math.max(FEW, own.size) - takenOver.size
      const first = left
        .toSorted((one, other) => Number(isWatched(other.piece)) - Number(isWatched(one.piece)))
        .slice(0, Math.max(0, most))
      offered = new Set(first.map(({ piece }) => piece))
      return [...first, ...found.filter(({ at }) => at >= HELD_BEFORE_MS)]
    },
  }

  function forget(piece: string): void {
    own.delete(piece)
    takenOver.delete(piece)
  }
}
