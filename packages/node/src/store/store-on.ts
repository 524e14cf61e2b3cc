import { CommediaError, type Journal, type PromptBook, type Snapshots } from '@commedia/core'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Database } from './database.ts'
import { postgresJournal } from './postgres-journal.ts'
import { postgresPromptBook } from './postgres-prompt-book.ts'
import { postgresSnapshots } from './postgres-snapshots.ts'

/** Everything of a show that must outlive its process. */
export interface Store {
  readonly journal: Journal
  readonly snapshots: Snapshots
  readonly book: PromptBook
}

/** The store on a database that `migrateStore` has prepared. */
export function storeOn(database: Database): Store {
  return {
    journal: withPlainErrors(postgresJournal(database)),
    snapshots: withPlainErrors(postgresSnapshots(database)),
    book: withPlainErrors(postgresPromptBook(database)),
  }
}

/** Errors of Drizzle and the drivers carry the values of the statement: people's words, which no log may hold. */
function withPlainErrors<Port extends object>(port: Port): Port {
  const methods = Object.entries(port).map(([name, method]) => [
    name,
    async (...details: unknown[]) => {
      try {
        return await method(...details)
      } catch (error) {
        if (!(error instanceof DrizzleQueryError)) throw error
        // biome-ignore lint/style/useErrorCause: the cause holds the values.
        throw new CommediaError('store-failed', `The store could not ${name}: ${error.cause?.message}`)
      }
    },
  ])
  return Object.fromEntries(methods)
}
