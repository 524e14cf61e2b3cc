import type { VotesCounted } from '@commedia/core/mystery'

/** Who was named by whom, most votes first; nobody at the table comes last. */
export function tallyOf({ votes }: Pick<VotesCounted, 'votes'>): readonly {
  readonly accused: string | null
  readonly by: readonly string[]
}[] {
  const accused = [...new Set(votes.map((vote) => vote.for))]
  return accused
    .map((one) => ({ accused: one, by: votes.filter((vote) => vote.for === one).map(({ by }) => by) }))
    .toSorted(
      (one, other) =>
        Number(one.accused === null) - Number(other.accused === null) || other.by.length - one.by.length,
    )
}
