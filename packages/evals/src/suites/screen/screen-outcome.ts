import type { Comment } from './comment-on.ts'
import type { ScreenVerdict } from './judge-comments.ts'

/** What came of a moment: what each system said, how near it is to the true line, and what the judges say. */
export type ScreenOutcome = {
  readonly comments: Readonly<Record<string, Comment>>
  /** F1 of words matched with the true line as BERTScore does, but each embedded by itself; absent without an embedder. */
  readonly meaning: Readonly<Record<string, number>>
  readonly verdicts: readonly ScreenVerdict[]
}
