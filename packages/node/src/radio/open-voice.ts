import { CommediaError, parseJson, type Voice, type VoiceOffered } from '@commedia/core'

/** Where a voice is, as OpenAI serves them, and what is known of it. */
export interface VoiceConnection {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string
  /** The voices it has, where the server does not list them. */
  readonly voices?: readonly VoiceOffered[]
}

const LIST_MS = 10_000

/** The voice that lines are spoken by: the one place where radio plays meet a server. */
export function openVoice({ baseUrl, model, apiKey, voices = [] }: VoiceConnection): Voice {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const key = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
    const response = await fetch(`${baseUrl.replace(/\/+$/u, '')}${path}`, {
      ...{ ...init, redirect: 'error' },
      headers: { 'content-type': 'application/json', ...key },
    }).catch((cause: unknown) => {
      throw failed('unreachable', 'could not be reached', cause)
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw failed(reasonOf(response.status), `the server answered ${response.status}`)
  }
  const failed = (reason: string, what: string, cause?: unknown): CommediaError =>
    new CommediaError('model-failed', `Voice model ${model}: ${what}.`, { reason, cause })
  return {
    id: model,
    model,
    async voices({ signal } = {}) {
      if (voices.length > 0) return voices
      const late = AbortSignal.timeout(LIST_MS)
      const response = await ask('/audio/voices', {
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      })
      const list = parseJson(await response.text())
      const named = typeof list === 'object' && list !== null && 'voices' in list ? list.voices : undefined
      if (!Array.isArray(named)) throw failed('unreadable', 'its voices cannot be read')
      return named.flatMap((id: unknown) => (typeof id === 'string' ? [{ id }] : []))
    },
    async speak({ text, voice, rate }, { signal } = {}) {
      const body = { model, input: text, voice, ...(rate === undefined ? {} : { speed: rate }) }
      const response = await ask('/audio/speech', {
        ...{ method: 'POST', body: JSON.stringify(body) },
        ...(signal === undefined ? {} : { signal }),
      })
      if (response.body === null) throw failed('empty', 'there was no sound in the answer')
      return { type: response.headers.get('content-type') ?? '', bytes: response.body }
    },
  }
}

function reasonOf(status: number): string {
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 429) return 'busy'
  return status >= 500 ? 'failed' : 'refused'
}
