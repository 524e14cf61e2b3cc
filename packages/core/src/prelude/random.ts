import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { seedFrom } from './digest.ts'

/** A stream of chance: each call gives the next number in [0, 1). */
export type Random = () => number

/** A repeatable stream of chance. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  return () => uniformFloat64(generator)
}

/** A stream of its own for each name under one seed, so that the order of parallel uses cannot matter. */
export function randomFor(seed: number, name: string): Random {
  return seededRandom(seedFrom(`${seed}:${name}`))
}

/** Picks one item; `undefined` only when there is none. */
export function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)]
}
