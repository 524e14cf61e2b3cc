import type { Clock } from '@commedia/core'
import type { Holds } from './holds.ts'

/** Holds within one process that end with it. */
export function memoryHolds({ clock }: { readonly clock: Clock }): Holds {
  const wakes = new Map<string, number>()
  const tokens = new Map<string, number>()
  const held = new Set<string>()
  return {
    leaseMs: FOR_EVER_MS,
    async take(piece) {
      if (held.has(piece)) return undefined
      const token = (tokens.get(piece) ?? 0) + 1
      tokens.set(piece, token)
      held.add(piece)
      wakes.delete(piece)
      return token
    },
    renew: async (piece, token) => held.has(piece) && tokens.get(piece) === token,
    async settle(piece, _token, until) {
      const now = clock.now()
      const asked = wakes.get(piece)
      if (asked !== undefined && asked <= now && !(until !== undefined && until <= now)) {
        wakes.delete(piece)
        return 'asked'
      }
      if (until !== undefined) wakes.set(piece, until)
      held.delete(piece)
      return 'settled'
    },
    async wakeAt(piece, at) {
      wakes.set(piece, at)
    },
    dueBefore: async (time) =>
      [...wakes]
        .map(([piece, at]) => ({ piece, at }))
        .filter(({ piece, at }) => at <= time && !held.has(piece))
        .sort((one, other) => one.at - other.at),
  }
}

const FOR_EVER_MS = 24 * 60 * 60_000
