import type { LanguageModelV4CallOptions, SharedV4ProviderMetadata } from '@ai-sdk/provider'
import type { LanguageModel } from '../ports/language-model.ts'
import { modelWith } from '../ports/model-with.ts'
import { CommediaError } from '../prelude/errors.ts'
import { CHAT_TEMPLATES, type ChatTemplate } from './chat-template.ts'
import { completionsModel } from './completions-model.ts'
import { type Fetch, guardedFetch } from './guarded-fetch.ts'
import { keepSecrets } from './keep-secrets.ts'
import { ollamaModel } from './ollama-model.ts'
import { serverAt } from './server-at.ts'
import { boundStreams } from './stream-bound.ts'

/** How a back end is spoken to. */
export type ModelKind = 'openai-compatible' | 'openai' | 'anthropic' | 'google' | 'completions' | 'ollama'

/** Where a model is and how it is reached. */
export interface ModelConnection {
  readonly kind: ModelKind
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
  const { kind, model, baseUrl, apiKey, headers = {}, name } = connection
  const fetch = guardedFetch({
    fetch: connection.fetch,
    secrets,
    ...(connection.maxResponseBytes !== undefined && { maxResponseBytes: connection.maxResponseBytes }),
  })
  const vendor = { fetch, headers: { ...headers }, ...(apiKey !== undefined && { apiKey }) }
  const at = baseUrl === undefined ? {} : { baseURL: baseUrl }
  switch (kind) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ ...vendor, ...at }).chat(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic({ ...vendor, ...at })(model)
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
      return createGoogleGenerativeAI({ ...vendor, ...at })(model)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const url = neededUrl(connection)
      const provider = name ?? serverAt(url) ?? 'compatible'
      return withTopK(
        createOpenAICompatible({
          ...vendor,
          name: provider,
          baseURL: url,
          includeUsage: true,
          supportsStructuredOutputs: true,
          metadataExtractor: logprobExtractor(provider),
        }).chatModel(model),
      )
    }
    case 'completions':
      return completionsModel({
        provider: name ?? 'completions',
        url: `${neededUrl(connection).replace(/\/$/, '')}/completions`,
        model,
        template: templateOf(connection),
        headers: { ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }), ...headers },
        fetch,
      })
    case 'ollama':
      return ollamaModel({
        provider: `${name ?? 'ollama'}.chat`,
        url: `${neededUrl(connection).replace(/\/(v1\/?)?$/, '')}/api/chat`,
        model,
        contextTokens: connection.contextTokens ?? USUAL_CONTEXT_TOKENS,
        headers: { ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }), ...headers },
        fetch,
      })
  }
}

/** What a page is written for where nothing is known of a model. */
const USUAL_CONTEXT_TOKENS = 8192

/** Shorter strings are no secrets, and taking them out would garble every error. */
const SHORTEST_SECRET = 8

function neededUrl({ baseUrl, kind }: ModelConnection): string {
  if (baseUrl) return baseUrl
  throw new CommediaError(
    'wrong-setting',
    `A model of kind ${kind} needs a baseUrl, such as http://localhost:8080/v1.`,
  )
}

function templateOf({ template = 'chatml' }: ModelConnection): ChatTemplate {
  return typeof template === 'string' ? CHAT_TEMPLATES[template] : template
}

/** The library drops top-k, which every local server takes. */
function withTopK(model: LanguageModel): LanguageModel {
  const name = model.provider.split('.')[0] ?? model.provider
  const moved = ({ topK, ...options }: LanguageModelV4CallOptions): LanguageModelV4CallOptions =>
    topK === undefined
      ? options
      : {
          ...options,
          providerOptions: {
            ...options.providerOptions,
            [name]: { top_k: topK, ...options.providerOptions?.[name] },
          },
        }
  return modelWith(model, {
    doGenerate: (options) => model.doGenerate(moved(options)),
    doStream: (options) => model.doStream(moved(options)),
  })
}

/** Token chances stand in each chunk's choice; the library leaves them to us. */
function logprobExtractor(provider: string) {
  const metadata = (content: readonly unknown[]): SharedV4ProviderMetadata | undefined =>
    content.length > 0 ? { [provider]: { logprobs: content as never } } : undefined
  return {
    extractMetadata: async ({ parsedBody }: { parsedBody: unknown }) => metadata(chancesIn(parsedBody)),
    createStreamExtractor: () => {
      const content: unknown[] = []
      return {
        processChunk: (chunk: unknown) => void content.push(...chancesIn(chunk)),
        buildMetadata: () => metadata(content),
      }
    },
  }
}

function chancesIn(body: unknown): readonly unknown[] {
  const choices = (body as { choices?: { logprobs?: { content?: unknown } | null }[] } | null)?.choices
  const content = Array.isArray(choices) ? choices[0]?.logprobs?.content : undefined
  return Array.isArray(content) ? content : []
}
