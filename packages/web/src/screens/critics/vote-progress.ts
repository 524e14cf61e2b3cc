import type { Chosen, Dimension, MyBallot } from '@commedia/core/wire'

/** What a voter has chosen, by pair. */
export type Choices = Readonly<Record<number, Readonly<Partial<Record<Dimension, Chosen | undefined>>>>>

/** What a voter had chosen when the ballot was read. */
export function choicesOf({ pairs }: Pick<MyBallot, 'pairs'>): Choices {
  return Object.fromEntries(pairs.map(({ pair, choices }) => [pair, choices]))
}

/** The choices with one made, made otherwise, or taken back. */
export function choose(
  choices: Choices,
  {
    pair,
    dimension,
    choice,
  }: { readonly pair: number; readonly dimension: Dimension; readonly choice: Chosen | undefined },
): Choices {
  return { ...choices, [pair]: { ...choices[pair], [dimension]: choice } }
}

/** How far somebody is with a ballot. */
export interface Progress {
  /** How many questions of a pair are answered, pair by pair in the voter's order. */
  readonly made: readonly number[]
  /** The places of pairs on which a question is open. */
  readonly open: readonly number[]
}

/** Counts what is chosen and what is open. */
export function progressOf(ballot: Pick<MyBallot, 'pairs' | 'dimensions'>, choices: Choices): Progress {
  const made = ballot.pairs.map(
    ({ pair }) => ballot.dimensions.filter((dimension) => choices[pair]?.[dimension] !== undefined).length,
  )
  const open = made.flatMap((count, at) => (count < ballot.dimensions.length ? [at] : []))
  return { made, open }
}

/** Where somebody goes on who comes back: at the first open pair, or at the last to hand it in. */
export function placeToGoOn({ made, open }: Progress): number {
  return open[0] ?? Math.max(0, made.length - 1)
}
