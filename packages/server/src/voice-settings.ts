import { CommediaError } from '@commedia/core'
import * as z from 'zod'

/** Twenty evenings of some two hundred lines. */
const DAY_CHARACTERS = 400_000

/** The voice in which a house lets its stages be heard. */
export const VoiceSettings = z.object({
  voice: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A model that speaks, so that stages and radio plays are heard; without it, stages by the voices of each browser.',
    ),
  voiceUrl: z
    .url()
    .optional()
    .describe('Where the voice is served, as OpenAI does at /audio/speech; left out, where the model is.'),
  voiceKey: z
    .string()
    .min(1)
    .optional()
    .describe('The key of the voice; left out, the key of the model, if it is served where it is.'),
  voices: z
    .string()
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .optional()
    .describe('The voices to choose from, with commas between them; left out, those its server lists.'),
  voiceCharacters: z
    .union([z.literal('none'), z.coerce.number().int().positive()])
    .default(DAY_CHARACTERS)
    .describe('Characters the whole house has spoken in a day; none is no end.'),
  voicePrice: z.coerce
    .number()
    .min(0)
    .optional()
    .describe(
      'Dollars per million characters that are spoken: taken from what a show and its owner may spend, and told before a radio play is made.',
    ),
})
/** The voice in which a house lets its stages be heard. */
export type VoiceSettings = Readonly<z.infer<typeof VoiceSettings>>

/** Fills in what was left out: the voice is where the model is, and open there with its key, which is sent nowhere else. */
export function settleVoice<Settings extends VoiceSettings>(
  settings: Settings,
  model: { readonly baseUrl?: string | undefined; readonly apiKey?: string | undefined },
): Settings {
  const voiceUrl = settings.voiceUrl ?? model.baseUrl
  const voiceKey = settings.voiceKey ?? (voiceUrl === model.baseUrl ? model.apiKey : undefined)
  return Object.freeze({ ...settings, voiceUrl, voiceKey })
}

/** Where the voice that was named is asked; nothing when none was. A name without any address is a mistake, and said. */
export function voiceConnection({
  voice: model,
  voiceUrl: baseUrl,
  voiceKey: apiKey,
  voices,
}: VoiceSettings) {
  if (model === undefined) return undefined
  if (baseUrl === undefined)
    throw new CommediaError(
      'wrong-setting',
      'COMMEDIA_VOICE needs COMMEDIA_VOICE_URL, where it is served, or COMMEDIA_BASE_URL, where it is served beside the model.',
    )
  return {
    ...{ model, baseUrl },
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(voices === undefined || voices.length === 0 ? {} : { voices: voices.map((id) => ({ id })) }),
  }
}
