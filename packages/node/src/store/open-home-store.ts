import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CommediaError, type ObjectStore } from '@commedia/core'
import { drizzleHome } from './home/drizzle-home.ts'
import { type HomeClient, openHomeClient } from './home/home-client.ts'
import { lockFolder } from './lock-folder.ts'
import { migrateStore } from './migrate-store.ts'
import { forgetServer } from './server-notice.ts'
import { type OpenStore, storeOn } from './store-on.ts'

/** Where a home store lives: a folder of its own, or memory for evenings nobody needs to keep. */
export type HomePlace = 'memory' | { readonly folder: string }

/**
 * Opens the store of a home: SQLite inside this process. A folder belongs to one process at a time; a second one gets
 * `wrong-setting`. What was acknowledged outlives a killed process and a power cut. `objects`: where shows lie that are put away.
 */
export async function openHomeStore(
  place: HomePlace,
  { objects }: { readonly objects?: ObjectStore | undefined } = {},
): Promise<OpenStore> {
  if (place === 'memory') return openOn(openHomeClient(':memory:'), () => {}, objects)
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  const { release } = lockFolder(place.folder)
  let client: HomeClient | undefined
  try {
    forgetServer(place.folder)
    client = openHomeClient(fileIn(place.folder))
    return await openOn(client, release, objects)
  } catch (error) {
    await client?.close()
    release()
    throw error
  }
}

async function openOn(
  client: HomeClient,
  release: () => void,
  objects: ObjectStore | undefined,
): Promise<OpenStore> {
  const database = drizzleHome(client)
  await migrateStore(database)
  const close = async (): Promise<void> => {
    await client.close()
    release()
  }
  return { ...storeOn(database, objects), database, close }
}

/** The file of the record; a folder in which an earlier Commedia kept it otherwise is left as it is. */
function fileIn(folder: string): string {
  const file = join(folder, 'record.sqlite')
  if (!existsSync(file) && existsSync(join(folder, 'record', 'PG_VERSION')))
    throw new CommediaError(
      'wrong-setting',
      `${folder} was kept by an earlier Commedia. Carry it over, in a clone: npm run carry-home -- ${folder}`,
    )
  return file
}
