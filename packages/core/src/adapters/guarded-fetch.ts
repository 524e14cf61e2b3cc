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
 * A fetch for backends that are not trusted: it follows no redirect, ends a response that grows past a cap, and
 * takes our own secrets out of error texts. It does not retry; the guard alone does.
 */
export function guardedFetch({
  fetch: inner = globalThis.fetch,
  secrets = [],
  maxResponseBytes = MAX_RESPONSE_BYTES,
}: GuardedFetchOptions): Fetch {
  return async (input, init) => {
    const response = await inner(input, { ...init, redirect: 'manual' })
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
    const body = capped(response.body, maxResponseBytes)
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

/** Passes a body on up to a cap; also ends it after `[DONE]`, since some servers then keep the line open. */
function capped(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        bytes += value.length
        if (bytes > maxBytes) {
          await reader.cancel()
          return controller.error(new Error(`the response is larger than ${maxBytes} bytes`))
        }
        controller.enqueue(value)
        if (endsWithDone(value)) {
          await reader.cancel()
          controller.close()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

const DONE = [...'data: [DONE]'].map((char) => char.charCodeAt(0))
const NEWLINE = 0x0a
const RETURN = 0x0d

function endsWithDone(chunk: Uint8Array): boolean {
  let end = chunk.length
  while (end > 0 && (chunk[end - 1] === NEWLINE || chunk[end - 1] === RETURN)) end--
  return (
    end < chunk.length &&
    end >= DONE.length &&
    DONE.every((byte, at) => chunk[end - DONE.length + at] === byte)
  )
}
