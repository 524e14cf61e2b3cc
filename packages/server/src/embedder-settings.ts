import { CommediaError } from '@commedia/core'
import * as z from 'zod'

/** The embeddings by which characters find their memories, for a server and for the command alike. */
export const EmbedderSettings = z.object({
  embedder: z
    .string()
    .min(1)
    .optional()
    .describe('A model of embeddings by which characters find their memories; without it, by shared words.'),
  embedderUrl: z
    .url()
    .optional()
    .describe('Where the embeddings are served, as OpenAI does; left out, where the model is.'),
  embedderSize: z.coerce
    .number()
    .int()
    .positive()
    .default(768)
    .describe('How many numbers one of its embeddings has.'),
  embedderKey: z
    .string()
    .min(1)
    .optional()
    .describe('The key of the embeddings; left out, the key of the model, if they are served where it is.'),
})
/** The embeddings by which characters find their memories. */
export type EmbedderSettings = Readonly<z.infer<typeof EmbedderSettings>>

/** Fills in what was left out: embeddings are where the model is, and open there with its key, which is sent nowhere else. */
export function settleEmbedder<Settings extends EmbedderSettings>(
  settings: Settings,
  model: { readonly baseUrl?: string | undefined; readonly apiKey?: string | undefined },
): Settings {
  const embedderUrl = settings.embedderUrl ?? model.baseUrl
  const embedderKey = settings.embedderKey ?? (embedderUrl === model.baseUrl ? model.apiKey : undefined)
  return Object.freeze({ ...settings, embedderUrl, embedderKey })
}

/** Where the embeddings that were named are asked for; nothing when none were. A name without any address is a mistake, and said. */
export function embedderConnection({
  embedder: model,
  embedderUrl: baseUrl,
  embedderSize: dimensions,
  embedderKey: apiKey,
}: EmbedderSettings) {
  if (model === undefined) return undefined
  if (baseUrl === undefined)
    throw new CommediaError(
      'wrong-setting',
      'COMMEDIA_EMBEDDER needs COMMEDIA_EMBEDDER_URL, where it is served, or COMMEDIA_BASE_URL, where it is served beside the model.',
    )
  return { model, baseUrl, dimensions, ...(apiKey === undefined ? {} : { apiKey }) }
}
