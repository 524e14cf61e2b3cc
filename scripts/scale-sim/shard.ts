import { type DueQueue, dueQueue } from './due-queue.ts'

/** What a shard keeps of a show: its lease, its wake and its record. */
export interface ShowRow {
  readonly piece: string
  /** The server that looks for it first. */
  readonly seat: number
  holder: string
  token: number
  until: number
  /** When it is to be played on; while it is held, the number of the hold. */
  wake: number | undefined
  /** The number under which the record is written; it refuses earlier ones. */
  fence: number
  /** How many facts the record has, how many of them the replica confirmed, and how many cues. */
  facts: number
  confirmed: number
  cues: number
  /** The turn that is open or comes next, and how many of its calls stand in the record. */
  turn: number
  step: number
  /** No turn begins before. */
  nextAt: number
  /** Where it stands among those that are due. */
  queuedAt: number
}

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
