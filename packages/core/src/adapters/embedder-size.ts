import { parseJson } from '../prelude/json.ts'
import type { CallFailure } from '../prompting/call-outcome.ts'
import type { EmbedderConnection } from './connect-embedder.ts'
import { guardedFetch } from './guarded-fetch.ts'

const ANSWER_WITHIN_MS = 30_000

/** Asks for one embedding and says how many numbers it has, or why there is none. */
export async function embedderSize({
  baseUrl,
  model,
  apiKey,
  fetch: inner,
}: Omit<EmbedderConnection, 'dimensions'>): Promise<number | CallFailure> {
  const fetch = guardedFetch({ fetch: inner, secrets: apiKey ? [apiKey] : [] })
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: ['A knock at midnight.'] }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (response.status === 401 || response.status === 403) return 'unauthorised'
    if (!response.ok) return response.status >= 500 ? 'overloaded' : 'bad-request'
    const body = parseJson(await response.text()) as Listed | undefined
    const numbers = body?.data?.[0]?.embedding
    return Array.isArray(numbers) && numbers.length > 0 ? numbers.length : 'no-finish'
  } catch {
    return 'unreachable'
  }
}

interface Listed {
  readonly data?: readonly { readonly embedding?: unknown }[]
}
