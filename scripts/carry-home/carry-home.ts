import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, lockFolder, migrateStore, openHomeStore, restore } from '@commedia/node'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'

/** What was carried over, and where it is. */
export interface Carried {
  readonly rows: number
  readonly file: string
  /** Where everything stays as it was. */
  readonly before: string
}

/**
 * Carries a home that was kept in PGlite over, all or nothing. It works on a copy and puts the new file in its place at last, so
 * that a home whose carrying was cut off is as it was, and can be carried again. Takes the home, or the record in it.
 */
export async function carryHome(home: string): Promise<Carried> {
  const folder = isKeptBefore(home) ? home : join(home, 'record')
  const file = join(folder, FILE)
  if (!isKeptBefore(folder)) throw new Error(`There is nothing to carry over in ${home}.`)
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  const { release } = lockFolder(folder)
  const [old, making, before] = [
    join(folder, 'record'),
    join(folder, 'record.making'),
    join(folder, 'record.before'),
  ]
  try {
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making)
    const rows = await copyRows(old, making)
    renameSync(join(making, 'new', FILE), file)
    renameSync(old, before)
    rmSync(making, { recursive: true })
    return { rows, file, before }
  } finally {
    release()
  }
}

/** Brings a copy of the old record to today's schema, and writes its rows into a new one; gives how many. */
async function copyRows(old: string, making: string): Promise<number> {
  cpSync(old, join(making, 'old'), { recursive: true })
  const client = await PGlite.create(join(making, 'old'))
  const store = await openHomeStore({ folder: join(making, 'new') })
  let lines = 0
  try {
    const database = drizzle(client)
    await migrateStore(database)
    const counted = async function* () {
      for await (const line of backUp(database)) {
        lines++
        yield line
      }
    }
    await restore(counted(), store.database)
  } finally {
    await store.close()
    await client.close()
  }
  return lines - FRAME_LINES
}

const FILE = 'record.sqlite'
/** The first line of a backup and the last. */
const FRAME_LINES = 2

function isKeptBefore(folder: string): boolean {
  return existsSync(join(folder, 'record', 'PG_VERSION'))
}
