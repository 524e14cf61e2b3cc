import { createHash } from 'node:crypto'
import { CommediaError, type TextScorer } from '@commedia/core'
import type { ImageTextEmbedder } from '@commedia/core/screening'
import {
  type FramedClip,
  type FrameVectors,
  type RewardCrew,
  type Rewards,
  rewardGroups,
  type TokenEmbedder,
} from '@commedia/core/training'
import type { RewardRequest } from './reward-request.ts'

/** What a reward service measures with. Without one of these its reward is not given; form is always. */
export interface RewardServiceCrew {
  /** For `sem`. */
  readonly tokens?: TokenEmbedder
  /** For `vis`. */
  readonly images?: ImageTextEmbedder
  readonly sight?: RewardCrew['sight']
  /** For `pcg`. */
  readonly scorer?: TextScorer
  readonly gain?: RewardCrew['gain']
}

/** The rewards that can be given: a reward that nothing measures is absent, never 0. */
export type Measured = Partial<Rewards>

/** Which rewards a crew can give. */
export function measuresOf({ tokens, images, scorer }: RewardServiceCrew): readonly (keyof Rewards)[] {
  return [
    ...(tokens === undefined ? [] : ['sem' as const]),
    'fmt',
    ...(images === undefined ? [] : ['vis' as const]),
    ...(scorer === undefined ? [] : ['pcg' as const]),
  ]
}

/** What measuring a request needs: the crew, and the vectors of frames it remembers. */
export interface Measuring {
  readonly crew: RewardServiceCrew
  readonly frames: FrameVectors
  readonly signal: AbortSignal
}

/** Rewards the groups of a request in one batch. */
export async function measureRewards(
  { groups }: RewardRequest,
  { crew, frames, signal }: Measuring,
): Promise<readonly (readonly Measured[])[]> {
  const { tokens = NO_TOKENS, images = NO_IMAGES, scorer = NO_SCORER, sight, gain } = crew
  const given = new Map<FramedClip, readonly Float32Array[]>()
  const asked = groups.map(({ clip, ...group }) => {
    const framed: FramedClip = { id: fingerprintOf(clip.frames ?? []), frames: clip.frames ?? [] }
    if (clip.vectors !== undefined && crew.images !== undefined)
      given.set(framed, unitVectors(clip.vectors, images))
    return { ...group, clip: framed }
  })
  const rewards = await rewardGroups(asked, {
    ...{ tokens, images, scorer, signal },
    frames: async (clip) => given.get(clip) ?? frames(clip),
    ...(sight && { sight }),
    ...(gain && { gain }),
  })
  const kinds = measuresOf(crew)
  return rewards.map((group) => group.map((one) => only(one, kinds)))
}

/** A clip is known by what is in it: two clients may call different clips by one name. */
function fingerprintOf(frames: FramedClip['frames']): string {
  const hash = createHash('sha256')
  for (const { mediaType, data } of frames) hash.update(`${mediaType} ${data.length} `).update(data)
  return hash.digest('base64')
}

function unitVectors(
  vectors: readonly (readonly number[])[],
  { dimensions, id }: ImageTextEmbedder,
): readonly Float32Array[] {
  return vectors.map((numbers) => {
    if (numbers.length !== dimensions)
      throw new CommediaError('wrong-setting', `A vector of ${id} has ${dimensions} numbers.`)
    const length = Math.hypot(...numbers) || 1
    return Float32Array.from(numbers, (number) => number / length)
  })
}

function only(rewards: Rewards, kinds: readonly (keyof Rewards)[]): Measured {
  return Object.fromEntries(
    kinds.map((kind) => {
      if (!Number.isFinite(rewards[kind]))
        throw new CommediaError('model-failed', `What measures ${kind} gave no number.`)
      return [kind, rewards[kind]]
    }),
  )
}

/** They stand in for what is not there; what comes of them is never given out. */
const NO_TOKENS: TokenEmbedder = { id: 'none', embedTokens: async (texts) => texts.map(() => []) }
const NO_SCORER: TextScorer = { score: async () => ({ tokens: 0, meanLogProbability: 0 }) }
/** Sees nothing. */
export const NO_IMAGES: ImageTextEmbedder = {
  id: 'none',
  dimensions: 0,
  embedImages: async (images) => images.map(() => new Float32Array()),
  embedTexts: async (texts) => texts.map(() => new Float32Array()),
}
