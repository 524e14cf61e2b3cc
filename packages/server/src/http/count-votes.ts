import type { BallotDetail, BallotResult, Chosen, Dimension } from '@commedia/core/wire'

/** A pair of a ballot with the names its owner gave. */
export interface PairNames {
  readonly place: number
  readonly one: string | null
  readonly other: string | null
}
/** A vote as far as it is counted: what was chosen by its place, and which of the two stood first. */
export interface CountedVote {
  readonly pair: number
  readonly dimension: string
  readonly choice: Chosen
  readonly shown: 'one' | 'other'
}

/** How the votes fell: for each two that were compared, in each dimension. Votes on pairs that are not there do not count. */
export function countVotes(
  votes: readonly CountedVote[],
  { pairs, dimensions }: { readonly pairs: readonly PairNames[]; readonly dimensions: readonly Dimension[] },
): readonly BallotResult[] {
  const together = new Map<string, PairNames[]>()
  for (const pair of pairs) {
    const key = JSON.stringify([pair.one, pair.other])
    together.set(key, [...(together.get(key) ?? []), pair])
  }
  return [...together.values()].map((some) => {
    const places = new Set(some.map(({ place }) => place))
    const ours = votes.filter(({ pair }) => places.has(pair))
    const count = (dimension: Dimension, side: ReturnType<typeof sideOf>): number =>
      ours.filter((vote) => vote.dimension === dimension && sideOf(vote) === side).length
    return {
      one: some[0]?.one ?? null,
      other: some[0]?.other ?? null,
      pairs: some.length,
      dimensions: dimensions.map((dimension) => ({
        dimension,
        one: count(dimension, 'one'),
        tie: count(dimension, 'tie'),
        other: count(dimension, 'other'),
      })),
    }
  })
}

/** How often whatever stood first was chosen: about half of the time, unless people tire of reading. */
export function countFirst(votes: readonly CountedVote[]): NonNullable<BallotDetail['firstShown']> {
  const decided = votes.filter(({ choice }) => choice !== 'tie')
  return { chosen: decided.filter(({ choice }) => choice === 'first').length, of: decided.length }
}

function sideOf({ choice, shown }: CountedVote): 'one' | 'other' | 'tie' {
  if (choice === 'tie') return 'tie'
  return (choice === 'first') === (shown === 'one') ? 'one' : 'other'
}
