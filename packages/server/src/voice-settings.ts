import { CommediaError } from '@commedia/core'
import * as z from 'zod'

/** The voices in which lines are spoken, for a server and for the command alike. */
export const VoiceSettings = z.object({
  voice: z
    .string()
    .min(1)
    .optional()
    .describe('A model of voices in which characters speak aloud, as its server calls it.'),
  voiceUrl: z
    .url()
    .optional()
    .describe('Where voices are served, as OpenAI does; left out, where the model is.'),
  voiceKey: z
    .string()
    .min(1)
    .optional()
    .describe('The key of the voices; left out, the key of the model, if they are served where it is.'),
  voices: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().min(1)).min(1))
    .optional()
    .describe(
      'Names of the voices there are, with commas between them, where the server does not list them.',
    ),
  voicePrice: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Dollars per million characters that are spoken, for the cost line.'),
})
/** The voices in which lines are spoken. */
export type VoiceSettings = Readonly<z.infer<typeof VoiceSettings>>

/** Fills in what was left out: voices are where the model is, and speak there with its key, which is sent nowhere else. */
export function settleVoice<Settings extends VoiceSettings>(
  settings: Settings,
  model: { readonly baseUrl?: string | undefined; readonly apiKey?: string | undefined },
): Settings {
  const voiceUrl = settings.voiceUrl ?? model.baseUrl
  const voiceKey = settings.voiceKey ?? (voiceUrl === model.baseUrl ? model.apiKey : undefined)
  return Object.freeze({ ...settings, voiceUrl, voiceKey })
}

/** Where the voices that were named are asked for; nothing when none were. A name without any address is a mistake, and said. */
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
    ...(voices === undefined ? {} : { voices: voices.map((id) => ({ id })) }),
  }
}
