import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Character, CommediaError } from '@commedia/core'
import { readCard, readTavern, type TavernFile } from '@commedia/core/cards'
import * as z from 'zod'

const CharacterFile = z.object({
  format: z.literal('commedia-character'),
  version: z.literal(1),
  character: Character,
})

/** Writes a character into the home's folder of characters, and says where. Its memories are in the record beside it. */
export async function keepCharacter(folder: string, character: Character): Promise<string> {
  const home = join(folder, 'characters')
  await mkdir(home, { recursive: true })
  const file = join(home, `${fileName(character.name)}.json`)
  await writeFile(
    file,
    `${JSON.stringify({ format: 'commedia-character', version: 1, character }, null, 2)}\n`,
  )
  return file
}

/** What a name or a file brings: a character of this home, or a file of another program, to be read by whoever knows who talks. */
export type Brought =
  | { readonly kind: 'character'; readonly character: Character }
  | { readonly kind: TavernFile['kind']; readonly file: Uint8Array }

/** Finds a character by its name among those kept at home, or a file: one of ours, a card (PNG, JSON, CHARX), or what else SillyTavern keeps. */
export async function broughtBy(folder: string, wanted: string): Promise<Brought> {
  const kept = await readdir(join(folder, 'characters')).catch(() => [])
  const named = kept.find((file) => file === `${fileName(wanted)}.json`)
  const bytes = await readFile(named === undefined ? wanted : join(folder, 'characters', named)).catch(() => {
    const known = kept.map((file) => file.replace(/\.json$/u, '')).join(', ')
    throw new CommediaError(
      'wrong-setting',
      `Nobody called ${wanted} is here, and there is no such file.${known === '' ? ' Make somebody: commedia cast play.txt' : ` Here are: ${known}.`}`,
    )
  })
  const character = ours(bytes)
  if (character !== undefined) return { kind: 'character', character }
  const file = new Uint8Array(bytes)
  return { kind: readTavern(file).kind, file }
}

/** Finds a character: by its name among those kept at home, or in a file of ours or a card (PNG, JSON, CHARX). */
export async function findCharacter(folder: string, wanted: string): Promise<Character> {
  const brought = await broughtBy(folder, wanted)
  return 'character' in brought ? brought.character : readCard(brought.file).character
}

/** A character of this home by its name, if there is one. */
export async function keptCharacter(folder: string, name: string): Promise<Character | undefined> {
  const bytes = await readFile(join(folder, 'characters', `${fileName(name)}.json`)).catch(() => undefined)
  return bytes === undefined ? undefined : ours(bytes)
}

function ours(bytes: Buffer): Character | undefined {
  try {
    const read = CharacterFile.safeParse(JSON.parse(bytes.toString('utf8')))
    return read.success ? read.data.character : undefined
  } catch {
    return undefined
  }
}

function fileName(name: string): string {
  return (
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, 80) || 'nobody'
  )
}
