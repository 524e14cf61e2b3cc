import type { LanguageModelV4CallOptions, SharedV4ProviderMetadata } from '@ai-sdk/provider'
import type { LanguageModel } from '../ports/language-model.ts'
import { modelWith } from '../ports/model-with.ts'
import { CommediaError } from '../prelude/errors.ts'
import { CHAT_TEMPLATES, type ChatTemplate } from './chat-template.ts'
import { completionsModel } from './completions-model.ts'
import { ollamaModel } from './ollama-model.ts'
import { serverAt } from './server-at.ts'
import type { ConnectVendor, ModelConnection, ModelKind, VendorWay } from './vendor.ts'

/** The vendors every house can speak to; their libraries are loaded when they are used. */
export const HOUSE_VENDORS: Readonly<Record<ModelKind, ConnectVendor>> = {
  async openai({ model, baseUrl }, way) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ ...way, ...at(baseUrl) }).chat(model)
  },
  async anthropic({ model, baseUrl }, way) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ ...way, ...at(baseUrl) })(model)
  },
  async google({ model, baseUrl }, way) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return createGoogleGenerativeAI({ ...way, ...at(baseUrl) })(model)
  },
  async 'openai-compatible'(connection, way) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const url = neededUrl(connection)
    const provider = connection.name ?? serverAt(url) ?? 'compatible'
    return withTopK(
      createOpenAICompatible({
        ...way,
        name: provider,
        baseURL: url,
        includeUsage: true,
        supportsStructuredOutputs: true,
        metadataExtractor: logprobExtractor(provider),
      }).chatModel(connection.model),
    )
  },
  completions: (connection, way) =>
    completionsModel({
      provider: connection.name ?? 'completions',
      url: `${neededUrl(connection).replace(/\/$/, '')}/completions`,
      model: connection.model,
      template: templateOf(connection),
      headers: bearing(way),
      fetch: way.fetch,
    }),
  ollama: (connection, way) =>
    ollamaModel({
      provider: `${connection.name ?? 'ollama'}.chat`,
      url: `${neededUrl(connection).replace(/\/(v1\/?)?$/, '')}/api/chat`,
      model: connection.model,
      contextTokens: connection.contextTokens ?? USUAL_CONTEXT_TOKENS,
      headers: bearing(way),
      fetch: way.fetch,
    }),
}

function at(baseUrl: string | undefined): { readonly baseURL?: string } {
  return baseUrl === undefined ? {} : { baseURL: baseUrl }
}

function bearing({ apiKey, headers }: VendorWay): Readonly<Record<string, string>> {
  return { ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }), ...headers }
}

/** What a page is written for where nothing is known of a model. */
const USUAL_CONTEXT_TOKENS = 8192

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
