import * as z from 'zod'

/** What somebody chose to hear, in this browser. */
export const SoundChoices = z.object({
  /** From 0 to 1. */
  volume: z.number().min(0).max(1).default(0.8),
  /** Whose voices: the house's, where it has one, unless told. */
  from: z.enum(['house', 'browser']).optional(),
  /** Whether what nobody on stage says is heard too. */
  narrator: z.boolean().default(true),
  /** Voices one chose oneself, by source and who speaks. */
  voices: z.record(z.string(), z.string()).default({}),
})
/** What somebody chose to hear, in this browser. */
export type SoundChoices = Readonly<z.infer<typeof SoundChoices>>

const KEY = 'commedia sound'

/** What was chosen here before. */
export function readSound(storage: Pick<Storage, 'getItem'> = localStorage): SoundChoices {
  try {
    return SoundChoices.parse(JSON.parse(storage.getItem(KEY) ?? '{}'))
  } catch {
    return SoundChoices.parse({})
  }
}

/** Keeps what was chosen, where a browser keeps anything. */
export function keepSound(choices: SoundChoices, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // It is asked for again next time.
  }
}
