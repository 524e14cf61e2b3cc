import { type TextScorer, wordEmbedder } from '@commedia/core'
import type { ImageTextEmbedder } from '@commedia/core/screening'
import { wordTokens } from '@commedia/core/training'

const words = wordEmbedder({ dimensions: 64 })

/** A picture is the caption in its bytes: no model, but enough to be seen. */
const images: ImageTextEmbedder = {
  ...{ id: 'captions', dimensions: 64, embedTexts: words.embed },
  embedImages: (some) => words.embed(some.map(({ data }) => Buffer.from(String(data), 'base64').toString())),
}
const scorer: TextScorer = {
  score: async (page, line) => ({ tokens: line.length, meanLogProbability: -1 / page.length }),
}

/** What rewards are measured with, offline. */
export const crew = { tokens: wordTokens(words), images, scorer }

const inForm = (seen: string, thought: string, line: string): string =>
  `<perception>${seen}</perception><think>${thought}</think><answer>${line}</answer>`

/** Two pages with three replies each: in form, a copy in the thought, a bare line. */
export const groups = [
  {
    context: 'You are Mia.\nDid you see his face?',
    picture: 'a man pulls at a rope',
    reference: 'Nobody helped him.',
  },
  { context: '你是阿桂。\n你看见了吗？', picture: '河上一盏红灯笼', reference: '灯灭了，船还漂着。' },
].map(({ context, picture, reference }, at) => {
  const data = Buffer.from(picture).toString('base64')
  const clip = { id: `${at}.png`, frames: [{ at: 0, mediaType: 'image/png', data }] }
  const candidates = [
    inForm(picture, 'A wish to be kind.', reference),
    inForm('Snow.', reference, '…'),
    reference,
  ]
  return { context, picture, clip, reference, candidates }
})
