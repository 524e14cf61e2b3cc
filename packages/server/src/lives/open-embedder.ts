import { CommediaError, type Embedder, wordEmbedder } from '@commedia/core'
import { connectEmbedder } from '@commedia/core/adapters'
import type { ServerConfig } from '../config.ts'

const WORDS = 512

/** What tells how near two texts are: the operator's model of embeddings, else the words they share. */
export function openEmbedder({
  embedder: model,
  embedderUrl: baseUrl,
  embedderSize: dimensions,
  embedderKey: apiKey,
}: Pick<ServerConfig, 'embedder' | 'embedderUrl' | 'embedderSize' | 'embedderKey'>): Embedder {
  if (model === undefined) return usualEmbedder()
  if (baseUrl === undefined)
    throw new CommediaError(
      'wrong-setting',
      'COMMEDIA_EMBEDDER needs COMMEDIA_EMBEDDER_URL, where it is served.',
    )
  return connectEmbedder({ model, baseUrl, dimensions, ...(apiKey === undefined ? {} : { apiKey }) })
}

/** Texts are near when they share words: needs no model. */
export function usualEmbedder(): Embedder {
  return wordEmbedder({ dimensions: WORDS })
}
