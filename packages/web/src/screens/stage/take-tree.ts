import type { TakeListed } from '@commedia/core/wire'

/** A take as it is drawn: from where it leaves another to where it ends, on a lane of its own. */
export interface DrawnTake {
  readonly id: string
  /** Counted from one, in the order they were begun. */
  readonly number: number
  readonly onStage: boolean
  readonly from: { readonly x: number; readonly lane: number } | undefined
  readonly start: number
  readonly end: number
  readonly lane: number
  readonly seq: number
  readonly since: string
}

/** Lays takes out side by side. The one on stage runs along lane 0; x is between 0 and 1. */
export function takeTree(takes: readonly TakeListed[]): readonly DrawnTake[] {
  const byId = new Map(takes.map((take) => [take.id, take]))
  const trunk = new Set<string>()
  for (let at = takes.find(({ onStage }) => onStage); at !== undefined && !trunk.has(at.id); ) {
    trunk.add(at.id)
    at = at.parent === null ? undefined : byId.get(at.parent.take)
  }
  const longest = Math.max(1, ...takes.map(({ seq }) => seq))
  const lanes = new Map<string, number>()
  const beside = takes.filter(({ id }) => !trunk.has(id))
  for (const { id } of takes) lanes.set(id, 0)
  for (const [at, { id }] of beside.entries())
    lanes.set(id, (Math.floor(at / 2) + 1) * (at % 2 === 0 ? -1 : 1))
  return takes.map(({ id, parent, seq, onStage, since }, at) => ({
    id,
    number: at + 1,
    onStage,
    from: parent === null ? undefined : { x: parent.seq / longest, lane: lanes.get(parent.take) ?? 0 },
    start: (parent?.seq ?? 0) / longest,
    end: seq / longest,
    lane: lanes.get(id) ?? 0,
    seq,
    since,
  }))
}

/** Where the take on stage, and those it comes from, were begun: after these events. */
export function takeMarks(takes: readonly TakeListed[]): readonly number[] {
  const byId = new Map(takes.map((take) => [take.id, take]))
  const marks: number[] = []
  const seen = new Set<string>()
  for (let at = takes.find(({ onStage }) => onStage); at?.parent != null && !seen.has(at.id); ) {
    seen.add(at.id)
    marks.push(at.parent.seq)
    at = byId.get(at.parent.take)
  }
  return marks
}
