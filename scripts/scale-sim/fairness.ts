import { PACE_MS, USUAL_TURN } from './a-turn.ts'
import { fairShares } from './fair-shares.ts'
import type { Owner } from './house-of-owners.ts'

/** What owners got of a provider that had too little for all, as parts of what was fair. */
export interface Served {
  readonly leastShare: number
  readonly mostShare: number
  /** Owners who got less than four fifths of what was fair. */
  readonly starved: number
  /** How much of what all wanted there was. */
  readonly supply: number
}

const STARVED = 0.8
/** Whoever has less to get is judged together with others of as many shows: chance alone would starve some. */
const LEAST_CALLS = 100

/** Holds what owners got in so long against what would be fair. Who has no more money is not counted. */
export function fairnessOf(
  owners: readonly Owner[],
  served: ReadonlyMap<string, number>,
  forMs: number,
): Served {
  const judged = owners.filter(({ cap }) => cap === undefined)
  const wants = judged.map(({ shows }) => (shows.length * USUAL_TURN.calls * forMs) / PACE_MS)
  const got = judged.map(({ id }) => served.get(id) ?? 0)
  const all = sum(got)
  const fair = fairShares(wants, all)
  const groups = new Map<string, { got: number; fair: number }>()
  for (const [at, { id, shows }] of judged.entries()) {
    const name = (fair[at] ?? 0) >= LEAST_CALLS ? id : `all with ${shows.length}`
    const group = groups.get(name) ?? { got: 0, fair: 0 }
    groups.set(name, { got: group.got + (got[at] ?? 0), fair: group.fair + (fair[at] ?? 0) })
  }
  const parts = [...groups.values()].filter((one) => one.fair >= LEAST_CALLS).map((one) => one.got / one.fair)
  return {
    leastShare: parts.reduce((least, part) => Math.min(least, part), Number.POSITIVE_INFINITY),
    mostShare: parts.reduce((most, part) => Math.max(most, part), 0),
    starved: parts.filter((part) => part < STARVED).length,
    supply: all / sum(wants),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
