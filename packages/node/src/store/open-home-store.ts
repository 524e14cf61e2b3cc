import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { layOut, openInMemory } from './blank-record.ts'
import { inTurns } from './in-turns.ts'
import { lockFolder } from './lock-folder.ts'
import { migrateStore } from './migrate-store.ts'
import { forgetServer } from './server-notice.ts'
import { type OpenStore, storeOn } from './store-on.ts'

/** Where a home store lives: a folder of its own, or memory for evenings nobody needs to keep. */
export type HomePlace = 'memory' | { readonly folder: string }

/**
 * Opens the store of a home: PostgreSQL inside this process. A folder belongs to one process at a time; a second
 * one gets `wrong-setting`. What was acknowledged outlives a killed process, though not a power cut: PGlite
 * leaves it to the operating system when files reach the disk.
 */
export async function openHomeStore(place: HomePlace): Promise<OpenStore> {
  if (place === 'memory') return openOn(await openInMemory(), () => {})
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  const { release } = lockFolder(place.folder)
  forgetServer(place.folder)
  let client: PGlite | undefined
  try {
    client = await PGlite.create(await preparedFolder(place.folder))
    return await openOn(client, release)
  } catch (error) {
    await client?.close()
    release()
    throw error
  }
}

async function openOn(client: PGlite, release: () => void): Promise<OpenStore> {
  const database = drizzle(inTurns(client))
  await forgetOldLog(client)
  await migrateStore(database)
  const close = async (): Promise<void> => {
    await client.close()
    release()
  }
  return { ...storeOn(database), database, close }
}

/** A log file that is used again would keep old words in its rest, redacted ones too; this holds from now on. */
async function forgetOldLog(client: PGlite): Promise<void> {
  const { rows } = await client.query(`SELECT WHERE current_setting('wal_recycle')::boolean`)
  if (rows.length === 0) return
  await client.exec('ALTER SYSTEM SET wal_recycle = off')
  await client.exec('SET wal_recycle = off')
}

/** A killed first start must not leave half a database behind, so that one is made aside and moved. */
async function preparedFolder(folder: string): Promise<string> {
  const data = join(folder, 'record')
  if (existsSync(data)) return data
  const making = join(folder, 'record.new')
  await layOut(making)
  renameSync(making, data)
  return data
}
