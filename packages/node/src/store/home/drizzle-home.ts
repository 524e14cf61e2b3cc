import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy/driver'
import type { Database } from '../database.ts'
import type { HomeClient } from './home-client.ts'

const clients = new WeakMap<object, HomeClient>()

/** Drizzle's PostgreSQL on the file of a home. */
export function drizzleHome(client: HomeClient, details: { readonly logger?: Logger } = {}): Database {
  const database = drizzle(async (text, values, method) => {
    const { rows } = await client.query(text, values, method === 'all' ? 'lists' : 'objects')
    // A statement in our own words gives `rows`, as with the other drivers; Drizzle itself looks for a count in the first of them.
    return { rows: method === 'all' ? [...rows] : Object.assign([...rows], { rows }) }
  }, details)
  // Drizzle has none over a proxy.
  const transaction = (work: (inside: Database) => Promise<unknown>) =>
    client.transaction((inside) => work(drizzleHome(inside, details)))
  const home = Object.assign(database, { transaction, $client: client }) as unknown as Database
  clients.set(home, client)
  return home
}

/** The connection under a database or a transaction, if it is that of a home. */
export function homeClientOf(database: Database): HomeClient | undefined {
  return clients.get(database)
}
