import { type Embedder, wordEmbedder } from '@commedia/core'
import { connectEmbedder } from '@commedia/core/adapters'
import { type EmbedderSettings, embedderConnection } from '../embedder-settings.ts'
import type { HouseModels } from '../models/house-models.ts'

const WORDS = 512

/** What tells how near two texts are: the operator's model of embeddings, else the words they share. */
export function openEmbedder(settings: EmbedderSettings): Embedder {
  const connection = embedderConnection(settings)
  return connection === undefined ? usualEmbedder() : connectEmbedder(connection)
}

/** Whoever finds memories in the house now: the model that was given that job, else the usual one. */
export function houseEmbedder({ embedder }: Pick<HouseModels, 'embedder'>, usual: Embedder): Embedder {
  const now = (): Embedder => embedder?.() ?? usual
  return {
    get id() {
      return now().id
    },
    get dimensions() {
      return now().dimensions
    },
    get model() {
      return now().model
    },
    embed: (texts, options) => now().embed(texts, options),
  }
}

/** Texts are near when they share words: needs no model. */
export function usualEmbedder(): Embedder {
  return wordEmbedder({ dimensions: WORDS })
}
