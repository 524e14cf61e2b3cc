import * as z from 'zod'
import type { Embedder } from '../ports/embedder.ts'
import { CommediaError } from '../prelude/errors.ts'
import { type Fetch, guardedFetch } from './guarded-fetch.ts'

/** Where an embedding model is and what it gives. */
export interface EmbedderConnection {
  readonly baseUrl: string
  readonly model: string
  readonly dimensions: number
  readonly apiKey?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: Fetch
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 30_000
const BATCH = 64

const Reply = z.object({ data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()) })) })

/** Connects to an OpenAI-compatible `/embeddings` endpoint; vectors come back at unit length. */
export function connectEmbedder(connection: EmbedderConnection): Embedder {
  const { model, dimensions, apiKey } = connection
  const fetch = guardedFetch({ fetch: connection.fetch, secrets: apiKey ? [apiKey] : [] })
  return {
    id: model,
    model,
    dimensions,
    async embed(texts, { signal } = {}) {
      const vectors: Float32Array[] = []
      for (let at = 0; at < texts.length; at += BATCH) {
        vectors.push(...(await embedBatch(texts.slice(at, at + BATCH), connection, { fetch, signal })))
      }
      return vectors
    },
  }
}

async function embedBatch(
  texts: readonly string[],
  { baseUrl, model, dimensions, apiKey, headers, timeoutMs = TIMEOUT_MS }: EmbedderConnection,
  { fetch, signal }: { readonly fetch: Fetch; readonly signal: AbortSignal | undefined },
): Promise<readonly Float32Array[]> {
  const failed = (what: string, cause?: unknown): CommediaError =>
    new CommediaError(
      'model-failed',
      `Embedding model ${model}: ${what}.`,
      cause === undefined ? {} : { cause },
    )
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...headers,
    },
    body: JSON.stringify({ model, input: texts }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    throw failed('could not be reached', cause)
  })
  if (!response.ok) throw failed(`the server answered ${response.status}`)
  const reply = Reply.safeParse(await response.json().catch(() => undefined))
  if (!reply.success) throw failed('the reply is not a list of embeddings', reply.error)
  const byIndex = new Map(reply.data.data.map(({ index, embedding }) => [index, embedding]))
  return texts.map((_, index) => {
    const embedding = byIndex.get(index)
    if (embedding?.length !== dimensions) throw failed(`a vector of ${dimensions} numbers is missing`)
    return unitVector(embedding)
  })
}

function unitVector(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers) || 1
  return Float32Array.from(numbers, (number) => number / length)
}
