import type { StageManager } from '@commedia/core'
import type { CheckOptions } from '@commedia/node'
import type { Accounts } from '../accounts/accounts.ts'
import type { PostOffice } from '../accounts/post-office.ts'
import type { LifeIndex } from '../company/life-index.ts'
import type { StageShelf } from '../company/stage-shelf.ts'
import type { Till } from '../company/till.ts'
import type { EndpointShelf } from '../endpoints/endpoints.ts'
import type { HouseEar } from '../sound/house-ear.ts'
import type { HouseSound } from '../sound/house-sound.ts'
import type { RadioStudio } from '../sound/radio-studio.ts'
import type { StreamHub } from '../streams/stream-hub.ts'
import type { Theatre } from '../theatre.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { SetGoing } from './play-on.ts'

/** A theatre that people reach over HTTP, as it is opened. */
export type HttpTheatre = Omit<GuardedTheatre, 'going' | 'stageManager'> & {
  readonly stageManager: StageManager
}

/** The same as those have it who answer: what is set going is asked for first. */
export interface GuardedTheatre extends Theatre {
  readonly going: SetGoing
  readonly streams: StreamHub
  /** Where the stages of this process are kept, for those who play and those who ask. */
  readonly shelf?: StageShelf
  /** Who is asked besides pages is paid from here; at a house without it nobody is who costs anything. */
  readonly till?: Till
  /** What characters lived through; by shared words where no other embedder is set. */
  readonly lives?: LifeIndex
  /** Where books are read and printed; in this thread where there is none. */
  readonly workshop?: Workshop
  /** The house's voice; absent where it has none. */
  readonly sound?: HouseSound
  /** Where radio plays are made; absent where the house has no voice, or no folder of its own. */
  readonly radio?: RadioStudio
  /** The house's ear; absent where it has none. */
  readonly ear?: HouseEar
  /** Where people sign in; absent where there are no accounts. */
  readonly accounts?: Accounts
  /** Where letters to people with accounts are handed in; absent where none are sent. */
  readonly post?: PostOffice
  /** Where people's own models are kept; absent where nobody may bring one. */
  readonly endpoints?: EndpointShelf & CheckOptions
  /** Has the bytes of what was removed gone from the files too, where that costs no one else anything. */
  readonly purge?: () => Promise<void>
}
