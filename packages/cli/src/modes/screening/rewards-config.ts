import { type Environment, readSettings } from '@commedia/server/config'
import * as z from 'zod'

/** What measures rewards; whatever is missing is not measured. */
export const RewardsConfig = z.object({
  imageEmbedder: z.string().min(1).optional().describe('A model of the CLIP family, for what is seen.'),
  imageEmbedderUrl: z.url().optional().describe('Where that model is served.'),
  imageEmbedderSize: z.coerce
    .number()
    .int()
    .positive()
    .default(768)
    .describe('How many numbers its vectors have.'),
  sight: z
    .enum(['clip-max', 'clip-sent-top-k'])
    .default('clip-max')
    .describe('By the frame that fits best, or sentence by sentence.'),
  scorer: z
    .string()
    .min(1)
    .optional()
    .describe('A frozen model that echoes a prompt with its log-probabilities.'),
  gain: z
    .enum(['guarded', 'published'])
    .default('guarded')
    .describe('Without what the line itself would gain by standing in the thought, or as published.'),
  scorerUrl: z.url().optional().describe('Where that model is served.'),
  rewardsToken: z.string().min(8).optional().describe('Whoever asks for rewards has to send it.'),
})
/** What measures rewards. */
export type RewardsConfig = Readonly<z.infer<typeof RewardsConfig>>

/** Reads the part of the settings that only rewards need; every problem is named at once. */
export function readRewardsConfig(environment: Environment): RewardsConfig {
  return readSettings(RewardsConfig, {}, environment)
}
