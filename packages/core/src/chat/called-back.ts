import type { Stage } from '../record/stage.ts'
import type { ChatNow, ChatRoomState } from './chat-room.ts'
import type { ReplyCrew } from './reply-scene.ts'

/** Where a companion stands that is about to answer. */
export interface Answering {
  readonly now: ChatNow
  readonly stage: Stage
  readonly state: ChatRoomState
  readonly crew: ReplyCrew
}

/** What came back to a companion, in three kinds that its page tells apart. */
export interface CalledBack {
  /** What it knows: of itself, of whoever speaks, of the two of them, of what is spoken of. */
  readonly known: readonly string[]
  /** Why the other says this, as it sees it. */
  readonly why: string
  /** Words it heard then, as they were said. */
  readonly heard: readonly string[]
}

/** Nothing came back. */
export const NOTHING_CAME: CalledBack = { known: [], why: '', heard: [] }
