import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { lockFolder } from './lock-folder.ts'
import { migrateStore } from './migrate-store.ts'
import { type Store, storeOn } from './store-on.ts'

/** A store in this process, to be closed when done. */
export interface HomeStore extends Store {
  close(): Promise<void>
}

/** Where a home store lives: a folder of its own, or memory for evenings nobody needs to keep. */
export type HomePlace = 'memory' | { readonly folder: string }

/**
 * Opens the store of a home: PostgreSQL inside this process. A folder belongs to one process at a time; a second
 * one gets `wrong-setting`. What was acknowledged outlives a killed process, though not a power cut: PGlite
 * leaves it to the operating system when files reach the disk.
 */
export async function openHomeStore(place: HomePlace): Promise<HomeStore> {
  if (place === 'memory') return openOn(await PGlite.create(), () => {})
  mkdirSync(place.folder, { recursive: true })
  const { release } = lockFolder(place.folder)
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

async function openOn(client: PGlite, release: () => void): Promise<HomeStore> {
  const database = drizzle(client)
  await migrateStore(database)
  const close = async (): Promise<void> => {
    await client.close()
    release()
  }
  return { ...storeOn(database), close }
}

/** A killed first start must not leave half a database behind, so that one is made aside and moved. */
async function preparedFolder(folder: string): Promise<string> {
  const data = join(folder, 'record')
  if (existsSync(data)) return data
  const making = join(folder, 'record.new')
  rmSync(making, { recursive: true, force: true })
  await (await PGlite.create(making)).close()
  renameSync(making, data)
  return data
}
