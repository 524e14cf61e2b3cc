import type { Journal, MemoryStore, PromptBook, Snapshots } from '@commedia/core'
import type { Database } from './database.ts'
import { fenceOf } from './fence.ts'
import { postgresJournal } from './postgres-journal.ts'
import { postgresMemoryStore } from './postgres-memory-store.ts'
import { postgresPromptBook } from './postgres-prompt-book.ts'
import { postgresSnapshots } from './postgres-snapshots.ts'
import { withPlainErrors, withReconnect } from './reconnect.ts'

/** Everything of a show that must outlive its process. */
export interface Store {
  /** The record as anybody may write to it: cues, and programs that have it to themselves. */
  readonly journal: Journal
  /**
   * The record as the holder of a lease may write to it: once a later holder has taken the piece, every append throws
   * `lost-lease`.
   */
  journalFor(fence: number): Journal
  /** The number under which a take is held, or was last. */
  fenceOf(take: string): Promise<number>
  readonly snapshots: Snapshots
  /** Snapshots as the holder of a lease may save them, and no longer. */
  snapshotsFor(fence: number): Snapshots
  readonly book: PromptBook
  /** The prompt book as the holder of a lease may write in it, and no longer. */
  bookFor(fence: number): PromptBook
  /** An index of what roles remember of the record. */
  readonly memories: MemoryStore
}

/** A store with the database under it, to be closed when done. */
export interface OpenStore extends Store {
  readonly database: Database
  close(): Promise<void>
}

/** The store on a database that `migrateStore` has prepared. */
export function storeOn(database: Database): Store {
  const roots = new Set<string>()
  return {
    journal: guarded(postgresJournal(database, undefined, roots)),
    journalFor: (fence) => guarded(postgresJournal(database, fence, roots)),
    ...guarded({ fenceOf: (take: string) => fenceOf(database, take) }),
    snapshots: guarded(postgresSnapshots(database)),
    snapshotsFor: (fence) => guarded(postgresSnapshots(database, fence)),
    book: guarded(postgresPromptBook(database)),
    bookFor: (fence) => guarded(postgresPromptBook(database, fence)),
    memories: guarded(postgresMemoryStore(database)),
  }
}

/** Every method of these ports leaves the same behind when it is called twice, so all may be tried again. */
function guarded<Port extends object>(port: Port): Port {
  const methods = Object.entries(port).map(([name, method]) => [
    name,
    withPlainErrors(name, withReconnect(method)),
  ])
  return Object.fromEntries(methods)
}
