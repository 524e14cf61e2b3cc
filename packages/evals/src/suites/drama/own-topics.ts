import { CommediaError, HouseLanguage, languageOf } from '@commedia/core'
import * as z from 'zod'
import type { DramaCase } from './drama-cases.ts'

const Topics = z
  .array(
    z.union([
      z.string().trim().min(1),
      z.strictObject({
        id: z.string().min(1).optional(),
        topic: z.string().trim().min(1),
        theme: z.string().min(1).optional(),
        language: HouseLanguage.optional(),
      }),
    ]),
  )
  .min(1)

/** Topics of the user's own as cases: a list of sentences, or of objects with an id, a theme and a language. */
export function ownTopics(given: unknown): readonly DramaCase[] {
  const read = Topics.safeParse(given)
  if (!read.success)
    throw new CommediaError('wrong-setting', `These are no topics: ${z.prettifyError(read.error)}`, {
      cause: read.error,
    })
  const cases = read.data.map((one, at): DramaCase => {
    const { id = `own-${at + 1}`, topic, theme, language } = typeof one === 'string' ? { topic: one } : one
    const told = HouseLanguage.safeParse(language ?? languageOf(topic))
    return {
      ...{ id, topic, language: told.success ? told.data : 'en' },
      ...(theme !== undefined && { theme }),
    }
  })
  const twice = cases.find(({ id }, at) => cases.findIndex((one) => one.id === id) !== at)
  if (twice !== undefined)
    throw new CommediaError('wrong-setting', `There are two topics called ${twice.id}.`)
  return cases
}
