import { crisisTongues } from './crisis-tongues.ts'

/**
 * Whether somebody says that their words are no longer part of the fiction. It takes words about the play itself (acting, character,
 * line, real life): "I am serious" is said on every stage.
 */
export function stepsOut(text: string): boolean {
  const words = text.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'").replace(/\s+/gu, ' ')
  return crisisTongues().some(({ outside }) => outside.some((pattern) => pattern.test(words)))
}
