import { boundedBody } from './bounded-body.ts'
import { boundOfStream, withoutBound } from './stream-bound.ts'

/** The `fetch` of the platform, or anything that keeps its contract. */
export type Fetch = typeof globalThis.fetch

/** What a guarded fetch works with. */
export interface GuardedFetchOptions {
  readonly fetch?: Fetch | undefined
  /** Strings that must not come back in an error: keys a server may quote. */
  readonly secrets?: readonly string[]
  readonly maxResponseBytes?: number
}

const MAX_RESPONSE_BYTES = 16_000_000
const MAX_ERROR_BYTES = 64_000
const REDIRECTED = 307

/**
 * A fetch for backends that are not trusted: it follows no redirect, ends a response that grows past what was asked for, and
 * takes our own secrets out of error texts. It does not retry; the guard alone does.
 */
export function guardedFetch({
  fetch: inner = globalThis.fetch,
  secrets = [],
  maxResponseBytes = MAX_RESPONSE_BYTES,
}: GuardedFetchOptions): Fetch {
  return async (input, init) => {
    const bound = boundOfStream(init?.headers, maxResponseBytes)
    const response = await inner(input, { ...init, ...withoutBound(init?.headers), redirect: 'manual' })
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel()
      return new Response('redirect refused', { status: REDIRECTED })
    }
    const { status, statusText, headers } = response
    if (!response.ok) {
      const words = withoutSecrets(await openingOf(response, MAX_ERROR_BYTES), secrets)
      return new Response(words, { status, statusText, headers: plainHeaders(headers) })
    }
    if (!response.body) return response
    const body = boundedBody(response.body, bound)
    if (!headers.get('content-type')?.startsWith('text/event-stream')) {
      return new Response(body, { status, statusText, headers })
    }
    // A stream is read through `body` alone, and a second Response around it would cost a twentieth of the call.
    return Object.defineProperty(response, 'body', { value: body })
  }
}

async function openingOf(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  while (bytes < maxBytes) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    text += decoder.decode(value.subarray(0, Math.max(0, value.length - (bytes - maxBytes))), {
      stream: true,
    })
  }
  await reader.cancel()
  return text
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => (secret ? clean.replaceAll(secret, '***') : clean), text)
}

/** The body is read and decoded by now, so what described its bytes no longer holds. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers)
  for (const name of ['content-length', 'content-encoding']) plain.delete(name)
  return plain
}
