import type { Clock } from '@commedia/core'
import type { Holds } from '@commedia/server'
import { AWAY, type Shard } from './shard.ts'
import type { ShardMap } from './shard-map.ts'
import type { ShowRow } from './show-row.ts'

/** Who holds, and by which clock. */
interface ShardHolder {
  readonly holder: string
  readonly clock: Clock
  /** Which shows it looks for first; for those of others when they are overdue. */
  readonly seat: number
  /** Hears of every question. */
  readonly onAsk?: (what: 'look' | 'take') => void
  /** Hears of every piece that is taken, before whose it was is forgotten. */
  readonly onTake?: (row: ShowRow) => void
}

/** As `databaseHolds` has it. */
const LEASE_MS = 24_000
const MOST_AT_ONCE = 100
const STATEMENT_MS = 2
/** A show is overdue when whoever looks for it first has let it wait so long; others look for such so often. */
const OVERDUE_MS = 2_000
const LOOK_FOR_OTHERS_MS = 1_000

/** Holds as `databaseHolds` keeps them, in the rows of shards: a test holds the two against each other. */
export function shardHolds(
  { shards, shardOf }: ShardMap,
  { holder, clock, seat, onAsk = () => {}, onTake = () => {} }: ShardHolder,
): Holds {
  let lookedForOthers = 0
  const ask = async <Answer>(shard: Shard, answer: () => Answer): Promise<Answer> => {
    await clock.wait(STATEMENT_MS)
    if (!shard.isUp()) throw AWAY
    return answer()
  }
  const inRow = <Answer>(piece: string, answer: (row: ShowRow) => Answer): Promise<Answer> => {
    const shard = shardOf(piece)
    return ask(shard, () => {
      const row = shard.row(piece)
      const given = answer(row)
      shard.seats[row.seat]?.note(row)
      return given
    })
  }
  return {
    leaseMs: LEASE_MS,
    take: (piece) => {
      onAsk('take')
      return inRow(piece, (row) => {
        const now = clock.now()
        if (row.until > now && row.holder !== holder) return undefined
        onTake(row)
        row.token++
        Object.assign(row, { holder, until: now + LEASE_MS, wake: row.token, fence: row.token })
        return row.token
      })
    },
    renew: (piece, token) =>
      inRow(piece, (row) => {
        if (row.token !== token) return false
        row.until = clock.now() + LEASE_MS
        return true
      }),
    settle: (piece, token, until) =>
      inRow(piece, (row) => {
        if (row.token !== token) return 'lost'
        const now = clock.now()
        const handsOver = until !== undefined && until <= now
        if (row.wake !== undefined && row.wake !== token && row.wake <= now && !handsOver) {
          row.wake = token
          return 'asked'
        }
        if (until !== undefined) row.wake = until
        else if (row.wake === token) row.wake = undefined
        row.until = 0
        return 'settled'
      }),
    wakeAt: (piece, at) =>
      inRow(piece, (row) => {
        row.wake = at
      }),
    async dueBefore(time) {
      onAsk('look')
      await clock.wait(STATEMENT_MS)
      const isOwnOnly = clock.now() - lookedForOthers < LOOK_FOR_OTHERS_MS
      if (!isOwnOnly) lookedForOthers = clock.now()
      // A shard that is away hides nothing of the others.
      return shards
        .filter((shard) => shard.isUp())
        .flatMap(({ seats }) => {
          const own = seats[seat]?.due(time, MOST_AT_ONCE) ?? []
          if (isOwnOnly) return own
          const others = seats.filter((_, at) => at !== seat)
          return [...own, ...others.flatMap((queue) => queue.due(time - OVERDUE_MS, MOST_AT_ONCE))]
        })
        .map(({ piece, wake }) => ({ piece, at: wake as number }))
        .sort((one, other) => one.at - other.at)
        .slice(0, MOST_AT_ONCE)
    },
  }
}
