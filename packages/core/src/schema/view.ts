/** One thing perceived, as it reads to those who perceived it. */
export interface Moment {
  readonly seq: number
  readonly at: string
  readonly by: string
  readonly kind: MomentKind
  readonly text: string
  readonly to?: string
  /** How it was said, where it was not simply said aloud; of words on a thing: that they were read aloud, or are at hand unread. */
  readonly manner?: 'whisper' | 'aside' | 'aloud' | 'at-hand'
  /** Who else heard it, where not everybody there did. */
  readonly heardBy?: readonly string[]
  /** Where this moment begins in all that the viewer ever perceived, in characters: cuts are made by it. */
  readonly offset: number
}

/** How a moment reads on the page. */
export type MomentKind = 'line' | 'act' | 'narration' | 'thought' | 'note' | 'news'

declare const minted: unique symbol

/** Marks what was cut to somebody's eyes. Nobody can write it down; `record/mint.ts` alone gives it. */
export interface Minted {
  readonly [minted]: true
}

/** What one viewer knows: the only thing about a show that a prompt or a person may read. */
export interface View extends Minted {
  readonly viewer: string
  readonly seq: number
  /** The newest moments, within a fixed size; older ones are in the journal. */
  readonly moments: readonly Moment[]
  /** How many moments, and characters of them, were perceived in all. */
  readonly perceived: { readonly count: number; readonly size: number }
  /** What each room lets this viewer believe, by room name. */
  readonly parts: Readonly<Record<string, unknown>>
}

/** Named source text a prompt may quote: a character's own sheet, a user's document, a chapter. */
export interface Material {
  readonly name: string
  readonly text: string
}
