import type { Embedder } from '../../ports/embedder.ts'
import { distinct } from './distinct.ts'

/** Gives each token of a text a vector of its own, of any length; a text without tokens has none. */
export interface TokenEmbedder {
  readonly id: string
  embedTokens(
    texts: readonly string[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly (readonly Float32Array[])[]>
}

/**
 * A token embedder over any embedder of texts: a token is a word, or one Chinese character, and its vector knows nothing of the
 * words beside it. Good enough to rank; a contextual encoder behind the same interface is what the paper measures with.
 */
export function wordTokens(embedder: Embedder): TokenEmbedder {
  return {
    id: `words:${embedder.id}`,
    async embedTokens(texts, options) {
      const words = texts.map(wordsIn)
      const vectorOf = await distinct(words.flat(), (some) => embedder.embed(some, options))
      return words.map((some) => some.map(vectorOf))
    },
  }
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’]*/gu) ?? []
}
