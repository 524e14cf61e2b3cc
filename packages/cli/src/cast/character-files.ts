import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Character, CommediaError } from '@commedia/core'
import { readCard } from '@commedia/core/cards'
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

/** Finds a character: by its name among those kept at home, or in a file of ours or a card (PNG, JSON, CHARX). */
export async function findCharacter(folder: string, wanted: string): Promise<Character> {
  const kept = await readdir(join(folder, 'characters')).catch(() => [])
  const named = kept.find((file) => file === `${fileName(wanted)}.json`)
  const bytes = await readFile(named === undefined ? wanted : join(folder, 'characters', named)).catch(() => {
    const known = kept.map((file) => file.replace(/\.json$/u, '')).join(', ')
    throw new CommediaError(
      'wrong-setting',
      `Nobody called ${wanted} is here, and there is no such file.${known === '' ? ' Make somebody: commedia cast play.txt' : ` Here are: ${known}.`}`,
    )
  })
  return ours(bytes) ?? readCard(new Uint8Array(bytes)).character
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
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/gu, '')
      .slice(0, 80) || 'nobody'
  )
}
