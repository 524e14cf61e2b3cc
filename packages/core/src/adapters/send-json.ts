import { APICallError, type LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { Fetch } from './guarded-fetch.ts'

/** Where a request goes, and with what. */
export interface JsonPlace {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: Fetch
}

/** Posts a body as JSON and gives the response's stream; whatever goes wrong is told as the specification tells it. */
export async function sendJson(
  body: Readonly<Record<string, unknown>>,
  { abortSignal, headers }: Pick<LanguageModelV4CallOptions, 'abortSignal' | 'headers'>,
  place: JsonPlace,
): Promise<ReadableStream<Uint8Array>> {
  const failure = { url: place.url, requestBodyValues: body }
  const sent = { 'content-type': 'application/json', ...place.headers, ...definedOnly(headers) }
  const response = await place
    .fetch(place.url, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
      ...(abortSignal && { signal: abortSignal }),
    })
    .catch((cause: unknown) => {
      throw new APICallError({
        ...failure,
        message: 'the server could not be reached',
        cause,
        isRetryable: true,
      })
    })
  if (response.ok && response.body) return response.body
  throw new APICallError({
    ...failure,
    message: `the server answered ${response.status}`,
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody: await response.text(),
  })
}

function definedOnly(headers: LanguageModelV4CallOptions['headers'] = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
