import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError, parseJson } from '@commedia/core'
import * as z from 'zod'

/** What lies beside the record of a home: how shows opened that were begun without a server, and characters read out of scripts. */
const PLACES = ['shows', 'characters'] as const

/** A file beside the record, as a line of a backup. A name that led elsewhere would write elsewhere. */
const HomeFile = z.object({
  file: z.string().regex(/^[^/\\]+\.json$/u),
  /** Among the shows, where nothing is said. */
  place: z.enum(PLACES).default('shows'),
  text: z.string(),
})

/** The files beside the record, as lines of a backup. */
export async function* homeFileLines(folder: string): AsyncGenerator<string> {
  for (const place of PLACES)
    for (const file of await filesIn(join(folder, place)))
      yield JSON.stringify({ file, place, text: await readFile(join(folder, place, file), 'utf8') })
}

/** Files on their way back to a home: put aside one by one, and in their place all at once. */
export interface ReturningFiles {
  /** Takes a line if it is a file, and says whether it was. */
  take(line: string): Promise<boolean>
  keep(): Promise<void>
  drop(): Promise<void>
}

/** Begins to put files back into a home that has none. */
export async function returningFiles(folder: string): Promise<ReturningFiles> {
  for (const place of PLACES)
    if ((await filesIn(join(folder, place))).length > 0)
      throw new CommediaError(
        'wrong-setting',
        `There are ${place} in ${join(folder, place)}: a backup is restored into a new home.`,
      )
  const drop = async (): Promise<void> => {
    for (const place of PLACES) await rm(asideOf(folder, place), { recursive: true, force: true })
  }
  await drop()
  return {
    async take(line) {
      const found = homeFileIn(line)
      if (found === undefined) return false
      const aside = asideOf(folder, found.place)
      await mkdir(aside, { recursive: true })
      await writeFile(join(aside, found.file), found.text)
      return true
    },
    async keep() {
      for (const place of PLACES) {
        const aside = asideOf(folder, place)
        if (!existsSync(aside)) continue
        await rm(join(folder, place), { recursive: true, force: true })
        await rename(aside, join(folder, place))
      }
    },
    drop,
  }
}

/** In PostgreSQL nobody plays without a server: such files are left out. */
export const NO_HOME: ReturningFiles = {
  take: async (line) => homeFileIn(line) !== undefined,
  keep: async () => {},
  drop: async () => {},
}

function homeFileIn(line: string): z.infer<typeof HomeFile> | undefined {
  if (!line.startsWith('{"file":')) return undefined
  const read = HomeFile.safeParse(parseJson(line))
  if (read.success) return read.data
  throw new CommediaError(
    'wrong-setting',
    'The backup holds a file that is of no home; nothing was restored.',
  )
}

async function filesIn(place: string): Promise<readonly string[]> {
  const names = existsSync(place) ? await readdir(place) : []
  return names.filter((name) => name.endsWith('.json')).sort()
}

function asideOf(folder: string, place: string): string {
  return join(folder, `${place}.part`)
}
