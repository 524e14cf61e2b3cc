import type { FoundModel } from '@commedia/node'
import type { Config } from '../config.ts'
import { type Finding, missing, well, wrong } from './finding.ts'

/** What it takes to look for a model. */
export interface ModelCrew {
  readonly fetch: typeof fetch
  readonly find: () => Promise<readonly FoundModel[]>
}

const ANSWER_WITHIN_MS = 5_000
const NAMES_TOLD = 6
/** Below this a single beat of a show may not fit. */
const LEAST_TOKENS = 20_000

/** Looks whether the model that is named can be reached, is served there, and lets us in. */
export async function checkModel(config: Config, crew: ModelCrew): Promise<readonly Finding[]> {
  return [...(await reach(config, crew)), ...checkMoney(config)]
}

async function reach(config: Config, { fetch, find }: ModelCrew): Promise<readonly Finding[]> {
  const { kind, baseUrl, model, apiKey } = config
  const isVendor = kind === 'openai' || kind === 'anthropic' || kind === 'google'
  if (model === undefined || (baseUrl === undefined && !isVendor)) {
    const half = model !== undefined || baseUrl !== undefined
    const named = model === undefined ? 'an address without a model' : 'a model without an address'
    const cure = await offer(await find())
    return [half ? wrong('model', named, cure) : missing('model', 'none is named', cure)]
  }
  if (isVendor && baseUrl === undefined)
    return [
      apiKey === undefined
        ? wrong('model', `${kind} ${model}, without a key`, 'Set COMMEDIA_API_KEY to your key.')
        : well('model', `${kind} ${model}, with a key (not tried: a call would cost)`),
    ]
  return [await askServer({ baseUrl: baseUrl as string, model, apiKey }, fetch)]
}

async function offer(found: readonly FoundModel[]): Promise<string> {
  const [first] = found
  if (first === undefined)
    return 'Start Ollama, LM Studio, llama.cpp or vLLM, or name a vendor: COMMEDIA_KIND, COMMEDIA_MODEL, COMMEDIA_API_KEY.'
  const { from, model, baseUrl, kind, keyIn } = first
  return baseUrl === undefined
    ? `${from}: a key lies in ${keyIn}. Set COMMEDIA_KIND=${kind}, COMMEDIA_MODEL to a model of theirs, COMMEDIA_API_KEY to the key.`
    : `${from} is running here. Set COMMEDIA_BASE_URL=${baseUrl} COMMEDIA_MODEL=${model}, or choose it in the foyer.`
}

interface Named {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
}

async function askServer({ baseUrl, model, apiKey }: Named, fetch: ModelCrew['fetch']): Promise<Finding> {
  const answer = await modelsAt(baseUrl, { apiKey, fetch })
  switch (answer.kind) {
    case 'silent':
      return wrong(
        'model',
        `nothing answers at ${baseUrl}`,
        'Start the model server there, or mend COMMEDIA_BASE_URL.',
      )
    case 'refused':
      return wrong(
        'model',
        `${baseUrl} wants ${apiKey === undefined ? 'a key' : 'another key'}`,
        'Set COMMEDIA_API_KEY to a key of that server.',
      )
    case 'other': {
      const below = `${baseUrl.replace(/\/+$/, '')}/v1`
      const there = await modelsAt(below, { apiKey, fetch })
      return there.kind === 'models'
        ? wrong('model', `${baseUrl} is a level too high`, `Set COMMEDIA_BASE_URL=${below}`)
        : wrong(
            'model',
            `${baseUrl} answers, but not as an OpenAI-compatible server does (${answer.status})`,
            'Mend COMMEDIA_BASE_URL: it usually ends in /v1.',
          )
    }
    case 'models':
      return answer.names.length === 0 || hasModel(answer.names, model)
        ? well('model', `${model} at ${baseUrl}`)
        : wrong(
            'model',
            `${baseUrl} does not have ${model}`,
            `Set COMMEDIA_MODEL to one it has: ${answer.names.slice(0, NAMES_TOLD).join(', ')}.`,
          )
  }
}

/** Ollama lists a model with its tag and is asked without it. */
function hasModel(names: readonly string[], model: string): boolean {
  return names.includes(model) || names.includes(`${model}:latest`)
}

type Answer =
  | { readonly kind: 'silent' | 'refused' }
  | { readonly kind: 'other'; readonly status: number }
  | { readonly kind: 'models'; readonly names: readonly string[] }

async function modelsAt(
  baseUrl: string,
  { apiKey, fetch }: { readonly apiKey: string | undefined; readonly fetch: ModelCrew['fetch'] },
): Promise<Answer> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(apiKey === undefined ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
    })
    const { status } = response
    if (status === 401 || status === 403) return { kind: 'refused' }
    const body: unknown = await response.json().catch(() => undefined)
    const data = (body as { readonly data?: unknown } | undefined)?.data
    if (!response.ok || !Array.isArray(data)) return { kind: 'other', status }
    return { kind: 'models', names: data.flatMap((one) => (typeof one?.id === 'string' ? [one.id] : [])) }
  } catch {
    return { kind: 'silent' }
  }
}

function checkMoney({ priceIn, priceOut, maxTokens }: Config): readonly Finding[] {
  const half =
    (priceIn === undefined) === (priceOut === undefined)
      ? []
      : [
          wrong(
            'prices',
            'only one of two is set',
            'Set COMMEDIA_PRICE_IN and COMMEDIA_PRICE_OUT, or neither: without both no money is shown.',
          ),
        ]
  const small =
    maxTokens === undefined || maxTokens >= LEAST_TOKENS
      ? []
      : [
          wrong(
            'limit',
            `COMMEDIA_MAX_TOKENS is ${maxTokens}`,
            `A few beats of a show take more: set ${LEAST_TOKENS} or leave it out.`,
          ),
        ]
  return [...half, ...small]
}
