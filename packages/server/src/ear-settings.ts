import { CommediaError } from '@commedia/core'
import * as z from 'zod'

/** Ten hours of speech. */
const DAY_SECONDS = 36_000

/** The ear by which a house understands what people say. */
export const EarSettings = z.object({
  ear: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A model that understands speech, so that people can say their lines; without it, the recogniser of each browser.',
    ),
  earUrl: z
    .url()
    .optional()
    .describe(
      'Where the ear is served, as OpenAI does at /audio/transcriptions; left out, where the model is.',
    ),
  earKey: z
    .string()
    .min(1)
    .optional()
    .describe('The key of the ear; left out, the key of the model, if it is served where it is.'),
  earSeconds: z
    .union([z.literal('none'), z.coerce.number().int().positive()])
    .default(DAY_SECONDS)
    .describe('Seconds of speech the whole house understands in a day; none is no end.'),
  earPrice: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Dollars per minute of speech; taken from what a show and its owner may spend.'),
})
/** The ear by which a house understands what people say. */
export type EarSettings = Readonly<z.infer<typeof EarSettings>>

/** Fills in what was left out: the ear is where the model is, and open there with its key, which is sent nowhere else. */
export function settleEar<Settings extends EarSettings>(
  settings: Settings,
  model: { readonly baseUrl?: string | undefined; readonly apiKey?: string | undefined },
): Settings {
  const earUrl = settings.earUrl ?? model.baseUrl
  const earKey = settings.earKey ?? (earUrl === model.baseUrl ? model.apiKey : undefined)
  return Object.freeze({ ...settings, earUrl, earKey })
}

/** Where the ear that was named is asked; nothing when none was. A name without any address is a mistake, and said. */
export function earConnection({ ear: model, earUrl: baseUrl, earKey: apiKey }: EarSettings) {
  if (model === undefined) return undefined
  if (baseUrl === undefined)
    throw new CommediaError(
      'wrong-setting',
      'COMMEDIA_EAR needs COMMEDIA_EAR_URL, where it is served, or COMMEDIA_BASE_URL, where it is served beside the model.',
    )
  return { model, baseUrl, ...(apiKey === undefined ? {} : { apiKey }) }
}
