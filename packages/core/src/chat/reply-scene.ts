import type { Recollector } from '../memory/bring-back.ts'
import type { Language } from '../prelude/language.ts'
import type { Crew } from '../prompting/crew.ts'
import type { Chat } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import type { Usage } from '../schema/usage.ts'
import type { View } from '../schema/view.ts'
import type { ReadWorld } from '../world/is-met.ts'

/** The part of the crew a companion needs to reply. */
export type ReplyCrew = Pick<
  Crew,
  'turn' | 'models' | 'book' | 'signals' | 'clock' | 'allowance' | 'feed' | 'check'
> & { readonly memory?: Recollector }

/** Everything a companion has at hand when it has the floor: its own sheet and view, and what anybody sees of the others. */
export interface ReplyScene {
  readonly companion: Companion
  /** Whoever spoke before: the author of the newest line, or the deputy who worked before. */
  readonly sender: Companion | undefined
  /** For deputies: the companion they work for. */
  readonly host: Companion
  /** The deputy whose job the host is doing. */
  readonly deputy: Companion | undefined
  readonly chat: Chat
  /** All others in the chat, in a fixed order. */
  readonly others: readonly Pick<Companion, 'id' | 'name' | 'description' | 'kind'>[]
  /** How everybody is called who is or was here, by id. */
  readonly names: Readonly<Record<string, string>>
  /** Ids of those who alone hear what is said now; nobody where everybody does. */
  readonly hearers: readonly string[]
  readonly view: View
  /** What the place and hour mean to this companion. */
  readonly situation: string | undefined
  readonly mood: string | undefined
  /** One line of each thing it knows by now. */
  readonly knowledge: readonly string[]
  /** What it knows from its past. */
  readonly memories: readonly string[]
  /** Why the other says this, as it sees it. */
  readonly why: string
  /** Words it heard long ago that bear on this. */
  readonly heard: readonly string[]
  readonly language: Language
  readonly timeZone: string
  readonly historyBudget: number
  /** Reads the world as it is, for conditions; prompts show only what the view holds. */
  readonly read: ReadWorld
  /** Who may follow the words while they come. */
  readonly audience: readonly string[]
  /** Hears what each call used. */
  readonly onUsage: (usage: Usage) => void
  readonly crew: ReplyCrew
}
