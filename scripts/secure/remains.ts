import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, tables } from '@commedia/node'
import { getTableName } from 'drizzle-orm'

/** Places in which words were looked for, and how often they stood there. */
export type Remains = ReadonlyMap<string, number>

/** Every row of every table, as text, by the name of the table. */
export async function dumpOf(database: Database): Promise<ReadonlyMap<string, string>> {
  const dump = new Map<string, string>()
  for (const table of Object.values(tables))
    dump.set(getTableName(table), JSON.stringify(await database.select().from(table)))
  return dump
}

/** How often any of the words stands in a text or in bytes, as it is or spelled for transport. */
export function countIn(where: string | Buffer, words: readonly string[]): number {
  const bytes = Buffer.from(where)
  let found = 0
  for (const word of words.flatMap(spellings))
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) found++
  return found
}

/** How often any of the words stands in the files of a folder, whatever they are. */
export function countInFiles(folder: string, words: readonly string[]): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .reduce((sum, path) => sum + countIn(readFileSync(path), words), 0)
}

function spellings(word: string): readonly string[] {
  const bytes = Buffer.from(word)
  const encoded = [bytes.toString('base64'), bytes.toString('hex'), encodeURIComponent(word)]
  return [...new Set([word, JSON.stringify(word).slice(1, -1), ...encoded])]
}
