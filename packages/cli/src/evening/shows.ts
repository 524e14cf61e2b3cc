import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blueprint, CommediaError, Fact, Seat, ShowSettings, Take } from '@commedia/core'
import * as z from 'zod'

/** A show that was begun, as it is kept beside the record: how it opened, its takes, and which is on stage. */
export const ShowEntry = z.object({
  show: z.string().min(1),
  file: z.string(),
  role: z.string().optional(),
  blueprint: Blueprint,
  seats: z.record(z.string(), Seat),
  settings: ShowSettings,
  /** Liquid texts of its own in place of prompts, by prompt and language. */
  prompts: z.record(z.string(), z.string()).default({}),
  /** What the cast remembers of earlier episodes. */
  memories: z.array(Fact),
  takes: z.array(Take),
  on: z.string().min(1),
})
/** A show that was begun. */
export type ShowEntry = Readonly<z.infer<typeof ShowEntry>>

/** The shows of this home: which was played last, in all and of each file. */
const Index = z.object({ last: z.string(), byFile: z.record(z.string(), z.string()) })

/** Keeps a show, as the last one played. */
export async function keepShow(entry: ShowEntry, folder: string): Promise<void> {
  const place = join(folder, 'shows')
  await mkdir(place, { recursive: true })
  await writeWhole(join(place, `${entry.show}.json`), entry)
  const index = await readIndex(folder)
  await writeWhole(join(place, 'index.json'), {
    last: entry.show,
    byFile: { ...index?.byFile, [entry.file]: entry.show },
  })
}

/** Finds the show that was played last, of this file or at all. */
export async function findShow(file: string | undefined, folder: string): Promise<ShowEntry> {
  const index = await readIndex(folder)
  const show = file === undefined ? index?.last : index?.byFile[file]
  if (show === undefined)
    throw new CommediaError(
      'wrong-setting',
      'There is no show to go on with. Begin one: commedia play show.json.',
    )
  return ShowEntry.parse(JSON.parse(await readFile(join(folder, 'shows', `${show}.json`), 'utf8')))
}

/** The take of a show that is on stage. */
export function takeOn({ takes, on }: ShowEntry): Take {
  const take = takes.find(({ id }) => id === on)
  if (take !== undefined) return take
  throw new CommediaError(
    'wrong-setting',
    `There is no take ${on}. This show has: ${takes.map(({ id }) => id).join(', ')}.`,
  )
}

/** The show with another of its takes on stage, by number from the first, or by id. */
export function withTake(entry: ShowEntry, name: string): ShowEntry {
  const found = entry.takes[Number(name) - 1] ?? entry.takes.find(({ id }) => id === name)
  if (found !== undefined) return { ...entry, on: found.id }
  throw new CommediaError(
    'wrong-setting',
    `There is no take ${name}. This show has ${entry.takes.length}: --take 1 to --take ${entry.takes.length}.`,
  )
}

async function readIndex(folder: string): Promise<z.infer<typeof Index> | undefined> {
  const file = join(folder, 'shows', 'index.json')
  return existsSync(file) ? Index.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
}

/** A kill in the middle leaves the old file. */
async function writeWhole(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(value, null, 2))
  await rename(`${file}.new`, file)
}
