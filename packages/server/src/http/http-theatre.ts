import type { CheckOptions } from '@commedia/node'
import type { Accounts } from '../accounts/accounts.ts'
import type { EndpointShelf } from '../endpoints/endpoints.ts'
import type { LifeIndex } from '../lives/life-index.ts'
import type { StreamHub } from '../streams/stream-hub.ts'
import type { Theatre } from '../theatre.ts'
import type { Workshop } from '../workshop/workshop.ts'

/** A theatre that people reach over HTTP. */
export interface HttpTheatre extends Theatre {
  readonly streams: StreamHub
  /** What characters lived through; by shared words where no other embedder is set. */
  readonly lives?: LifeIndex
  /** Where books are read and printed; in this thread where there is none. */
  readonly workshop?: Workshop
  /** Where people sign in; absent where there are no accounts. */
  readonly accounts?: Accounts
  /** Where people's own models are kept; absent where nobody may bring one. */
  readonly endpoints?: EndpointShelf & CheckOptions
  /** Has the bytes of what was removed gone from the files too, where that costs no one else anything. */
  readonly purge?: () => Promise<void>
}
