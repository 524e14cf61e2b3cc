import { type TextScorer, wordEmbedder } from '@commedia/core'
import type { ImageTextEmbedder } from '@commedia/core/screening'
import { wordTokens } from '@commedia/core/training'
import type { RewardServiceCrew } from './measure-rewards.ts'

const DIMENSIONS = 64
const words = wordEmbedder({ dimensions: DIMENSIONS })

/** A crew in memory that counts its work: a picture is its caption in base64, a text is likelier the more of its words were told before. */
export function aRewardCrew() {
  const counts = { images: 0, texts: 0, scored: 0 }
  const images: ImageTextEmbedder = {
    id: 'captions',
    dimensions: DIMENSIONS,
    embedImages(some) {
      counts.images += some.length
      return words.embed(some.map(({ data }) => Buffer.from(String(data), 'base64').toString()))
    },
    embedTexts(texts) {
      counts.texts += texts.length
      return words.embed(texts)
    },
  }
  const scorer: TextScorer = {
    async score(context, text) {
      counts.scored++
      const known = new Set(context.toLowerCase().match(/\w+/gu))
      const said = text.toLowerCase().match(/\w+/gu) ?? []
      const told = said.filter((word) => known.has(word)).length
      return { tokens: said.length, meanLogProbability: said.length === 0 ? 0 : told / said.length - 1 }
    },
  }
  const crew = { tokens: wordTokens(words), images, scorer } satisfies RewardServiceCrew
  return { crew, counts }
}

/** A frame that shows what a caption says. */
export function frameOf(caption: string) {
  return { at: 0, mediaType: 'image/png', data: Buffer.from(caption).toString('base64') }
}

/** A reply in three blocks. */
export function inBlocks(perception: string, think: string, answer: string): string {
  return `<perception>${perception}</perception><think>${think}</think><answer>${answer}</answer>`
}
