/** How many pairs are measured at first, and how many at most. */
export interface Pairs {
  readonly first: number
  readonly most: number
}

/**
 * Measures pairs until what all of them say together is within its bound, or until there are no more to take: a busy machine gets a
 * longer look, never a wider bound. Who measures judges all pairs that were taken.
 */
export async function enoughPairs<T>(
  { first, most }: Pairs,
  { measure, isWithin }: { measure: (nth: number) => Promise<T>; isWithin: (all: readonly T[]) => boolean },
): Promise<readonly T[]> {
  const all: T[] = []
  while (all.length < most && (all.length < first || !isWithin(all)))
    for (let more = 0; more < first && all.length < most; more++) all.push(await measure(all.length))
  return all
}
