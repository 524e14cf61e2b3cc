/** What each gets of so much, where nobody gets more than they want while somebody else has less. */
export function fairShares(wants: readonly number[], all: number): readonly number[] {
  const sorted = wants.toSorted((one, other) => one - other)
  let left = all
  let level = Number.POSITIVE_INFINITY
  for (const [at, want] of sorted.entries()) {
    const each = left / (sorted.length - at)
    if (want > each) {
      level = each
      break
    }
    left -= want
  }
  return wants.map((want) => Math.min(want, level))
}
