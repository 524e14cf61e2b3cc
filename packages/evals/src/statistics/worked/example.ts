/** One value of one statistic that somebody else has worked out. */
export interface WorkedExample {
  /** The function that is held to it. */
  readonly statistic: string
  /** Where it is from, and how the full value was found where the source prints less. */
  readonly source: string
  /** All digits: an exact fraction, a closed form, or forty digits of an independent computation, rounded. */
  readonly expected: number
  /** The digits that the source prints. */
  readonly printed?: string
  readonly compute: () => number | undefined
}

/** How far off the found value is, as a share of the expected one; in all where nothing is expected. */
export function errorOf({ expected, compute }: WorkedExample): number {
  const off = Math.abs((compute() ?? Number.POSITIVE_INFINITY) - expected)
  return expected === 0 ? off : off / Math.abs(expected)
}
