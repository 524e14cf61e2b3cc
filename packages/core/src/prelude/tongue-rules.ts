/** How a language is set down: what is not words but a rule of its writing. */
export interface Tongue {
  /** As pages name it: `en`, `zh-Hans`. */
  readonly tag: string
  /** As dates, numbers and voices name it: `en-GB`, `zh-CN`. */
  readonly locale: string
  /** What its letters are; nothing is told from them where it is `other`. */
  readonly script: 'latin' | 'han' | 'other'
  /** Whether spaces stand between words. */
  readonly spaced: boolean
  /** Between two sentences on one line. */
  readonly gap: string
  /** Between a name and what is said of it. */
  readonly colon: string
  /** Between the members of a list. */
  readonly comma: string
  /** Ends a sentence when another follows. */
  readonly stop: string
  /** Around what is said in passing. */
  readonly brackets: readonly [opens: string, closes: string]
  /** Letters that a model counts as one token, roughly and rather too few. */
  readonly charsPerToken: number
}
