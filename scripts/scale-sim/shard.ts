import { type DueQueue, dueQueue } from './due-queue.ts'
import type { ShowRow } from './show-row.ts'

/** A primary with its replica: everything in it goes with the primary, but what the replica has. */
export interface Shard {
  readonly rows: ReadonlyMap<string, ShowRow>
  /** What is due, by the server that looks for it first. */
  readonly seats: readonly DueQueue[]
  row(piece: string): ShowRow
  isUp(): boolean
  /** The primary is gone. */
  lose(): void
  /** The replica is the primary from now on. */
  promote(): void
}

/** What a shard that is away says to everybody. */
export const AWAY = new Error('A shard does not answer.')

/** Opens an empty shard for so many servers, one of which looks first for a show. */
export function openShard(seats: number, seatOf: (piece: string) => number): Shard {
  const rows = new Map<string, ShowRow>()
  let up = true
  return {
    rows,
    seats: Array.from({ length: seats }, dueQueue),
    row(piece) {
      const row = rows.get(piece) ?? newRow(piece, seatOf(piece))
      rows.set(piece, row)
      return row
    },
    isUp: () => up,
    lose() {
      up = false
    },
    promote() {
      up = true
      for (const row of rows.values()) row.facts = row.confirmed
    },
  }
}

function newRow(piece: string, seat: number): ShowRow {
  return {
    ...{ piece, seat, holder: '', token: 0, until: 0, wake: undefined, fence: 0 },
    ...{ facts: 0, confirmed: 0, cues: 0, turn: 1, step: 0, nextAt: 0 },
    queuedAt: Number.POSITIVE_INFINITY,
  }
}
