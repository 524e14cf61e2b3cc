import { advantage, type Rewards } from './advantage.ts'
import { formatReward } from './format-reward.ts'
import type { FramedClip } from './frame-vectors.ts'
import { type SightCrew, sightRewards } from './sight-rewards.ts'
import { largest } from './similarity.ts'

/** The best of a group, with what it and the others were rewarded with. */
export interface BestOf {
  /** Its place among the candidates. */
  readonly at: number
  readonly candidate: string
  readonly advantages: readonly number[]
  readonly rewards: readonly Pick<Rewards, 'fmt' | 'vis'>[]
}

/**
 * Chooses the best of several candidates while nobody knows the true line: by form and sight alone, with their published weights.
 * Of equals the first; of none nothing.
 */
export async function bestOf(
  { clip, candidates }: { readonly clip: FramedClip; readonly candidates: readonly string[] },
  crew: SightCrew,
): Promise<BestOf | undefined> {
  const [vis = []] = await sightRewards([{ clip, candidates }], crew)
  const rewards = candidates.map((candidate, at) => ({ fmt: formatReward(candidate), vis: vis[at] ?? 0 }))
  const advantages = advantage(rewards)
  const at = advantages.indexOf(largest(advantages))
  const candidate = candidates[at]
  return candidate === undefined ? undefined : { at, candidate, advantages, rewards }
}
