import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError, Take } from '@commedia/core'
import { MysteryCase, TableSettings } from '@commedia/core/mystery'
import * as z from 'zod'

/** A game that was begun, as it is kept beside the record: how it opened, and its take. */
export const KeptGame = z.object({
  table: z.string().min(1),
  /** What it was asked for by. */
  name: z.string(),
  /** The role of whoever plays at this terminal. */
  role: z.string().optional(),
  case: MysteryCase,
  settings: TableSettings,
  take: Take,
})
/** A game that was begun. */
export type KeptGame = Readonly<z.infer<typeof KeptGame>>

const Index = z.object({ last: z.string(), byName: z.record(z.string(), z.string()) })

/** Keeps a game, as the last one played. It stands with the shows, so that a backup takes it along. */
export async function keepGame(game: KeptGame, folder: string): Promise<void> {
  await mkdir(join(folder, 'shows'), { recursive: true })
  await writeWhole(placeOf(game.table, folder), game)
  const index = await readIndex(folder)
  const byName = { ...index?.byName, [game.name]: game.table }
  await writeWhole(placeOf(INDEX, folder), { last: game.table, byName })
}

/** Finds the game that was played last, of this case or at all. */
export async function findGame(name: string | undefined, folder: string): Promise<KeptGame> {
  const index = await readIndex(folder)
  const table = name === undefined ? index?.last : index?.byName[name]
  if (table === undefined)
    throw new CommediaError('wrong-setting', 'There is no game to go on with. Begin one: commedia mystery.')
  return KeptGame.parse(JSON.parse(await readFile(placeOf(table, folder), 'utf8')))
}

const INDEX = 'tables'

async function readIndex(folder: string): Promise<z.infer<typeof Index> | undefined> {
  const file = placeOf(INDEX, folder)
  return existsSync(file) ? Index.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
}

function placeOf(name: string, folder: string): string {
  return join(folder, 'shows', `${name}.json`)
}

/** A kill in the middle leaves the old file. */
async function writeWhole(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(value, null, 2))
  await rename(`${file}.new`, file)
}
