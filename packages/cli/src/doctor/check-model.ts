import { modelsAt } from '@commedia/core/adapters'
import type { FoundModel } from '@commedia/node'
import type { KeptModels } from '@commedia/server'
import type { Config } from '../config.ts'
import { type Finding, missing, well, wrong } from './finding.ts'

type KeptModel = KeptModels['connected'][number]

/** What it takes to look for a model. */
export interface ModelCrew {
  readonly fetch: typeof fetch
  readonly find: () => Promise<readonly FoundModel[]>
  /** The model that was connected in the browser and plays unless told. */
  readonly kept: () => Promise<KeptModel | undefined>
}

const NAMES_TOLD = 6
/** Below this a single beat of a show may not fit. */
const LEAST_TOKENS = 20_000

/** Looks whether the model that is named can be reached, is served there, and lets us in. */
export async function checkModel(config: Config, crew: ModelCrew): Promise<readonly Finding[]> {
  return [...(await reach(config, crew)), ...checkMoney(config)]
}

async function reach(config: Config, { fetch, find, kept }: ModelCrew): Promise<readonly Finding[]> {
  const { kind, baseUrl, model, apiKey } = config
  const isVendor = kind === 'openai' || kind === 'anthropic' || kind === 'google'
  if (model === undefined || (baseUrl === undefined && !isVendor)) {
    const half = model !== undefined || baseUrl !== undefined
    const connected = half ? undefined : await kept()
    if (connected !== undefined) return [await checkKept(connected, fetch)]
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
  return model === undefined
    ? `${from}: a key lies in ${keyIn}. Set ${kind === 'openai-compatible' ? `COMMEDIA_BASE_URL=${baseUrl}` : `COMMEDIA_KIND=${kind}`}, COMMEDIA_MODEL to a model of theirs, COMMEDIA_API_KEY to the key.`
    : `${from} is running here. Set COMMEDIA_BASE_URL=${baseUrl} COMMEDIA_MODEL=${model}, or choose it in the foyer.`
}

/** A model that was connected in the browser. Whoever wants a key is not asked: it is sealed. */
async function checkKept(
  { from, model, baseUrl, sealedKey, keyIn }: KeptModel,
  fetch: ModelCrew['fetch'],
): Promise<Finding> {
  const named = `${model} (${from}), connected in the browser`
  if (baseUrl === undefined || sealedKey !== undefined || keyIn !== undefined) return well('model', named)
  const answer = await modelsAt({ kind: 'openai-compatible', baseUrl }, fetch)
  return answer.kind === 'silent'
    ? wrong(
        'model',
        `${named}: nothing answers at ${baseUrl}`,
        'Start the model server there, or connect another model in the house: commedia',
      )
    : well('model', named)
}

interface Named {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
}

async function askServer({ baseUrl, model, apiKey }: Named, fetch: ModelCrew['fetch']): Promise<Finding> {
  const answer = await modelsAt({ kind: 'openai-compatible', baseUrl, apiKey }, fetch)
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
        apiKey === undefined ? `${baseUrl} wants a key` : `${baseUrl} wants another key`,
        'Set COMMEDIA_API_KEY to a key of that server.',
      )
    case 'other':
      return wrong(
        'model',
        `${baseUrl} answers, but not as an OpenAI-compatible server does (${answer.status})`,
        'Mend COMMEDIA_BASE_URL: it usually ends in /v1.',
      )
    case 'models': {
      const names = answer.models.map(({ id }) => id)
      if (answer.baseUrl !== baseUrl.replace(/\/+$/, ''))
        return wrong('model', `${baseUrl} is a level too high`, `Set COMMEDIA_BASE_URL=${answer.baseUrl}`)
      return names.length === 0 || hasModel(names, model)
        ? well('model', `${model} at ${baseUrl}`)
        : wrong(
            'model',
            `${baseUrl} does not have ${model}`,
            `Set COMMEDIA_MODEL to one it has: ${names.slice(0, NAMES_TOLD).join(', ')}.`,
          )
    }
  }
}

/** Ollama lists a model with its tag and is asked without it. */
function hasModel(names: readonly string[], model: string): boolean {
  return names.includes(model) || names.includes(`${model}:latest`)
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
