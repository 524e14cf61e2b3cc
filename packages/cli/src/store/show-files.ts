import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError, parseJson } from '@commedia/core'
import * as z from 'zod'

/** A file beside the record, as a line of a backup. A name that led elsewhere would write elsewhere. */
const ShowFile = z.object({ file: z.string().regex(/^[^/\\]+\.json$/u), text: z.string() })

/** The shows that were begun without a server, as lines of a backup: their takes stand in the record, how they opened beside it. */
export async function* showFileLines(folder: string): AsyncGenerator<string> {
  const place = placeOf(folder)
  const names = existsSync(place) ? await readdir(place) : []
  for (const file of names.filter((name) => name.endsWith('.json')).sort())
    yield JSON.stringify({ file, text: await readFile(join(place, file), 'utf8') })
}

/** Shows on their way back to a home: put aside one by one, and in their place all at once. */
export interface ReturningShows {
  /** Takes a line if it is a show, and says whether it was. */
  take(line: string): Promise<boolean>
  keep(): Promise<void>
  drop(): Promise<void>
}

/** Begins to put shows back into a home that has none. */
export async function returningShows(folder: string): Promise<ReturningShows> {
  const place = placeOf(folder)
  const aside = `${place}.part`
  if (existsSync(place) && (await readdir(place)).some((name) => name.endsWith('.json')))
    throw new CommediaError(
      'wrong-setting',
      `There are shows in ${place}: a backup is restored into a new home.`,
    )
  await rm(aside, { recursive: true, force: true })
  return {
    async take(line) {
      const show = showFileIn(line)
      if (show === undefined) return false
      await mkdir(aside, { recursive: true })
      await writeFile(join(aside, show.file), show.text)
      return true
    },
    async keep() {
      if (!existsSync(aside)) return
      await rm(place, { recursive: true, force: true })
      await rename(aside, place)
    },
    drop: () => rm(aside, { recursive: true, force: true }),
  }
}

/** In PostgreSQL nobody plays without a server: such shows are left out. */
export const NO_HOME: ReturningShows = {
  take: async (line) => showFileIn(line) !== undefined,
  keep: async () => {},
  drop: async () => {},
}

function showFileIn(line: string): z.infer<typeof ShowFile> | undefined {
  if (!line.startsWith('{"file":')) return undefined
  const read = ShowFile.safeParse(parseJson(line))
  if (read.success) return read.data
  throw new CommediaError('wrong-setting', 'The backup holds a file that is no show; nothing was restored.')
}

function placeOf(folder: string): string {
  return join(folder, 'shows')
}
