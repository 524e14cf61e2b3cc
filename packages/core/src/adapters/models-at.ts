import { parseJson } from '../prelude/json.ts'
import { type Fetch, guardedFetch } from './guarded-fetch.ts'

/** Where models are asked for, and how. */
export interface ModelsPlace {
  readonly kind: string
  readonly baseUrl: string
  readonly apiKey?: string | undefined
}

/** A model as its server lists it; what it does not say is absent. */
export interface ListedModel {
  readonly id: string
  /** Tokens of one page and its answer. */
  readonly contextTokens?: number
  /** Dollars for a million tokens. */
  readonly price?: { readonly input: number; readonly output: number }
  /** It gives embeddings and speaks no line. */
  readonly embeds?: true
}

/** What stands at an address: models, one who wants a key or another, somebody who serves none, or nobody. */
export type ModelsFound =
  | {
      readonly kind: 'models'
      /** Where they really are: an address may have been a level too high. */
      readonly baseUrl: string
      readonly models: readonly ListedModel[]
    }
  | { readonly kind: 'refused' | 'silent' }
  | { readonly kind: 'other'; readonly status: number }

const ANSWER_WITHIN_MS = 5_000
const MOST_MODELS = 1_000
const MOST_BYTES = 8_000_000
const LONGEST_NAME = 200

/** Asks a server which models it has; one that answers under `/v1` is found also a level above. */
export async function modelsAt(
  place: ModelsPlace,
  fetch: Fetch,
  withinMs: number = ANSWER_WITHIN_MS,
): Promise<ModelsFound> {
  const found = await askFor(place, fetch, withinMs)
  if (found.kind !== 'other' || place.kind !== 'openai-compatible') return found
  const below = await askFor({ ...place, baseUrl: `${bare(place.baseUrl)}/v1` }, fetch, withinMs)
  return below.kind === 'models' || below.kind === 'refused' ? below : found
}

/** An address as people type or paste it, made whole: a scheme before it, and no path of one call behind it. */
export function tidyAddress(typed: string): string {
  const text = typed.trim()
  const isHere = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[|[^./:]+(:|\/|$))/i.test(text)
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${isHere ? 'http' : 'https'}://${text}`
  return whole.replace(/\/+$/, '').replace(/\/(chat\/completions|completions|embeddings|models)$/, '')
}

async function askFor(place: ModelsPlace, inner: Fetch, withinMs: number): Promise<ModelsFound> {
  const baseUrl = bare(place.baseUrl)
  let status = 0
  const noting: Fetch = async (input, init) => {
    const answered = await inner(input, init)
    status = answered.status
    return answered
  }
  const fetch = guardedFetch({ fetch: noting, maxResponseBytes: MOST_BYTES })
  const signal = AbortSignal.timeout(withinMs)
  try {
    const response = await fetch(`${baseUrl}/models${QUERIES[place.kind] ?? ''}`, {
      signal,
      headers: headersFor(place),
    })
    if (status === 401 || status === 403) return { kind: 'refused' }
    const text = await response.text().catch((error: unknown) => {
      if (signal.aborted) throw error
      return ''
    })
    const rows = response.ok ? rowsIn(parseJson(text)) : undefined
    // Google says of a wrong key that the request is wrong.
    if (status === 400 && /api.?key/i.test(text)) return { kind: 'refused' }
    if (rows === undefined) return { kind: 'other', status }
    return { kind: 'models', baseUrl, models: rows.slice(0, MOST_MODELS).flatMap(listed) }
  } catch {
    return { kind: 'silent' }
  }
}

const QUERIES: Readonly<Partial<Record<string, string>>> = {
  anthropic: '?limit=1000',
  google: '?pageSize=1000',
}

function headersFor({ kind, apiKey }: ModelsPlace): Record<string, string> {
  if (apiKey === undefined) return {}
  if (kind === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
  if (kind === 'google') return { 'x-goog-api-key': apiKey }
  return { authorization: `Bearer ${apiKey}` }
}

type Row = Readonly<Record<string, unknown>>

/** OpenAI and those like it list `data`, Google `models`, some a bare list. */
function rowsIn(body: unknown): readonly Row[] | undefined {
  const { data, models } = isRow(body) ? body : { data: body, models: undefined }
  const rows = Array.isArray(data) ? data : Array.isArray(models) ? models : undefined
  return rows?.filter(isRow)
}

function listed(row: Row): readonly ListedModel[] {
  const named = row.id ?? row.name
  if (typeof named !== 'string' || named === '') return []
  const id = named.replace(/^models\//, '').slice(0, LONGEST_NAME)
  const methods = row.supportedGenerationMethods
  if (Array.isArray(methods) && !methods.includes('generateContent')) return []
  const contextTokens = [
    row.context_length,
    row.max_model_len,
    row.context_window,
    row.max_context_length,
    row.inputTokenLimit,
  ].find((one): one is number => typeof one === 'number' && Number.isInteger(one) && one > 0)
  const price = priceIn(row.pricing)
  return [
    {
      id,
      ...(contextTokens !== undefined && { contextTokens }),
      ...(price !== undefined && { price }),
      ...(EMBEDS.test(id) && { embeds: true as const }),
    },
  ]
}

const EMBEDS = /embed|rerank|minilm|bge-|(^|\/)e5-/i
const MILLION = 1_000_000

/** Routers name the price of a token as text. */
function priceIn(pricing: unknown): ListedModel['price'] {
  if (!isRow(pricing)) return undefined
  const [input, output] = [pricing.prompt, pricing.completion].map((one) =>
    typeof one === 'string' && one !== '' ? Number(one) * MILLION : Number.NaN,
  ) as [number, number]
  return input >= 0 && output >= 0 ? { input: rounded(input), output: rounded(output) } : undefined
}

function rounded(dollars: number): number {
  return Math.round(dollars * 10_000) / 10_000
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function bare(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '')
}
