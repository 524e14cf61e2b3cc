import { homedir } from 'node:os'
import { join } from 'node:path'
import { CareSettings } from '@commedia/core/care'
import {
  DeadlineSettings,
  EmbedderSettings,
  type Environment,
  readSettings,
  settleDeadlines,
  settleEmbedder,
  settleVoice,
  VoiceSettings,
} from '@commedia/server/config'
import * as z from 'zod'

/** What the command can be told, each by a variable of the environment or in the settings file; flags win. */
export const Config = z.object({
  baseUrl: z.url().optional().describe('Where an OpenAI-compatible model answers.'),
  model: z.string().min(1).optional().describe('The model to play with, as its server or vendor calls it.'),
  apiKey: z.string().min(1).optional().describe('The key of the model.'),
  kind: z
    .string()
    .regex(/^[a-z][a-z-]{1,30}$/u)
    .default('openai-compatible')
    .describe(
      'How the model is spoken to: openai-compatible, openai, anthropic, google, completions, or a vendor that was handed in (--house).',
    ),
  contextTokens: z.coerce
    .number()
    .int()
    .min(1024)
    .optional()
    .describe(
      'Tokens the model can read at once. Left out: what is known of its family, else 8,192. Pages grow with it.',
    ),
  slots: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'Pages the server of the model reads at once, each actor keeping one. Left out: as llama.cpp says, 1 for Ollama and LM Studio, any number elsewhere.',
    ),
  thinking: z
    .enum(['off', 'as-it-likes'])
    .default('off')
    .describe('Whether a model on your own machine may think before it answers, where it can be told.'),
  vision: z
    .enum(['yes', 'no'])
    .optional()
    .describe(
      'Whether the model sees pictures. Left out: as its server says, else as is known of its name. A model connected in the browser is shown a picture and asked.',
    ),
  ...DeadlineSettings.shape,
  ...EmbedderSettings.shape,
  ...VoiceSettings.shape,
  priceIn: z.coerce.number().min(0).optional().describe('Dollars per million tokens in, for the cost line.'),
  priceOut: z.coerce.number().min(0).optional().describe('Dollars per million tokens out.'),
  maxTokens: z.coerce.number().int().positive().optional().describe('Tokens a run may spend at most.'),
  colours: z.enum(['shown', 'none']).default('shown').describe('Colours in the terminal; NO_COLOR has none.'),
  folder: z.string().min(1).describe('Where records are kept (default ~/.commedia).'),
  ...CareSettings.shape,
})
/** What the command can be told. */
export type Config = Readonly<z.infer<typeof Config>>

/** Flags as the command line gives them. */
export type Flags = Readonly<Partial<Record<keyof Config, string>>>

/** Joins environment and flags into one checked configuration; every problem is named at once. */
export function readConfig(flags: Flags, environment: Environment): Config {
  const colours = environment.NO_COLOR ? 'none' : undefined
  const given = { ...flags, colours, folder: folderOf(flags, environment) }
  const config = settleDeadlines(readSettings(Config, given, environment))
  return settleVoice(settleEmbedder(config, config), config)
}

/** The folder where records are kept. */
export function folderOf(flags: Flags, environment: Environment): string {
  return flags.folder ?? (environment.COMMEDIA_FOLDER || join(homedir(), '.commedia'))
}
