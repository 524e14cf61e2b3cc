/** What a sign of crisis is about. */
export type CrisisWhy = 'ideation' | 'passive-wish' | 'plan' | 'farewell' | 'self-harm'

/** One way in which people say it. Words that mean it beyond doubt count 2, words that may mean less count 1. */
export interface CrisisSign {
  readonly why: CrisisWhy
  readonly weight: 1 | 2
  readonly pattern: RegExp
}

/** How crisis is told from what only sounds like it, in one language. */
export interface CrisisTongue {
  /** What a text must have for it to be worth reading in this language. */
  readonly script: RegExp
  /** What is said of others, of a story or a game, or as a figure of speech: taken out before signs are looked for. */
  readonly harmless: readonly RegExp[]
  /** Taken out unless the person has said that this is no fiction. */
  readonly fiction: readonly RegExp[]
  /** How somebody says that they speak no longer for a character: looked for in small letters, one space between words. */
  readonly outside: readonly RegExp[]
  readonly signs: readonly CrisisSign[]
  /** Whether a sign found in the words is about somebody else. */
  readonly isOthers: (words: string, found: RegExpMatchArray) => boolean
}

/** Signs of one kind and weight. */
export function signs(why: CrisisWhy, weight: 1 | 2, patterns: readonly RegExp[]): readonly CrisisSign[] {
  return patterns.map((pattern) => ({ why, weight, pattern }))
}
