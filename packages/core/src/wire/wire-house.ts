import { CommediaError } from '../prelude/errors.ts'
import type { Language } from '../prelude/language.ts'
import { ErrorBody } from './error-body.ts'

/** Where the server is, how to reach it, and as whom. */
export interface WireHouse {
  /** What every path is put after: `http://127.0.0.1:4747`, or nothing on the server's own pages. */
  readonly base: string
  readonly fetch: typeof fetch
  /** Without it the browser's cookie says who asks. */
  readonly secret?: string
  /** In which language problems are to be told. */
  readonly language?: Language
}

/** Asks the server; anything but success is thrown as `CommediaError`. */
export async function askServer(
  path: string,
  init: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
  { base, fetch: send, secret, language }: WireHouse,
): Promise<Response> {
  const headers = {
    ...init.headers,
    ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  }
  const response = await send(`${base}${path}`, { ...init, headers }).catch((cause: unknown) => {
    throw new CommediaError('store-failed', `The server at ${base || 'home'} cannot be reached.`, { cause })
  })
  if (response.ok) return response
  throw await errorOf(response)
}

/** What went wrong, as the server told it. */
async function errorOf(response: Response): Promise<CommediaError> {
  const said = ErrorBody.safeParse(await response.json().catch(() => undefined))
  if (!said.success)
    return new CommediaError('store-failed', `The server answered ${response.status} and did not say why.`)
  const { code, message, reason, choices } = said.data.error
  return new CommediaError(code, message, {
    ...{ reason, choices },
    cause: { status: response.status, retryAfter: response.headers.get('retry-after') },
  })
}
