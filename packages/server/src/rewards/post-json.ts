import { CommediaError } from '@commedia/core'

/** A model that an operator has named, behind an OpenAI-compatible address. */
export interface NamedModel {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string
  readonly fetch?: typeof globalThis.fetch
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 120_000

/** Asks a model at a path below its address; gives the JSON that comes, or throws `model-failed` without a word of what was sent. */
export async function postJson(
  { baseUrl, model, apiKey, fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS }: NamedModel,
  { path, body, signal }: { readonly path: string; readonly body: object; readonly signal?: AbortSignal },
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const failed = (what: string, error?: unknown): CommediaError =>
    new CommediaError('model-failed', `${model}: ${what}.`, { cause: { error } })
  const response = await fetch(`${baseUrl.replace(/\/+$/u, '')}${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, ...body }),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }).catch((error: unknown) => {
    throw failed('could not be reached', error)
  })
  if (response.status === 413 || response.status === 400)
    throw new CommediaError('too-large', `${model} does not take a text of this size (${response.status}).`)
  if (!response.ok) throw failed(`the server answered ${response.status}`)
  return response.json().catch((error: unknown) => {
    throw failed('the reply is no JSON', error)
  })
}
