import { CommediaError } from '@commedia/core'
import type { ImageTextEmbedder } from '@commedia/core/screening'
import * as z from 'zod'
import { type NamedModel, postJson } from './post-json.ts'

const Reply = z.object({ data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()) })) })
const BATCH = 32

/**
 * Connects a model of the CLIP family behind `/embeddings`, as Infinity serves it: texts as they are, pictures as data addresses
 * with `modality: image`. Vectors come back at unit length.
 */
export function connectImageTextEmbedder(
  connection: NamedModel & { readonly dimensions: number },
): ImageTextEmbedder {
  const { model, dimensions } = connection
  const embed = async (modality: 'text' | 'image', input: readonly string[], signal?: AbortSignal) => {
    const body = { input, modality, encoding_format: 'float' }
    const read = Reply.safeParse(
      await postJson(connection, { path: '/embeddings', body, ...(signal && { signal }) }),
    )
    const vectors = new Map(read.data?.data.map(({ index, embedding }) => [index, embedding]))
    return input.map((_, at) => {
      const numbers = vectors.get(at)
      if (numbers?.length !== dimensions)
        throw new CommediaError('model-failed', `${model}: a vector of ${dimensions} numbers is missing.`)
      const length = Math.hypot(...numbers) || 1
      return Float32Array.from(numbers, (number) => number / length)
    })
  }
  const inBatches = async (modality: 'text' | 'image', all: readonly string[], signal?: AbortSignal) => {
    const vectors: Float32Array[] = []
    for (let at = 0; at < all.length; at += BATCH)
      vectors.push(...(await embed(modality, all.slice(at, at + BATCH), signal)))
    return vectors
  }
  return {
    id: model,
    dimensions,
    embedTexts: (texts, { signal } = {}) => inBatches('text', texts, signal),
    embedImages: (images, { signal } = {}) =>
      inBatches(
        'image',
        images.map(({ mediaType, data }) => `data:${mediaType};base64,${base64Of(data)}`),
        signal,
      ),
  }
}

function base64Of(data: Uint8Array | string): string {
  return typeof data === 'string' ? data : Buffer.from(data).toString('base64')
}
