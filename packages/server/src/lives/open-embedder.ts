import { type Embedder, wordEmbedder } from '@commedia/core'
import { connectEmbedder } from '@commedia/core/adapters'
import { type EmbedderSettings, embedderConnection } from '../embedder-settings.ts'

const WORDS = 512

/** What tells how near two texts are: the operator's model of embeddings, else the words they share. */
export function openEmbedder(settings: EmbedderSettings): Embedder {
  const connection = embedderConnection(settings)
  return connection === undefined ? usualEmbedder() : connectEmbedder(connection)
}

/** Texts are near when they share words: needs no model. */
export function usualEmbedder(): Embedder {
  return wordEmbedder({ dimensions: WORDS })
}
