import {
  type CastMember,
  type Cue,
  type Frame,
  inLanguage,
  type Language,
  type Offer,
  partOf,
  type Stage,
  type StageEvent,
  settingRoom,
  viewFor,
} from '@commedia/core'
import type { LineBeingSaid } from '@commedia/core/wire'
import { PLAY_WORDS } from '../../evening/words.ts'
import type { Page } from './page.ts'
import type { Reading, ShownLine } from './shown-line.ts'
import type { Deciding } from './watch-decisions.ts'

/** What the house is doing. */
export type Phase =
  /** `away`: the line to the server is down. */
  | { readonly kind: 'playing' | 'paused' | 'choosing' | 'planning' | 'stopping' | 'over' | 'away' }
  | { readonly kind: 'waiting'; readonly until?: number }

/** What a screen needs to know of a show: nothing that its viewer may not know. */
export interface ShownShow {
  readonly blueprint: {
    readonly title: string
    readonly logline: string
    readonly language: Language
    readonly cast: readonly Pick<CastMember, 'id' | 'name' | 'aliases' | 'description'>[]
  }
  /** The part this person plays, if any. */
  readonly role?: string | undefined
  /** The take on stage. */
  readonly on: string
}

/** What a person may ask of the house: everything at home, to stop and go back as the owner at a server, or nothing. */
export type Say = 'home' | 'owner' | 'guest'

/** An evening as it looks now: everything a screen is drawn from. */
export interface Look {
  readonly entry: ShownShow
  readonly say: Say
  readonly stage: Stage
  readonly viewer: string
  readonly page: Page
  /** What is being said and done, in its order; thoughts are left to the record. */
  readonly live: readonly LineBeingSaid[]
  readonly offers: readonly Offer[]
  readonly phase: Phase
  /** What this person did is being ruled on. */
  readonly ruling?: boolean
  /** How many of those who were asked have decided, where that is known. */
  readonly deciding?: Deciding
}

/** What screens are told. `page` says that another take is on stage and the page begins anew. */
export type News =
  | { readonly kind: 'line'; readonly line: ShownLine; readonly event?: StageEvent }
  | { readonly kind: 'frame'; readonly frame: Pick<Frame, 'line' | 'by' | 'kind' | 'text'> }
  /** `status`: only the line that says what goes on. */
  | { readonly kind: 'page' | 'phase' | 'status' }

/** What a person may ask of the house between beats. */
export type Wish =
  | { readonly kind: 'undo' }
  | { readonly kind: 'rewind'; readonly lines: number }
  | { readonly kind: 'retake' | 'next'; readonly note?: string }
  | { readonly kind: 'choose'; readonly number: number }
  | { readonly kind: 'take'; readonly number: number }

/** A cue without the name that the house gives it. */
export type NewCue = Cue extends infer One ? (One extends Cue ? Omit<One, 'id'> : never) : never

/** A show under way, in this process or at a server. */
export interface Evening {
  readonly look: () => Look
  readonly watch: (listener: (news: News) => void) => () => void
  /** Plays until the curtain has fallen and nobody wishes for more (`leave: 'at-curtain'`), or until it is stopped. */
  readonly run: (leave: 'at-curtain' | 'when-asked') => Promise<void>
  readonly cue: (cue: NewCue) => Promise<void>
  readonly wish: (wish: Wish) => void
  readonly pause: () => void
  readonly note: (text: string) => void
  /** Who this person is tonight, line by line. */
  readonly me: () => readonly string[]
  /** Writes down what this person perceived. */
  readonly write: (file: string) => Promise<void>
  /** Says which takes there are. */
  readonly takes: () => Promise<void>
  /** Says that the person types, or has stopped. */
  readonly typing: (is: 'typing' | 'idle') => void
  /** Ends what is being said at once, keeps it, and leaves. */
  readonly stop: () => void
}

/** Whether something is done in a cue, which the narrator then rules on. */
export function hasAct(cue: NewCue): boolean {
  return cue.kind === 'do-act' || (cue.kind === 'say-line' && /[(（]/u.test(cue.text))
}

/** Whether the viewer sees somebody plainly there: whoever hides is not seen, nor whoever is elsewhere. */
export function sees({ stage, viewer }: Pick<Look, 'stage' | 'viewer'>, role: string): boolean {
  const person = partOf(viewFor(viewer, stage), settingRoom).people[role]
  return person?.here === true && !person.concealed
}

/** How an evening is read from its seat. */
export function readingOf({ entry, viewer }: Pick<Look, 'entry' | 'viewer'>): Reading {
  const { cast, language } = entry.blueprint
  return {
    viewer,
    names: new Map(cast.map(({ id, name }) => [id, name])),
    words: inLanguage(language, PLAY_WORDS),
  }
}
