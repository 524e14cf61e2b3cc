import { readFileSync } from 'node:fs'
import { CommediaError, type Language, languageOf } from '@commedia/core'
import * as z from 'zod'
import { readJson } from '../read-json.ts'

/** A moment somebody speaks of: what is to be seen, what is said to them, and the line that is taken for the true one. */
const ScreenMoment = z
  .object({
    id: z.string().min(1),
    /** Who is to speak. */
    assistant: z.string().min(1),
    /** What others say to them. */
    talk: z.array(z.object({ speaker: z.string().min(1), text: z.string().min(1) })).min(1),
    perception: z.string().min(1),
    line: z.string().min(1),
  })
  .refine(({ assistant, talk }) => talk.every(({ speaker }) => speaker !== assistant), {
    message: 'Whoever is to speak has said nothing yet.',
  })
/** A moment somebody speaks of: what is to be seen, what is said to them, and the line that is taken for the true one. */
export type ScreenMoment = Readonly<z.infer<typeof ScreenMoment>>

/** Reads moments from the text of a file; those of the house unless one is given. */
export function screenMoments(text: string = houseMoments()): readonly ScreenMoment[] {
  const read = readJson(text, z.array(ScreenMoment))
  if (!read.success)
    throw new CommediaError(
      'unreadable-script',
      `These are no moments of a screening: ${read.error.message}`,
      {
        cause: read.error,
      },
    )
  return read.data
}

/** The language a moment is told in. */
export function languageAt({ perception, line }: ScreenMoment): Language {
  return languageOf(`${perception}${line}`)
}

function houseMoments(): string {
  return readFileSync(new URL('../../../data/perceptions/samples.json', import.meta.url), 'utf8')
}
