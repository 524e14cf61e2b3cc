/** How long was waited, in steps of a tenth: counts that can be added up over threads. */
export type Waits = number[]

const STEP = 1.1

/** Counts one wait. */
export function countWait(waits: Waits, ms: number): void {
  const at = ms < 1 ? 0 : 1 + Math.floor(Math.log(ms) / Math.log(STEP))
  waits[at] = (waits[at] ?? 0) + 1
}

/** The wait that so large a part stays within. */
export function waitWithin(waits: Waits, part: number): number {
  const all = waits.reduce((sum, count) => sum + (count ?? 0), 0)
  let sum = 0
  for (const [at, count] of waits.entries()) {
    sum += count ?? 0
    if (sum >= all * part) return at === 0 ? 0 : Math.round(STEP ** at)
  }
  return 0
}

/** The counts of all of them. */
export function addWaits(all: readonly Waits[]): Waits {
  const sum: Waits = []
  for (const waits of all) for (const [at, count] of waits.entries()) sum[at] = (sum[at] ?? 0) + (count ?? 0)
  return sum
}
