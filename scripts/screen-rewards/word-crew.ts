import { wordEmbedder } from '@commedia/core'
import { wordTokens } from '@commedia/core/training'
import type { RewardServiceCrew } from '@commedia/server'

const DIMENSIONS = 64

/** A crew of a reward service without a model: a picture is the text in its bytes, a line is the likelier the longer its context. */
export function wordCrew(): RewardServiceCrew {
  const words = wordEmbedder({ dimensions: DIMENSIONS })
  return {
    tokens: wordTokens(words),
    images: {
      ...{ id: 'captions', dimensions: DIMENSIONS, embedTexts: words.embed },
      embedImages: (images) =>
        words.embed(images.map(({ data }) => Buffer.from(String(data), 'base64').toString())),
    },
    scorer: {
      score: async (context, text) => ({ tokens: text.length, meanLogProbability: -1 / context.length }),
    },
  }
}
