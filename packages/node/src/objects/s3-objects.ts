import { CommediaError, type ObjectStore } from '@commedia/core'
import { checkKey } from './check-key.ts'
import { type Signer, signRequest } from './sign-request.ts'

/** A bucket of a service that speaks S3, and who asks it. */
export interface S3Place extends Signer {
  /** Where the service answers, without the bucket: the bucket is named in the path. */
  readonly url: string
  readonly bucket: string
}

/** How the service is reached. */
export interface S3Wishes {
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

const ANSWER_WITHIN_MS = 20_000
/** Services ask to be asked again when they are busy. */
const TRIES = 3

/** Objects in a bucket of a service that speaks S3. What fails there is tried three times, and then is `store-failed`. */
export function s3Objects(
  place: S3Place,
  { fetch: send = fetch, now = Date.now }: S3Wishes = {},
): ObjectStore {
  const base = new URL(place.url)
  const ask = async (method: string, key: string, body?: Uint8Array): Promise<Response> => {
    const url = new URL(`${base.pathname.replace(/\/$/, '')}/${place.bucket}/${checkKey(key)}`, base)
    for (let nth = 1; ; nth++) {
      const outcome = await once(method, url, body).catch((error: Error) => error)
      const isAnswer = !(outcome instanceof Error)
      if (isAnswer && (outcome.ok || outcome.status === 404)) return outcome
      if (isAnswer) await outcome.body?.cancel()
      if (nth < TRIES && (!isAnswer || outcome.status >= 500 || outcome.status === 429)) continue
      // What such a service says of it may name the account.
      const why = isAnswer ? `status ${outcome.status}` : outcome.name
      throw new CommediaError('store-failed', `The object store did not take ${method} ${key}: ${why}.`)
    }
  }
  const once = async (method: string, url: URL, content?: Uint8Array): Promise<Response> => {
    const headers = signRequest({ method, url, body: content, now: now() }, place)
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await send(url, {
      ...{ method, headers, signal, redirect: 'manual' },
      ...(content === undefined ? {} : { body: content as Uint8Array<ArrayBuffer> }),
    })
    // Read to the end here, so that a cut answer is asked for again.
    const bytes = method === 'GET' && answer.ok ? await answer.arrayBuffer() : null
    if (bytes === null) await answer.body?.cancel()
    return new Response(bytes, { status: answer.status })
  }
  return {
    async put(key, bytes) {
      const { ok } = await ask('PUT', key, bytes)
      if (!ok) throw new CommediaError('store-failed', `The object store has no bucket ${place.bucket}.`)
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    has: async (key) => (await ask('HEAD', key)).ok,
    delete: async (key) => void (await ask('DELETE', key)),
  }
}
