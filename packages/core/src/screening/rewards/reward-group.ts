import { answerIn, perceptionIn, thinkIn } from '../../acting/three-blocks.ts'
import type { TextScorer } from '../../ports/text-scorer.ts'
import type { Rewards } from './advantage.ts'
import { bertScore } from './bert-score.ts'
import { distinct } from './distinct.ts'
import { formatReward } from './format-reward.ts'
import type { FramedClip } from './frame-vectors.ts'
import { guardedGain } from './gain-guard.ts'
import { asContext, canGain, contextSeen, gtLogLikelihood } from './perception-gain.ts'
import { type SightCrew, sightRewards } from './sight-rewards.ts'
import type { TokenEmbedder } from './token-embedder.ts'

/** Several answers to one page: what was asked, about which clip, and the line that was really said, without tags. */
export interface RewardGroup {
  readonly context: string
  readonly clip: FramedClip
  readonly reference: string
  readonly candidates: readonly string[]
}

/** What rewards are measured with. */
export interface RewardCrew extends SightCrew {
  readonly tokens: TokenEmbedder
  readonly scorer: TextScorer
  /** `guarded`, ours, unless the published gain is wanted, which a reply gets for saying the line before it speaks. */
  readonly gain?: 'guarded' | 'published'
}

/** Rewards the candidates of one group, in their order; a reward that needs an empty block is 0. */
export async function rewardGroup(group: RewardGroup, crew: RewardCrew): Promise<readonly Rewards[]> {
  const [rewards = []] = await rewardGroups([group], crew)
  return rewards
}

/** Rewards several groups in one batch: every clip, text and context is measured once, however often it occurs. */
export async function rewardGroups(
  groups: readonly RewardGroup[],
  crew: RewardCrew,
): Promise<readonly (readonly Rewards[])[]> {
  const [vis, sem, pcg] = await Promise.all([
    sightRewards(groups, crew),
    meaningRewards(groups, crew),
    gainRewards(groups, crew),
  ])
  return groups.map(({ candidates }, which) =>
    candidates.map((candidate, at) => ({
      sem: sem[which]?.[at] ?? 0,
      fmt: formatReward(candidate),
      vis: vis[which]?.[at] ?? 0,
      pcg: pcg[which]?.[at] ?? 0,
    })),
  )
}

type Rewarded = readonly (readonly number[])[]

async function meaningRewards(
  groups: readonly RewardGroup[],
  { tokens, signal }: RewardCrew,
): Promise<Rewarded> {
  const pairs = groups.map(({ reference, candidates }) =>
    candidates.map((candidate) => ({ answer: answerIn(candidate), reference: reference.trim() })),
  )
  const measured = pairs.flat().filter(hasBoth)
  const tokensOf = await distinct(
    measured.flatMap(({ answer, reference }) => [answer, reference]),
    (texts) => tokens.embedTokens(texts, signal && { signal }),
  )
  return pairs.map((group) =>
    group.map((pair) => (hasBoth(pair) ? bertScore(tokensOf(pair.answer), tokensOf(pair.reference)).f1 : 0)),
  )
}

function hasBoth({ answer, reference }: { readonly answer: string; readonly reference: string }): boolean {
  return answer !== '' && reference !== ''
}

async function gainRewards(
  groups: readonly RewardGroup[],
  { scorer, signal, gain: kind = 'guarded' }: RewardCrew,
): Promise<Rewarded> {
  const inputs = groups.map(({ context, reference, candidates }) =>
    candidates.map((candidate) => ({
      context,
      perception: perceptionIn(candidate),
      think: thinkIn(candidate),
      reference,
    })),
  )
  const seenKey = (input: (typeof inputs)[number][number]) => scoring(contextSeen(input), input.reference)
  const unseenKey = (input: (typeof inputs)[number][number]) =>
    scoring(asContext(input.context), input.reference)
  const chanceOf = await distinct(
    inputs
      .flat()
      .filter(canGain)
      .flatMap((input) => [seenKey(input), unseenKey(input)]),
    (keys) => Promise.all(keys.map((key) => gtLogLikelihood(scored(key), scorer, signal && { signal }))),
  )
  return inputs.map((group) =>
    group.map((input) => {
      if (!canGain(input)) return 0
      const gain = chanceOf(seenKey(input)) - chanceOf(unseenKey(input))
      return kind === 'published' ? gain : guardedGain(input, gain)
    }),
  )
}

/** A context and a line in one text, so that the same pair is scored once. */
function scoring(context: string, reference: string): string {
  return JSON.stringify([context, reference])
}

function scored(key: string): { readonly context: string; readonly reference: string } {
  const [context, reference] = JSON.parse(key) as [string, string]
  return { context, reference }
}
