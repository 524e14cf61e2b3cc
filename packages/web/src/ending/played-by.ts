import type { RoleListed } from '@commedia/core/wire'
import type { endingWords } from './ending-words.ts'

type Words = Pick<(typeof endingWords)['en'], 'playedBy' | 'playedByYou' | 'playedByModel'>

/** Who played somebody, in words. */
export function playedBy({ sitter }: Pick<RoleListed, 'sitter'>, words: Words): string {
  if (sitter === null) return words.playedByModel
  return sitter.me ? words.playedByYou : words.playedBy(sitter.name)
}
