import type { Journal, MemoryStore, ObjectStore, PromptBook, Snapshots } from '@commedia/core'
import type { Database } from './database.ts'
import { fenceOf } from './fence.ts'
import { postgresJournal } from './postgres-journal.ts'
import { postgresMemoryStore } from './postgres-memory-store.ts'
import { postgresPromptBook } from './postgres-prompt-book.ts'
import { postgresSnapshots } from './postgres-snapshots.ts'
import { withPlainErrors, withReconnect } from './reconnect.ts'
import { keepHere, PutAway, wakeShow } from './wake-show.ts'

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
  /**
   * Has a show here that may be put away: for whoever asks the database itself. It stays for hours. All of the above wakes by itself
   * what it needs.
   */
  wake(show: string): Promise<void>
  /** Where shows are put away, if anywhere. */
  readonly objects: ObjectStore | undefined
}

/** A store with the database under it, to be closed when done. */
export interface OpenStore extends Store {
  readonly database: Database
  close(): Promise<void>
}

/** The store on a database that `migrateStore` has prepared, and where shows of it lie that are put away. */
export function storeOn(database: Database, objects?: ObjectStore): Store {
  const roots = new Set<string>()
  const wake = wakingOnce((show) => wakeShow(database, objects, show))
  /** Every method of these ports leaves the same behind when it is called twice, so all may be tried again, and be done after waking a show. */
  const guarded = <Port extends object>(port: Port): Port => {
    const methods = Object.entries(port).map(([name, method]) => [
      name,
      withPlainErrors(name, withReconnect(wakingUp(method, wake))),
    ])
    return Object.fromEntries(methods)
  }
  return {
    journal: guarded(postgresJournal(database, undefined, roots)),
    journalFor: (fence) => guarded(postgresJournal(database, fence, roots)),
    ...guarded({
      fenceOf: (take: string) => fenceOf(database, take),
      wake: (show: string) => keepHere(database, { show }),
    }),
    snapshots: guarded(postgresSnapshots(database)),
    snapshotsFor: (fence) => guarded(postgresSnapshots(database, fence)),
    book: guarded(postgresPromptBook(database)),
    bookFor: (fence) => guarded(postgresPromptBook(database, fence)),
    memories: guarded(postgresMemoryStore(database)),
    objects,
  }
}

type Wake = (show: string) => Promise<void>

/** A take and those it comes from are of one show, or of a few where one was begun from another. */
const MOST_WOKEN = 5

/** Does work again once what it found put away is here. */
function wakingUp<Details extends unknown[], Result>(
  work: (...details: Details) => Promise<Result>,
  wake: Wake,
): (...details: Details) => Promise<Result> {
  return async (...details) => {
    for (let woken = 0; ; woken++) {
      try {
        return await work(...details)
      } catch (error) {
        if (!(error instanceof PutAway) || woken === MOST_WOKEN) throw error
        await wake(error.show)
      }
    }
  }
}

/** However many in this process ask for a show at once, it is brought once. */
function wakingOnce(wake: Wake): Wake {
  const waking = new Map<string, Promise<void>>()
  return (show) => {
    const under = waking.get(show) ?? wake(show).finally(() => waking.delete(show))
    waking.set(show, under)
    return under
  }
}
