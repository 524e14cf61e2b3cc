import { pick, type Random } from '../prelude/random.ts'
import { sentences } from '../prelude/sentences.ts'
import type { Context } from '../schema/chat.ts'
import type { Scope } from '../schema/companion.ts'

/** What the user's program hands over to work on. */
export type UserText = Pick<Context, 'text' | 'screen' | 'paragraph'>

/** A screenful, where the program does not say what is on the screen. */
const SCREEN_SIZE = 3_000

/** The part of the user's text that a scope names; empty when there is nothing of the kind. */
export function inScope(
  scope: Scope,
  { text = '', screen = '', paragraph = '' }: UserText,
  random: Random,
): string {
  switch (scope) {
    case 'sentence':
      return lastOf(sentences(firstFilled(paragraph, text)))
    case 'paragraph':
      return lastOf(paragraphs(firstFilled(paragraph, text)))
    case 'random-paragraph':
      return pick(paragraphs(firstFilled(text, paragraph)), random) ?? ''
    case 'some':
      return firstFilled(paragraph, screen, text)
    case 'screen':
      return firstFilled(screen, paragraph, text.slice(-SCREEN_SIZE))
    case 'document':
      return firstFilled(text, paragraph)
  }
}

/** The paragraphs of a text: by blank lines, or by lines where there are none. */
export function paragraphs(text: string): readonly string[] {
  const byBlankLines = text.trim().split(/\r?\n(?:[ \t\u3000]*\r?\n)+/)
  return (byBlankLines.length > 1 ? byBlankLines : text.split(/\r?\n/))
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

function lastOf(parts: readonly string[]): string {
  return (parts.findLast((part) => part.trim() !== '') ?? '').trim()
}

function firstFilled(...texts: readonly string[]): string {
  return texts.find((text) => text.trim() !== '') ?? ''
}
