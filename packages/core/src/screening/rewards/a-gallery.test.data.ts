import type { ImageTextEmbedder } from '../../ports/image-text-embedder.ts'
import type { TextScorer } from '../../ports/text-scorer.ts'
import { seedFrom } from '../../prelude/digest.ts'
import { seededRandom } from '../../prelude/random.ts'
import type { ClipFrame } from '../../schema/clip.ts'
import type { TokenEmbedder } from './token-embedder.ts'

/** A vector of the given numbers. */
export const vector = (...numbers: readonly number[]): Float32Array => Float32Array.from(numbers)

/** A unit vector that a name alone decides. */
export function unitVector(name: string, dimensions = 8): Float32Array {
  const random = seededRandom(seedFrom(name))
  const numbers = Float32Array.from({ length: dimensions }, () => random() - 0.5)
  const size = Math.hypot(...numbers)
  return numbers.map((number) => number / size)
}

/** A frame by its time. */
export const aFrame = (at: number): ClipFrame => ({ at, mediaType: 'image/png', data: `frame${at}` })

/** Measures by digest, and what it was asked to do. */
export function aGallery() {
  const asked = {
    images: [] as number[],
    texts: [] as string[][],
    tokens: [] as string[][],
    scored: [] as string[],
  }
  const images: ImageTextEmbedder = {
    id: 'gallery',
    dimensions: 8,
    async embedImages(frames) {
      asked.images.push(frames.length)
      return frames.map(({ data }) => unitVector(String(data)))
    },
    async embedTexts(texts) {
      asked.texts.push([...texts])
      return texts.map((text) => unitVector(text))
    },
  }
  const tokens: TokenEmbedder = {
    id: 'characters',
    async embedTokens(texts) {
      asked.tokens.push([...texts])
      return texts.map((text) => [...text].slice(0, 40).map((one) => unitVector(one)))
    },
  }
  const scorer: TextScorer = {
    async score(context, text) {
      asked.scored.push(context)
      return { tokens: text.length, meanLogProbability: -1 / (1 + context.length) }
    },
  }
  return { asked, images, tokens, scorer }
}

/** A reply of three blocks. */
export const aReply = ({
  perception = 'A man bars a door. A lamp burns low.',
  think = 'He is afraid of what is outside.',
  answer = 'Let me through.',
} = {}): string =>
  `<perception>${perception}</perception>\n<think>${think}</think>\n<answer>${answer}</answer>`
