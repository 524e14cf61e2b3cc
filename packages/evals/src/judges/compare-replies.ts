import type { AskCrew, Language } from '@commedia/core'
import { type ChosenTwice, chooseTwice } from './choose-twice.ts'
import { type AskedRole, compareRepliesPrompt } from './compare-replies.prompt.ts'

/** Who was asked what, and what the two sides answered. */
export interface ReplyPair extends AskedRole {
  /** Names the pair; it never reaches the judge. */
  readonly pair: string
  readonly language: Language
  /** What one compares with. */
  readonly baseline: string
  /** What is under test. */
  readonly tested: string
}

/**
 * Has two answers in a role compared, in both orders, by relevance, role traits and overall quality. The judge must name one of
 * them, so a tie is where the orders disagree; `undefined` when it could not be understood.
 */
export async function compareReplies(
  { pair, language, baseline, tested, role, summary, question }: ReplyPair,
  { judge, step }: { readonly judge: string; readonly step: string },
  crew: AskCrew,
): Promise<ChosenTwice | undefined> {
  return chooseTwice(
    {
      prompt: compareRepliesPrompt,
      input: { role, summary, question },
      ...{ a: baseline, b: tested, dimension: 'reply' },
      ...{ pair, judge, language, step },
    },
    crew,
  )
}
