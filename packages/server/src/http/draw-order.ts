import { createHash } from 'node:crypto'

/** For whom is drawn: a voter, and a ballot by its seed. */
export interface Draw {
  readonly seed: string
  readonly voter: string
}

/** A pair as one voter gets it: which of the two stands first. */
export interface Drawn {
  readonly pair: number
  readonly shown: 'one' | 'other'
}

/**
 * In which order a voter gets the pairs of a ballot, and which performance of each stands first. The same draw comes out
 * each time; without the seed, which never leaves the house, nobody can tell one performance from the other by it.
 */
export function drawOrder(pairs: readonly number[], draw: Draw): readonly Drawn[] {
  return pairs
    .map((pair) => ({ pair, drawn: lotOf(draw, `pair ${pair}`) }))
    .sort((one, other) => Buffer.compare(one.drawn, other.drawn))
    .map(({ pair, drawn }) => ({ pair, shown: (drawn.at(-1) ?? 0) % 2 === 0 ? 'one' : 'other' }))
}

/** A voter as the owner of a ballot may know them: always the same, and nobody. */
export function voterId(draw: Draw): string {
  return `voter_${lotOf(draw, 'voter').toString('base64url').slice(0, 22)}`
}

function lotOf({ seed, voter }: Draw, what: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([seed, voter, what]))
    .digest()
}
