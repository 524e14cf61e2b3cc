import { join } from 'node:path'
import { CommediaError } from '@commedia/core'
import {
  connectPostgres,
  findServer,
  type ObjectsPlace,
  type OpenStore,
  openHomeStore,
  openObjects,
} from '@commedia/node'
import type { ServerConfig } from '@commedia/server'

/** Where a record is. */
export interface StorePlace extends Pick<ServerConfig, 'databaseUrl'> {
  /** Where it is kept when there is no PostgreSQL. */
  readonly folder: string
  /** Where shows of it are put away, if anywhere. */
  readonly cold?: ObjectsPlace | undefined
}

/** Opens a record that no server at home has open, brings it to today's schema, and closes it after the work. */
export async function withStore<Done>(
  place: StorePlace,
  work: (store: OpenStore) => Promise<Done>,
): Promise<Done> {
  const { databaseUrl, cold } = place
  const objects = cold && openObjects(cold)
  const running = databaseUrl === undefined ? findServer(recordOf(place)) : undefined
  if (running !== undefined)
    throw new CommediaError(
      'wrong-setting',
      `A server has ${place.folder} open (${running.url}). Close it first.`,
    )
  const store = await (databaseUrl === undefined
    ? openHomeStore({ folder: recordOf(place) }, { objects })
    : connectPostgres(patient(databaseUrl), { objects }))
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/**
 * A whole house goes through one transaction, which waits for the file in between: it is not ended for that, as those of servers are where
 * `idle_in_transaction_session_timeout` is set.
 */
function patient(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${own} -c idle_in_transaction_session_timeout=0`.trim())
  // The driver reads a plus as a plus.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}

/** The folder of the record in a home. */
export function recordOf({ folder }: Pick<StorePlace, 'folder'>): string {
  return join(folder, 'record')
}
