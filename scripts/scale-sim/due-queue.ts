import { minHeap } from './min-heap.ts'
import type { ShowRow } from './show-row.ts'

/** Rows by when they are due. */
export interface DueQueue {
  /** Has a row found when it may be due: whoever changes its wake or its lease says so. */
  note(row: ShowRow): void
  /** Rows that are due and not held at a time, longest due first. */
  due(time: number, most: number): readonly ShowRow[]
}

/** Opens an empty queue. What stands in it for an earlier time than it should is put back when it is looked at. */
export function dueQueue(): DueQueue {
  /** Rows that may be due at a time, and those whose time came, by their wakes. */
  const later = minHeap<ShowRow>()
  const ready = minHeap<ShowRow>()
  const note = (row: ShowRow): void => {
    const at = timeOf(row)
    if (at >= row.queuedAt) return
    row.queuedAt = at
    later.add(at, row)
  }
  const putBack = (row: ShowRow): void => {
    row.queuedAt = Number.POSITIVE_INFINITY
    note(row)
  }
  return {
    note,
    due(time, most) {
      for (let next = later.first(); next !== undefined && next.key <= time; next = later.first()) {
        later.removeFirst()
        if (next.key !== next.one.queuedAt) continue
        if (timeOf(next.one) > time) putBack(next.one)
        else ready.add(next.one.wake as number, next.one)
      }
      const found = new Set<ShowRow>()
      for (let next = ready.first(); next !== undefined && found.size < most; next = ready.first()) {
        ready.removeFirst()
        if (timeOf(next.one) > time) putBack(next.one)
        else found.add(next.one)
      }
      // Looking changes nothing: whoever takes one changes its time.
      for (const row of found) ready.add(row.wake as number, row)
      return [...found]
    },
  }
}

function timeOf({ wake, until }: ShowRow): number {
  return Math.max(wake ?? Number.POSITIVE_INFINITY, until)
}
