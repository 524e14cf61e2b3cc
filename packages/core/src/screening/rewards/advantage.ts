import { groupScores } from './group-scores.ts'

/** What a candidate is rewarded for: meaning what was meant, form, seeing what is there, and seeing and thinking to the point. */
export interface Rewards {
  readonly sem: number
  readonly fmt: number
  readonly vis: number
  readonly pcg: number
}

/** The published weights. */
export const REWARD_WEIGHTS: Rewards = { sem: 1, fmt: 1, vis: 0.8, pcg: 0.8 }

/** How much better each of a group is than the others: the weighted sum of its z-scores, over the rewards that were given. */
export function advantage<Given extends Partial<Rewards>>(
  group: readonly Given[],
  { weights = REWARD_WEIGHTS }: { readonly weights?: Rewards } = {},
): readonly number[] {
  const kinds = (Object.keys(weights) as (keyof Rewards)[]).filter((kind) =>
    group.every((rewards) => rewards[kind] !== undefined),
  )
  const scores = kinds.map((kind) => groupScores(group.map((rewards) => rewards[kind] ?? 0)))
  return group.map((_, at) =>
    kinds.reduce((sum, kind, which) => sum + weights[kind] * (scores[which]?.[at] ?? 0), 0),
  )
}
