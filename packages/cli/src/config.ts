import { homedir } from 'node:os'
import { join } from 'node:path'
import { CommediaError } from '@commedia/core'
import { CareSettings } from '@commedia/core/care'
import * as z from 'zod'

/** What the command reads from the environment; flags win over it. */
export const Config = z.object({
  baseUrl: z.url().optional(),
  model: z.string().min(1).optional(),
  apiKey: z.string().min(1).optional(),
  kind: z
    .enum(['openai-compatible', 'openai', 'anthropic', 'google', 'completions'])
    .default('openai-compatible'),
  /** An embedding model and where it answers (default: where the model does); without one, memories are found by their words. */
  embedder: z.string().min(1).optional(),
  embedderUrl: z.url().optional(),
  embedderSize: z.coerce.number().int().positive().default(768),
  /** Dollars per million tokens, for the cost line. */
  priceIn: z.coerce.number().min(0).optional(),
  priceOut: z.coerce.number().min(0).optional(),
  /** Tokens a run may spend at most. */
  maxTokens: z.coerce.number().int().positive().optional(),
  colours: z.enum(['shown', 'none']).default('shown'),
  /** Where records are kept. */
  folder: z.string().min(1),
  ...CareSettings.shape,
})
/** What the command reads from the environment and its flags. */
export type Config = Readonly<z.infer<typeof Config>>

/** Flags as the command line gives them. */
export type Flags = Readonly<Partial<Record<keyof Config, string>>>

/** Joins environment and flags into one checked configuration; every problem is named at once. */
export function readConfig(flags: Flags, environment: NodeJS.ProcessEnv): Config {
  const read = Config.safeParse({
    baseUrl: flags.baseUrl ?? environment.COMMEDIA_BASE_URL,
    model: flags.model ?? environment.COMMEDIA_MODEL,
    apiKey: environment.COMMEDIA_API_KEY,
    kind: flags.kind ?? environment.COMMEDIA_KIND,
    embedder: environment.COMMEDIA_EMBEDDER || undefined,
    embedderUrl: environment.COMMEDIA_EMBEDDER_URL || undefined,
    embedderSize: environment.COMMEDIA_EMBEDDER_SIZE || undefined,
    priceIn: flags.priceIn ?? environment.COMMEDIA_PRICE_IN,
    priceOut: flags.priceOut ?? environment.COMMEDIA_PRICE_OUT,
    maxTokens: flags.maxTokens ?? environment.COMMEDIA_MAX_TOKENS,
    colours: environment.NO_COLOR ? 'none' : 'shown',
    reminderMinutes: environment.COMMEDIA_REMINDER_MINUTES || undefined,
    helpText: environment.COMMEDIA_HELP_TEXT || undefined,
    moderationUrl: environment.COMMEDIA_MODERATION_URL || undefined,
    moderationKey: environment.COMMEDIA_MODERATION_KEY || undefined,
    moderationFailure: environment.COMMEDIA_MODERATION_FAILURE || undefined,
    wordList: environment.COMMEDIA_WORD_LIST || undefined,
    folder: flags.folder ?? environment.COMMEDIA_FOLDER ?? join(homedir(), '.commedia'),
  })
  if (read.success) return Object.freeze(read.data)
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new CommediaError('wrong-setting', `These settings are wrong.\n${problems.join('\n')}`)
}
