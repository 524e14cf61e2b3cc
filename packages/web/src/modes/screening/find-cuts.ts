/** A film looked at again and again, small: when, and how light each spot is. */
export interface Look {
  readonly at: number
  readonly light: readonly number[]
}

/** How much lighter or darker the spots must be on the whole, of 255, for another shot to have begun. */
const CUT = 22

/** Where shots begin, as far as looks at a film can tell: between two that differ, at the later one. */
export function findCuts(looks: readonly Look[]): readonly number[] {
  return looks
    .slice(1)
    .flatMap(({ at, light }, nth) => (differ(looks[nth]?.light ?? [], light) > CUT ? [at] : []))
}

function differ(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, spot, at) => sum + Math.abs(spot - (other[at] ?? 0)), 0) / Math.max(1, one.length)
}
