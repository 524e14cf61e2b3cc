import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrateStore } from './migrate-store.ts'
import { MIGRATIONS } from './migrations.ts'

/**
 * PGlite in memory on an empty store. Setting one up takes most of a first start, so a finished one lies in a file
 * that is made when the package is packed; where that is missing, it is set up as ever.
 */
export async function openInMemory(): Promise<PGlite> {
  return PGlite.create(existsSync(FILE) ? { loadDataDir: await openAsBlob(FILE) } : {})
}

/** Puts the files of an empty store into a new folder: a thousand small ones, while the house goes on with what it does. */
export async function layOut(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (!existsSync(FILE)) return (await PGlite.create(folder)).close()
  const unzipped = await promisify(gunzip)(await readFile(FILE), { chunkSize: UNZIPPED_AT_ONCE })
  const members = [...membersOf(unzipped)]
  for (const { path, bytes } of members)
    if (bytes === undefined) mkdirSync(join(folder, path), { recursive: true })
  const files = members.values()
  const writer = async (): Promise<void> => {
    for (const { path, bytes } of files) if (bytes !== undefined) await writeFile(join(folder, path), bytes)
  }
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, writer))
}

/** Makes the file of an empty store. */
export async function makeBlankRecord(): Promise<void> {
  const client = await PGlite.create()
  const database = drizzle(client)
  await migrateStore(database)
  await database.execute(sql`CHECKPOINT`)
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  const shelf = dirname(FILE)
  mkdirSync(shelf, { recursive: true })
  writeFileSync(`${FILE}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
  renameSync(`${FILE}.${process.pid}`, FILE)
  const outdated = readdirSync(shelf).filter((name) => OUTDATED.test(name) && name !== basename(FILE))
  for (const name of outdated) rmSync(join(shelf, name), { force: true })
}

/**
 * Makes the file where it is missing, before tests that would otherwise each set up a database.
 * @internal Tests alone ask for it.
 */
export async function setup(): Promise<void> {
  if (!existsSync(FILE)) await makeBlankRecord()
}

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
const INGREDIENTS = JSON.stringify([dependencies['@electric-sql/pglite'], MIGRATIONS])
const DIGEST = createHash('sha256').update(INGREDIENTS).digest('hex').slice(0, 12)
/** The name holds what the file depends on, so that one of another PGlite or another schema is not taken for it. */
const FILE = join(PACKAGE, 'dist', `blank-record-${DIGEST}.tar.gz`)
/** Forty million bytes in pieces of the usual size would be put together from thousands. */
const UNZIPPED_AT_ONCE = 4 * 1024 * 1024
const WRITTEN_AT_ONCE = 4
const OUTDATED = /^blank-record-.*\.tar\.gz$/

/** The files and folders (without bytes) of a plain tar archive, as PGlite dumps it. */
function* membersOf(tar: Buffer): Generator<{ readonly path: string; readonly bytes?: Buffer }> {
  const BLOCK = 512
  for (let at = 0; tar[at]; ) {
    const text = (from: number, length: number): string =>
      tar.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    const path = `${text(345, 155)}${text(0, 100)}`
    const begin = at + BLOCK
    yield text(156, 1) === '5' ? { path } : { path, bytes: tar.subarray(begin, begin + size) }
    at = begin + Math.ceil(size / BLOCK) * BLOCK
  }
}
