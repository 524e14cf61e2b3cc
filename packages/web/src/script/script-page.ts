/** A stretch of a speech: said, done, or thought. */
export interface SpeechPart {
  readonly kind: 'words' | 'act' | 'thought'
  readonly text: string
  readonly seq: number
}

/** What somebody says, with what they do and think in the same breath. */
export interface Speech {
  readonly kind: 'speech'
  readonly by: string
  readonly parts: readonly SpeechPart[]
  readonly channel: 'aloud' | 'whisper' | 'aside'
  readonly to: string | undefined
  /** Ended before its end. */
  readonly cut: boolean
  /** A line the house lent, because no model found words. */
  readonly spare?: boolean
  /** A model said it in the part of whoever reads this: before they sat down, or for them. */
  readonly byModel?: true
}

/** One line of the page a viewer reads. */
export type ScriptLine = {
  readonly key: string
  /** Its newest event: whoever goes back to here keeps all of it. */
  readonly seq: number
  /** What came about together bears the same time. */
  readonly at: string
} & (
  | Speech
  /** The first line of every show: that this is AI. */
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'act'; readonly number: number; readonly title: string }
  | { readonly kind: 'scene'; readonly name: string; readonly time: string; readonly text: string }
  /** The narrator. */
  | { readonly kind: 'told'; readonly text: string }
  /** What others are seen to do, and what becomes of it. */
  | { readonly kind: 'does'; readonly by: string; readonly text: string; readonly failed?: true }
  /** What came of one's own act. */
  | { readonly kind: 'ruling'; readonly possible: boolean; readonly text: string }
  | { readonly kind: 'point'; readonly done: number; readonly of: number }
  /** The words on a thing: read to oneself, read aloud by somebody, or in one's hand. */
  | {
      readonly kind: 'reads'
      readonly by: string
      readonly how: 'read' | 'aloud' | 'at-hand'
      readonly name: string
      readonly text: string
    }
  /** What whoever plays is given as a point opens: what everybody there knows, and what they want from it. */
  | { readonly kind: 'given'; readonly news: string; readonly want: string }
  /** What whoever plays has let out of their secret, and before whom. */
  | { readonly kind: 'confessed'; readonly quote: string; readonly to: readonly string[] }
  | { readonly kind: 'hint'; readonly text: string }
  | { readonly kind: 'silent'; readonly by: string }
  /** The house itself speaks: help, a reminder, words held back, why the show stopped. */
  | { readonly kind: 'house'; readonly text: string }
  | { readonly kind: 'seat'; readonly role: string; readonly sitter: 'person' | 'model' | 'understudy' }
  | { readonly kind: 'removed'; readonly by: string }
  /** A take begins here. */
  | { readonly kind: 'take' }
  | { readonly kind: 'curtain'; readonly text: string }
)

/** A page of a script, and where its reading stands. */
export interface ScriptPage {
  readonly viewer: string
  readonly lines: readonly ScriptLine[]
  readonly act: number
  readonly scene: string | undefined
  /** What somebody was seen to try, and nobody has ruled on yet. */
  readonly tried: readonly Tried[]
  /** Whether the reader themselves plays the part they look from. */
  readonly isSeated: boolean
}

/** Something tried: its name in the record, by whom, and when. */
export interface Tried {
  readonly act: string
  readonly by: string
  readonly at: string
}

/** A page nothing stands on yet but that this is AI. */
export function emptyPage(viewer: string, notice: string): ScriptPage {
  const lines: readonly ScriptLine[] =
    notice === '' ? [] : [{ kind: 'notice', key: 'notice', seq: 0, at: '', text: notice }]
  return { viewer, lines, act: 0, scene: undefined, tried: [], isSeated: false }
}

/** A page while it is written on. */
export type Draft = { -readonly [Key in keyof ScriptPage]: ScriptPage[Key] } & { lines: ScriptLine[] }
