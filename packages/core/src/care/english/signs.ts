import { type CrisisSign, type CrisisWhy, signs } from '../crisis-signs.ts'
import { words } from './words.ts'

/** Signs of one kind and weight, as patterns over plain English words. */
export function english(why: CrisisWhy, weight: 1 | 2, patterns: readonly string[]): readonly CrisisSign[] {
  return signs(why, weight, patterns.map(words))
}
