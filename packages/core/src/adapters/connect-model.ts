import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import type { CHAT_TEMPLATES, ChatTemplate } from './chat-template.ts'
import { type Fetch, guardedFetch } from './guarded-fetch.ts'
import { keepSecrets } from './keep-secrets.ts'
import { boundStreams } from './stream-bound.ts'
import { type ConnectVendor, HOUSE_VENDORS, type Vendor } from './vendors.ts'

/** How a back end is spoken to. */
export type ModelKind = 'openai-compatible' | 'openai' | 'anthropic' | 'google' | 'completions' | 'ollama'

/** Where a model is and how it is reached. */
export interface ModelConnection {
  /** A `ModelKind`, or the kind of one of the `vendors`. */
  readonly kind: string
  readonly model: string
  /** Needed for `openai-compatible`, `completions` and `ollama`; a vendor's own address otherwise. */
  readonly baseUrl?: string
  readonly apiKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The server's name (`ollama`, `llamacpp`, `vllm` …), guessed from its address where it is not said: it chooses the profile and the key of provider options. */
  readonly name?: string
  readonly fetch?: Fetch
  readonly maxResponseBytes?: number
  /** For `completions`: a supplied template by name, or one of your own. ChatML by default. */
  readonly template?: keyof typeof CHAT_TEMPLATES | ChatTemplate
  /** For `ollama`: the tokens of a page and its answer together, sent as `num_ctx`. */
  readonly contextTokens?: number
  /** Vendors that were handed in. */
  readonly vendors?: readonly Vendor[]
}

/** Connects to a model; the vendor's library is loaded only when it is used. Its key comes back in no reply and no error. */
export async function connectModel(connection: ModelConnection): Promise<LanguageModel> {
  const { apiKey = '', headers = {} } = connection
  const secrets = [apiKey, ...Object.values(headers)].filter((secret) => secret.length >= SHORTEST_SECRET)
  return keepSecrets(boundStreams(await connectVendor(connection, secrets)), secrets)
}

async function connectVendor(
  connection: ModelConnection,
  secrets: readonly string[],
): Promise<LanguageModel> {
  const { kind, apiKey, headers = {}, maxResponseBytes, vendors = [] } = connection
  const fetch = guardedFetch({
    fetch: connection.fetch,
    secrets,
    ...(maxResponseBytes !== undefined && { maxResponseBytes }),
  })
  const known = new Map<string, ConnectVendor>([
    ...vendors.map((vendor) => [vendor.kind, vendor.connect] as const),
    ...Object.entries(HOUSE_VENDORS),
  ])
  const connect = known.get(kind)
  if (connect === undefined)
    throw new CommediaError(
      'wrong-setting',
      `No model is spoken to as ${kind}. There is ${[...known.keys()].join(', ')}.`,
    )
  return connect(connection, { fetch, headers: { ...headers }, ...(apiKey !== undefined && { apiKey }) })
}

/** Shorter strings are no secrets, and taking them out would garble every error. */
const SHORTEST_SECRET = 8
