import type { Language } from '../prelude/language.ts'

/** What moderation makes of a text. The reason is an id for operators and meters; it never quotes the text. */
export type Verdict = { readonly kind: 'fine' } | { readonly kind: 'held'; readonly reason: string }

/** Which way a text goes: from a person into the show, or from a model out to people. */
export interface Checking {
  readonly direction: 'in' | 'out'
  readonly language: Language
  readonly signal?: AbortSignal
}

/** Says whether a text may be said. The same text gets the same answer while the service is up; nothing is changed in it. */
export interface Moderation {
  /** The model it asks, by the name it is billed under; none where it needs no model. */
  readonly model?: string
  /** Rejects only when the signal aborts; a service that does not answer is a verdict, as the operator wishes. */
  check(text: string, checking: Checking): Promise<Verdict>
}
