import type { RoleListed } from '@commedia/core/wire'

/** How a page says who plays somebody. */
export interface PlayedWords {
  readonly playedByModel: string
  readonly playedByYou: string
  readonly playedBy: (name: string) => string
}

/** Who played somebody, in words. */
export function playedBy({ sitter }: Pick<RoleListed, 'sitter'>, words: PlayedWords): string {
  if (sitter === null) return words.playedByModel
  return sitter.me ? words.playedByYou : words.playedBy(sitter.name)
}
