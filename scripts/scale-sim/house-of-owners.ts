/** Shows of a region and whose they are: in every two hundred, one owner of forty, ten of ten, and sixty of one. */
export interface Owner {
  readonly id: string
  readonly shows: readonly string[]
  /** What they may spend; `undefined` for as much as they like. */
  readonly cap: number | undefined
}

const BLOCK = [40, ...Array(10).fill(10), ...Array(60).fill(1)] as readonly number[]
/** The last owner of ten in each block may spend so many tokens, which end before the evening does. */
const TIGHT_AT = 10
const TIGHT_CAP = 700_000

/** Gives so many shows to owners, large and small. */
export function houseOfOwners(shows: number): readonly Owner[] {
  const owners: Owner[] = []
  for (let next = 0, nth = 0; next < shows; nth++) {
    const size = Math.min(BLOCK[nth % BLOCK.length] as number, shows - next)
    owners.push({
      id: `person_${nth}`,
      shows: Array.from({ length: size }, (_, at) => `show_${next + at}`),
      cap: nth % BLOCK.length === TIGHT_AT ? TIGHT_CAP : undefined,
    })
    next += size
  }
  return owners
}
