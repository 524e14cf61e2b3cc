import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres, type Database, type OpenStore, openHomeStore } from '@commedia/node'
import { startPostgres } from '@commedia/node/testing'
import { sql } from 'drizzle-orm'

/** Where a record can be kept. */
export type PlaceKind = 'home' | 'postgres'

/** A store of one's own, for as long as a trial takes. */
export interface Place {
  readonly folder: string
  readonly databaseUrl?: string
  open(): Promise<OpenStore>
  /** The folder in which its bytes lie. */
  files(database: Database): Promise<string>
  /** Ends it and removes everything. */
  close(): Promise<void>
}

/** Makes a store in an empty folder, or in a PostgreSQL that is started for it, with settings of its own. */
export async function openPlace(
  kind: PlaceKind,
  settings: Readonly<Record<string, string>> = {},
): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-secure-'))
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  if (kind === 'home')
    return {
      folder,
      open: () => openHomeStore({ folder }),
      files: async () => folder,
      close: async () => removeFolder(),
    }
  const postgres = await startPostgres(settings)
  const databaseUrl = postgres.createDatabase('secure')
  const open = (): Promise<OpenStore> => connectPostgres(databaseUrl)
  await forgetOldLog(open)
  return {
    folder,
    databaseUrl,
    open,
    async files(database) {
      const { rows } = (await database.execute(sql`SHOW data_directory`)) as unknown as {
        readonly rows: readonly { readonly data_directory: string }[]
      }
      return rows[0]?.data_directory ?? folder
    },
    async close() {
      await postgres.stop()
      removeFolder()
    },
  }
}

/** As an operator is told to set it: a log file that is used again would keep old words in its rest. */
async function forgetOldLog(open: () => Promise<OpenStore>): Promise<void> {
  const { database, close } = await open()
  await database.execute(sql`ALTER SYSTEM SET wal_recycle = off`)
  await database.execute(sql`SELECT pg_reload_conf()`)
  await close()
}
