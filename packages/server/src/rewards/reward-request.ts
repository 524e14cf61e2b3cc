import * as z from 'zod'

/** How much a request may bring. */
export interface RewardLimits {
  /** Bytes of a whole request. */
  readonly bytes: number
  readonly groups: number
  /** In one group. */
  readonly candidates: number
  /** Characters of one candidate, and of one context. */
  readonly textChars: number
  /** Of one clip. */
  readonly frames: number
}

/** What a trainer with a few groups of clips needs. */
export const USUAL_REWARD_LIMITS: RewardLimits = {
  bytes: 64_000_000,
  groups: 128,
  candidates: 64,
  textChars: 40_000,
  frames: 64,
}

const NO_BASE64 = /[^A-Za-z0-9+/=]/u

/** The shape of a request within limits. */
export function rewardRequest({ groups, candidates, textChars, frames }: RewardLimits) {
  // Half a letter is no text, and what measures it need not bear it.
  const Words = z
    .string()
    .max(textChars)
    .transform((text) => text.replace(/\p{Surrogate}/gu, '\ufffd'))
  const Frame = z.object({
    at: z.number().min(0).default(0),
    mediaType: z
      .string()
      .regex(/^image\/[\w.+-]+$/u)
      .default('image/jpeg'),
    // Not z.base64(): its pattern goes back over every four letters of a picture.
    data: z
      .string()
      .min(4)
      .refine((data) => data.length % 4 === 0 && !NO_BASE64.test(data), { message: 'This is no base64.' }),
  })
  const Clip = z
    .object({
      id: z.string().max(400).default(''),
      /** Pictures to look at. */
      frames: z.array(Frame).max(frames).optional(),
      /** Or what was made of them by the same embedder. */
      vectors: z.array(z.array(z.number()).min(1)).max(frames).optional(),
    })
    .refine((clip) => clip.frames === undefined || clip.vectors === undefined, {
      message: 'A clip has frames or vectors, not both.',
    })
  const Group = z.object({
    /** The page that was answered, as the scorer reads it. */
    context: Words,
    clip: Clip.default({ id: '' }),
    /** The line that was really said, without tags. */
    reference: Words,
    candidates: z.array(Words).min(1).max(candidates),
  })
  return z.object({ groups: z.array(Group).min(1).max(groups) })
}

/** Some groups of candidates to reward. */
export type RewardRequest = Readonly<z.infer<ReturnType<typeof rewardRequest>>>
