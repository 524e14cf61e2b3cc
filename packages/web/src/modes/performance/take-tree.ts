import type { TakeListed } from '@commedia/core/wire'

/** A take as it is drawn: from where it leaves the others to where it ends, on a lane of its own. */
export interface DrawnTake {
  readonly id: string
  /** Counted from one, in the order they were begun. */
  readonly number: number
  readonly onStage: boolean
  /** Where it leaves; the one on stage leaves nowhere. */
  readonly from: { readonly x: number; readonly lane: number } | undefined
  readonly end: number
  readonly lane: number
  readonly since: string
}

/**
 * Lays takes out side by side, x between 0 and 1. The evening as it stands runs along lane 0: the take on stage with what
 * it shares with those it comes from. What those went on to, and every other take, has a lane beside it.
 */
export function takeTree(takes: readonly TakeListed[]): readonly DrawnTake[] {
  const longest = Math.max(1, ...takes.map(({ seq }) => seq))
  const left = leftAt(takes)
  const beside = takes.filter(({ onStage }) => !onStage).map(({ id }) => id)
  const laneOf = (id: string): number => {
    const at = beside.indexOf(id)
    return at < 0 ? 0 : (Math.floor(at / 2) + 1) * (at % 2 === 0 ? -1 : 1)
  }
  return takes.map(({ id, parent, seq, onStage, since }, at) => {
    const leaves = left.get(id) ?? parent?.seq ?? 0
    const isShared = left.has(id) || parent === null || parent.seq <= (left.get(parent.take) ?? -1)
    const lane = isShared || parent === null ? 0 : laneOf(parent.take)
    return {
      id,
      number: at + 1,
      onStage,
      from: onStage ? undefined : { x: leaves / longest, lane },
      end: Math.max(seq, leaves) / longest,
      lane: laneOf(id),
      since,
    }
  })
}

/** Up to where the take on stage shares the takes it comes from. */
function leftAt(takes: readonly TakeListed[]): ReadonlyMap<string, number> {
  const byId = new Map(takes.map((take) => [take.id, take]))
  const left = new Map<string, number>()
  let shared = Number.POSITIVE_INFINITY
  for (let at = takes.find(({ onStage }) => onStage); at?.parent != null && !left.has(at.parent.take); ) {
    // What is left before it began is shared with those it comes from, and only so far.
    shared = Math.min(shared, at.parent.seq)
    left.set(at.parent.take, shared)
    at = byId.get(at.parent.take)
  }
  return left
}

/** Where the take on stage, and those it comes from, were begun: after these events. */
export function takeMarks(takes: readonly TakeListed[]): readonly number[] {
  return [...new Set(leftAt(takes).values())]
}
