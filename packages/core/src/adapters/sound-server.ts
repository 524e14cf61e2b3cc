import { CommediaError } from '../prelude/errors.ts'
import { type Fetch, guardedFetch } from './guarded-fetch.ts'
import { withoutSecrets } from './keep-secrets.ts'

/** Where a server of voices or ears is, and how long it may take. */
export interface SoundConnection {
  /** An OpenAI-compatible server: `…/v1`. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: Fetch
  /** How long one request may take from beginning to end. */
  readonly timeoutMs?: number
}

/** Why there is no sound, or there are no words: the `reason` of a `model-failed`. */
export type SoundFailure =
  | 'unreachable'
  | 'late'
  | 'unauthorised'
  | 'busy'
  | 'refused'
  | 'failed'
  | 'unreadable'
  | 'empty'
  | 'cut-off'

/** A server of sounds as its adapters ask it. */
export interface SoundServer {
  /** What the server is blamed for, under a closed reason; it never quotes what the server said. */
  failed(reason: SoundFailure, what: string, cause?: unknown): CommediaError
  /** An answer whose status is fine, or a failure. */
  ask(path: string, init: RequestInit): Promise<Response>
}

/** Opens a server of sounds: one guarded way to it, with its key. */
export function soundServer(
  who: string,
  { baseUrl, apiKey, headers = {}, fetch }: SoundConnection,
  maxResponseBytes: number,
): SoundServer {
  const secrets = [apiKey ?? '', ...Object.values(headers)].filter(({ length }) => length >= SHORTEST_SECRET)
  const guarded = guardedFetch({ fetch, secrets, maxResponseBytes })
  const failed: SoundServer['failed'] = (reason, what, cause) =>
    new CommediaError('model-failed', `${who}: ${what}.`, {
      reason,
      ...(cause !== undefined && { cause: withoutSecrets(cause, secrets) }),
    })
  return {
    failed,
    async ask(path, init) {
      const sent = {
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        ...headers,
        ...Object.fromEntries(new Headers(init.headers)),
      }
      const url = `${baseUrl.replace(/\/+$/u, '')}${path}`
      const response = await settled(() => guarded(url, { ...init, headers: sent })).catch(
        (cause: unknown) => {
          throw failed('unreachable', 'could not be reached', cause)
        },
      )
      if (response.ok) return response
      throw failed(reasonOf(response.status), `the server answered ${response.status}`)
    },
  }
}

/** Shorter strings are no secrets, and taking them out would garble every error. */
const SHORTEST_SECRET = 8

/** A fetch may also throw before it gives a promise. */
async function settled<Result>(work: () => Promise<Result>): Promise<Result> {
  return work()
}

function reasonOf(status: number): SoundFailure {
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 429) return 'busy'
  return status >= 500 ? 'failed' : 'refused'
}
