import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError, type ErrorCode, inLanguage, type Language } from '@commedia/core'
import { readWellPlay, type WellPlayGame } from '@commedia/core/mystery'

/** A game of WellPlay, and the folder it came from. */
export type LoadedWellPlayGame = WellPlayGame & { readonly folder: string }

const LANGUAGE_FOLDERS: Readonly<Record<Language, string>> = { en: 'english', zh: 'chinese' }
/** What is read of a game, and how the names of these files end. */
const PARTS = [
  ['json', '.json'],
  ['final_result', '.csv'],
] as const
const MAX_GAMES = 200
const MAX_FILES_A_PART = 40
const MAX_FILE_BYTES = 1_000_000

/**
 * Reads all games of one language from a directory laid out like WellPlay, in the order of their folders' names. Names are
 * taken from the listing as they are, and symbolic links below the directory are not followed. Throws `not-found` where there
 * is no such directory, `too-large` for what is too much, and `unreadable-script` for what is no game.
 */
export async function loadWellPlay(
  root: string,
  { language }: { readonly language: Language },
): Promise<readonly LoadedWellPlayGame[]> {
  const home = inLanguage(language, LANGUAGE_FOLDERS)
  const found = (await list(root)).some((entry) => entry.isDirectory() && entry.name === home)
  if (!found) throw refusal('not-found', `There is no folder ${home} in ${root}.`)
  const place = join(root, home)
  const folders = (await list(place)).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  if (folders.length > MAX_GAMES) throw tooLarge(place, `${folders.length} games; at most ${MAX_GAMES}`)
  const games: LoadedWellPlayGame[] = []
  for (const folder of folders.toSorted())
    games.push({ folder, ...readWellPlay(await readGame(join(place, folder)), { language, folder }) })
  return games
}

async function readGame(folder: string): Promise<Readonly<Record<string, string>>> {
  const here = new Set((await list(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name))
  const files: Record<string, string> = Object.create(null)
  for (const [part, ending] of PARTS) {
    if (!here.has(part)) continue
    const names = (await list(join(folder, part)))
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map(({ name }) => name)
    if (names.length > MAX_FILES_A_PART)
      throw tooLarge(join(folder, part), `${names.length} files; at most ${MAX_FILES_A_PART}`)
    for (const name of names) files[`${part}/${name}`] = await readText(join(folder, part, name))
  }
  return files
}

async function readText(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > MAX_FILE_BYTES) throw tooLarge(file, `${size} bytes; at most ${MAX_FILE_BYTES}`)
  const bytes = await readFile(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw refusal('unreadable-script', `${file} is not UTF-8.`, error)
  }
}

async function list(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    throw refusal('not-found', `${folder} cannot be listed.`, error)
  }
}

function tooLarge(what: string, how: string): CommediaError {
  return refusal('too-large', `${what} has ${how} are read.`)
}

function refusal(code: ErrorCode, message: string, cause?: unknown): CommediaError {
  return new CommediaError(code, message, { cause })
}
