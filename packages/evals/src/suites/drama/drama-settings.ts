import { CommediaError } from '@commedia/core'
import * as z from 'zod'
import type { RunSettings, System } from '../../bench/run-record.ts'
import { JudgeCertificate } from '../../judges/certificate.ts'

/** How a system plays. What is switched off is an ablation; with everything off but `singlePrompt` one call writes it all. */
export const DramaSettings = z
  .object({
    /** Actors make up their minds before they speak; without it they speak in turn, and at once. */
    pad: z.boolean().default(true),
    /** Drafts of cast and plot are reviewed and revised. */
    reviewer: z.boolean().default(true),
    /** A story that stands still is helped along; without it a show that stalls has ended. */
    advancer: z.boolean().default(true),
    /** No rooms, no stage, no agents: one prompt writes the whole play. */
    singlePrompt: z.boolean().default(false),
    /** `plan`: nothing is performed; what is compared is the blueprint, as one reads it. */
    only: z.enum(['plan']).optional(),
    /** Every model takes its likeliest word, as in the published evaluation. */
    greedy: z.boolean().default(false),
    /** Beats without the flag before the narrator brings it about; without an advancer, before the show has stalled. */
    stallBeats: z.int().min(2).default(30),
    /** No show is longer. */
    mostTurns: z.int().min(1).default(240),
    /** How many people are in it, where a topic does not say. */
    size: z.int().min(2).max(8).optional(),
    /** The most acts a work is cut into. */
    acts: z.int().min(1).max(5).optional(),
  })
  .strict()
/** How a system plays. */
export type DramaSettings = Readonly<z.infer<typeof DramaSettings>>

/** What a run of dramas may be told besides. */
export const DramaOptions = z
  .object({
    /** A folder of books: a work whose text is found there is adapted, any other is played from its title. */
    books: z.string().optional(),
    /** `grade`: judges give no reasons but chances, where their model tells them. */
    judging: z.enum(['explain', 'grade']).default('explain'),
    /** Topics of the user's own, instead of the cases of the house. */
    topics: z.json().optional(),
    /** What is known of the judges, by the name each has in the run. */
    certificates: z.record(z.string(), JudgeCertificate).default({}),
  })
  .strict()
/** What a run of dramas may be told besides. */
export type DramaOptions = Readonly<z.infer<typeof DramaOptions>>

/** Reads how a system plays; throws `wrong-setting` for what no system does. */
export function dramaSettingsOf({ name, settings }: Pick<System, 'name' | 'settings'>): DramaSettings {
  return readAs(DramaSettings, settings, `the system ${name}`)
}

/** Reads what a run was told; throws `wrong-setting` for what it does not know. */
export function dramaOptionsOf({ options }: Pick<RunSettings, 'options'>): DramaOptions {
  return readAs(DramaOptions, options, 'the options')
}

function readAs<Value>(schema: z.ZodType<Value>, value: unknown, of: string): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new CommediaError(
    'wrong-setting',
    `No drama can be played so, see ${of}: ${z.prettifyError(read.error)}`,
    {
      cause: read.error,
    },
  )
}
