import * as z from 'zod'

/** A voice that was chosen for somebody: by its name among those offered, and how it is spoken in. */
export const ChosenVoice = z.object({
  voice: z.string().min(1).max(200),
  /** How fast, where 1 is as the voice speaks by itself. */
  rate: z.number().min(0.5).max(2).optional(),
  /** How high, for voices that can be told. */
  pitch: z.number().min(0.5).max(2).optional(),
})
/** A voice that was chosen for somebody. */
export type ChosenVoice = Readonly<z.infer<typeof ChosenVoice>>
