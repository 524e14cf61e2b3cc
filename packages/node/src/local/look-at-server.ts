import { parseJson } from '@commedia/core'
import type { Fetch } from '@commedia/core/adapters'
import type { LocalServer } from './server-ways.ts'

/** Which model at which address is looked at. */
export interface ServerAddress {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string | undefined
  /** What it is said or guessed to be: it is asked as that first. */
  readonly server?: LocalServer | undefined
}

/** What a server says of itself and of a model; what it does not say is absent. */
export interface ServerSeen {
  readonly server?: LocalServer
  /** How many pages it keeps in memory, each for a reader of its own. */
  readonly slots?: number
  /** Tokens of one page and its answer. */
  readonly contextTokens?: number
  /** Whether the model thinks before it answers unless it is told not to. */
  readonly canThink?: boolean
  /** Whether it can be shown pictures. */
  readonly canSee?: boolean
}

const ANSWER_WITHIN_MS = 1_500

/** Asks a server on this machine what it is and what it can hold. Whoever does not answer says nothing. */
export async function lookAtServer(address: ServerAddress, fetch: Fetch): Promise<ServerSeen> {
  const guessed = address.server === undefined ? [] : [address.server]
  const ask = asking(address, fetch)
  const servers = [...new Set<LocalServer>([...guessed, 'llamacpp', 'ollama'])]
  const seen = await Promise.all(servers.map((server) => LOOKS[server](address, ask)))
  return seen.find((one) => one !== undefined) ?? {}
}

type Ask = (path: string, body?: object) => Promise<Said>
type Said = Readonly<Record<string, unknown>> | undefined
type Look = (address: ServerAddress, ask: Ask) => Promise<ServerSeen | undefined>

const LOOKS: Readonly<Record<LocalServer, Look>> = {
  async llamacpp(_, ask) {
    const said = await ask('/props')
    const settings = recordIn(said?.default_generation_settings)
    if (said === undefined || settings === undefined) return undefined
    const modalities = recordIn(said.modalities)
    const template = typeof said.chat_template === 'string' ? said.chat_template : undefined
    return {
      server: 'llamacpp',
      ...present('slots', countIn(said.total_slots)),
      ...present('contextTokens', countIn(settings.n_ctx)),
      ...(template !== undefined && { canThink: template.includes('enable_thinking') }),
      ...(typeof modalities?.vision === 'boolean' && { canSee: modalities.vision }),
    }
  },
  async ollama({ model }, ask) {
    const said = await ask('/api/show', { model })
    const info = recordIn(said?.model_info)
    if (said === undefined || info === undefined) return undefined
    const { parameters, capabilities } = said
    const set = typeof parameters === 'string' ? /^num_ctx\s+(\d+)/m.exec(parameters)?.[1] : undefined
    return {
      server: 'ollama',
      // What a model could hold at most is no wish: memory is taken for whatever is asked.
      ...present('contextTokens', set === undefined ? undefined : countIn(Number(set))),
      ...(Array.isArray(capabilities) && {
        canThink: capabilities.includes('thinking'),
        canSee: capabilities.includes('vision'),
      }),
    }
  },
  async vllm({ model }, ask) {
    const said = await ask('/v1/models')
    const models = Array.isArray(said?.data) ? said.data.map(recordIn) : []
    const held = countIn(models.find((one) => one?.id === model)?.max_model_len)
    return held === undefined ? undefined : { server: 'vllm', contextTokens: held }
  },
  async lmstudio({ model }, ask) {
    const said = await ask(`/api/v0/models/${encodeURI(model)}`)
    if (said === undefined) return undefined
    return { server: 'lmstudio', ...present('contextTokens', countIn(said.loaded_context_length)) }
  },
}

/** Asks at the root of an address whose models answer under `/v1`. */
function asking({ baseUrl, apiKey }: ServerAddress, fetch: Fetch): Ask {
  const root = baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')
  const headers = {
    'content-type': 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  }
  return async (path, body) => {
    try {
      const response = await fetch(`${root}${path}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers,
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      })
      return response.ok ? recordIn(parseJson(await response.text())) : undefined
    } catch {
      return undefined
    }
  }
}

function recordIn(value: unknown): Said {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

function countIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

function present<Name extends string>(name: Name, value: number | undefined): { [key in Name]?: number } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]: number })
}
