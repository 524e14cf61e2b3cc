import { existsSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Character, CommediaError, idFrom, languageOf, parseJson, WrittenLanguage } from '@commedia/core'
import { Clip } from '@commedia/core/screening'
import * as z from 'zod'

/** A moment somebody speaks of: what is to be seen, what is said to them, and the line that is taken for the true one. */
const ScreenMoment = z
  .object({
    id: z.string().min(1),
    /** What its film is called. */
    title: z.string().min(1).optional(),
    language: WrittenLanguage.optional(),
    /** Who is to speak. */
    assistant: z.string().min(1),
    /** Those who talk, as their own pages have them. */
    profiles: z.array(Character).default([]),
    clip: Clip.optional(),
    /** When pictures of it are seen, and where they lie: from the folder of the file, when it is read. */
    pictures: z.array(z.object({ at: z.number().min(0), path: z.string().min(1) })).default([]),
    /** What was said so far; the last of it to whoever is to speak. */
    talk: z.array(z.object({ speaker: z.string().min(1), text: z.string().min(1) })).min(1),
    /** What is to be seen, in words. */
    perception: z.string().min(1).optional(),
    /** The true line; where a model wrote the talk there is none. */
    line: z.string().min(1).optional(),
  })
  .refine(({ assistant, talk }) => talk.at(-1)?.speaker !== assistant, {
    message: 'Somebody else speaks last, to whoever is to answer.',
  })
  .refine(({ pictures, perception }) => pictures.length > 0 || perception !== undefined, {
    message: 'There is nothing to be seen: pictures, or a perception.',
  })
  .transform(({ language, ...moment }) => ({
    ...moment,
    language:
      language ??
      languageOf([moment.perception, moment.line, ...moment.talk.map(({ text }) => text)].join(' ')),
  }))
/** A moment somebody speaks of: what is to be seen, what is said to them, and the line that is taken for the true one. */
export type ScreenMoment = Readonly<z.infer<typeof ScreenMoment>>
/** The same as somebody writes it down. */
export type WrittenMoment = Readonly<z.input<typeof ScreenMoment>>

/** The file of a data set that has its moments. */
export const MOMENTS_FILE = 'moments.test.jsonl'

/** Reads moments from the text of a file, JSON or a line of it each; those of the house unless one is given. */
export function screenMoments(text: string = houseMoments()): readonly ScreenMoment[] {
  const whole = parseJson(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rows = Array.isArray(whole) ? whole : lines.map((line) => parseJson(line))
  const read = z.array(ScreenMoment).min(1).safeParse(rows)
  if (!read.success) throw noMoments(read.error.message, read.error)
  return read.data
}

/** Reads moments from a file, or those that a data set keeps for tests; their pictures must be there. */
export async function readScreenMoments(path: string): Promise<readonly ScreenMoment[]> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() === true
  const file = isFolder ? join(path, MOMENTS_FILE) : path
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw noMoments(`there is no ${file}; commedia screen data writes one.`, error)
  })
  const folder = dirname(file)
  return screenMoments(text).map((moment) => ({
    ...moment,
    pictures: moment.pictures.map(({ at, path: picture }) => {
      const lies = join(folder, picture)
      if (existsSync(lies)) return { at, path: lies }
      throw noMoments(`the picture ${lies} is missing.`)
    }),
  }))
}

/** Somebody of a moment: as their profile has them, or by their name alone. */
export function profileAt({ profiles }: ScreenMoment, name: string): Character {
  return profiles.find((one) => one.name === name) ?? { id: idFrom('character', name), name, description: '' }
}

function noMoments(why: string, cause?: unknown): CommediaError {
  return new CommediaError('unreadable-script', `These are no moments of a screening: ${why}`, { cause })
}

function houseMoments(): string {
  return readFileSync(new URL('../../../data/screen-moments.json', import.meta.url), 'utf8')
}
