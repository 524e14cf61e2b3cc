import { CommediaError } from '@commedia/core'
import * as z from 'zod'

/** What measures rewards, as the environment names it; whatever is missing is not measured. */
const RewardsConfig = z.object({
  /** A model of the CLIP family for `vis`: its name, its address, and how many numbers a vector has. */
  imageEmbedder: z.string().min(1).optional(),
  imageEmbedderUrl: z.url().optional(),
  imageEmbedderSize: z.coerce.number().int().positive().default(768),
  /** By the frame that fits best, or sentence by sentence. */
  sight: z.enum(['clip-max', 'clip-sent-top-k']).default('clip-max'),
  /** A frozen model for `pcg` that echoes a prompt with its log-probabilities. */
  scorer: z.string().min(1).optional(),
  scorerUrl: z.url().optional(),
  /** Whoever asks for rewards has to send it. */
  token: z.string().min(8).optional(),
})
/** What measures rewards, as the environment names it. */
export type RewardsConfig = Readonly<z.infer<typeof RewardsConfig>>

/** Reads the part of the environment that only rewards need; every problem is named at once. */
export function readRewardsConfig(environment: NodeJS.ProcessEnv): RewardsConfig {
  const read = RewardsConfig.safeParse({
    imageEmbedder: environment.COMMEDIA_IMAGE_EMBEDDER || undefined,
    imageEmbedderUrl: environment.COMMEDIA_IMAGE_EMBEDDER_URL || undefined,
    imageEmbedderSize: environment.COMMEDIA_IMAGE_EMBEDDER_SIZE || undefined,
    sight: environment.COMMEDIA_SIGHT || undefined,
    scorer: environment.COMMEDIA_SCORER || undefined,
    scorerUrl: environment.COMMEDIA_SCORER_URL || undefined,
    token: environment.COMMEDIA_REWARDS_TOKEN || undefined,
  })
  if (read.success) return Object.freeze(read.data)
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new CommediaError('wrong-setting', `These settings are wrong.\n${problems.join('\n')}`)
}
