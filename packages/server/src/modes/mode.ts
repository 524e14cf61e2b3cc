import type {
  AnyRoom,
  Language,
  ModePlay,
  PagesWanted,
  PlayScript,
  Reader,
  Retake,
  RetakeDetails,
  Stage,
  StageEvent,
  Take,
  Waiting,
} from '@commedia/core'
import type { Cover, Estimate, Retaking } from '@commedia/core/wire'
import type { Store } from '@commedia/node'
import type { Reckoning } from '../company/reckoning.ts'

/** What the house asks of a piece that only its mode can say. */
export interface Mode {
  /** What lists call it. */
  readonly kind: string
  /** What its ids begin with, before the underscore. */
  readonly mark: string
  /** What its record folds into beside the rooms of the house. */
  readonly rooms?: readonly AnyRoom[]
  /** How it is played; plays have a company of their own. */
  readonly plays?: ModePlay
  /** Whether there is a curtain: a tempo, an end, settings that may change while it is played, a turn one can take back. */
  readonly hasCurtain: boolean
  /** Whether another episode can be planned after it. */
  readonly hasEpisodes: boolean
  /** Seats in which people come and go, and which nobody plays while they are free; only who opened it has it go on. */
  readonly guestSeats: readonly string[]
  /** Whether it has begun, and whether it is over. */
  readonly stands: (stage: Stage) => { readonly opened: boolean; readonly over: boolean }
  /** Who is in it, and the seats that wait for somebody. */
  readonly cast: (piece: PieceAtHand) => Promise<readonly Part[]>
  /** What stands on its cover in a list, where its opening tells: what anybody may know before it begins. */
  readonly cover?: (opening: unknown) => Cover
  /** The seats somebody may be given. */
  readonly seats: (piece: PieceAtHand) => Promise<readonly string[]>
  /** What it waits for now, to each viewer. */
  readonly waiting: (stage: Stage, now: number) => (viewer: string) => Waiting
  /** What it will take, where a plan tells. */
  readonly estimate?: (opening: unknown, reckoned: Reckoned) => Estimate
  /** The characters that take home what they lived through, by role. */
  readonly livedBy: (piece: PieceAtHand) => Promise<Readonly<Record<string, string>>>
  /** How it is written down; a play is printed by the workshop, from its record. */
  readonly written?: (recorded: Recorded) => Promise<Written>
  /** How it goes on otherwise, where that is not as in a play. */
  readonly retakes?: Retakes
  /** Whether the last line can be heard in other words. */
  readonly hasOtherLines: boolean
}

/** A piece, read as far as it is asked for. */
export interface PieceAtHand {
  /** How it was opened, as it is kept. */
  readonly opening: () => Promise<unknown>
  readonly stage: () => Promise<Stage>
}

/** A part, or somebody who is there. */
export interface Part {
  readonly id: string
  readonly name: string
  readonly description: string
  /** A picture of them, or how their mask was drawn again; only the latter is told. */
  readonly avatar?: string | undefined
}

/** How the house reckons, for pages of this size. */
export type Reckoned = (pages?: PagesWanted) => Reckoning

/** What of a piece is written down: what is said of it, and what one viewer perceived. */
export interface Recorded {
  readonly title: string
  readonly language: Language
  readonly events: readonly StageEvent[]
  readonly viewer: string
  readonly piece: PieceAtHand
}

/** A piece on paper: as a script, and as a record. */
export interface Written {
  readonly play: PlayScript
  readonly record: () => string
}

/** A take and its stage. */
export interface Played {
  readonly take: Take
  readonly stage: Stage
}

/** What a new take needs. */
export interface NewTake {
  readonly details: RetakeDetails
  readonly store: Store
  readonly reader: Reader
}

/** How a piece goes on otherwise; one's own words said otherwise are answered at once. */
export interface Retakes {
  readonly plan: (
    played: Played,
    wish: Extract<Retaking, { kind: 'rewind' | 'undo' | 'another' }>,
    take: NewTake,
  ) => Promise<Retake>
  readonly edit: (
    played: Played,
    said: { readonly event: StageEvent; readonly text: string },
    take: NewTake,
  ) => Promise<Retake>
}
