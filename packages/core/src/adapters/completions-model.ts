import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4Content,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { type ChatTemplate, renderChat, type TemplateMessage } from './chat-template.ts'
import type { Fetch } from './guarded-fetch.ts'
import { eventData } from './sse.ts'

/** Where a completions back end is, and how it is shown a chat. */
export interface CompletionsOptions {
  readonly provider: string
  readonly url: string
  readonly model: string
  readonly template: ChatTemplate
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: Fetch
}

type StreamPart = LanguageModelV4StreamPart
type Finish = Extract<StreamPart, { type: 'finish' }>

/** A model behind a `/completions` endpoint: the chat goes through a template, the reply streams back. */
export function completionsModel(options: CompletionsOptions): LanguageModelV4 {
  const doStream: LanguageModelV4['doStream'] = async (call) => {
    const body = requestBody(call, options)
    const parts = streamParts(await post(body, call, options))
    const stream = new ReadableStream<StreamPart>({
      async pull(controller) {
        try {
          const { done, value } = await parts.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(error)
        }
      },
      async cancel() {
        await parts.return(undefined)
      },
    })
    return { stream, request: { body } }
  }
  return {
    specificationVersion: 'v4',
    provider: options.provider,
    modelId: options.model,
    supportedUrls: {},
    doStream,
    async doGenerate(call) {
      const { stream } = await doStream(call)
      return { ...(await gathered(stream)), warnings: [] }
    },
  }
}

function requestBody(call: LanguageModelV4CallOptions, { model, template, provider }: CompletionsOptions) {
  return {
    model,
    prompt: renderChat(messagesOf(call), template),
    max_tokens: call.maxOutputTokens,
    temperature: call.temperature,
    top_p: call.topP,
    top_k: call.topK,
    frequency_penalty: call.frequencyPenalty,
    presence_penalty: call.presencePenalty,
    seed: call.seed,
    stop: [...template.stop, ...(call.stopSequences ?? [])],
    stream: true,
    stream_options: { include_usage: true },
    ...ownOptions(call.providerOptions?.[provider.split('.')[0] ?? provider]),
  }
}

/** Completions take the number of rivals itself as `logprobs`, where chat takes a yes and a number. */
function ownOptions(options: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const { logprobs, top_logprobs: rivals, strictJsonSchema: _, ...rest } = options
  return logprobs === undefined ? rest : { ...rest, logprobs: rivals ?? logprobs }
}

function messagesOf({ prompt }: LanguageModelV4CallOptions): readonly TemplateMessage[] {
  return prompt.flatMap((message): readonly TemplateMessage[] => {
    if (message.role === 'system') return [{ role: message.role, text: message.content }]
    if (message.role === 'tool') return []
    const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    return [{ role: message.role, text }]
  })
}

async function post(
  body: Readonly<Record<string, unknown>>,
  { abortSignal, headers }: LanguageModelV4CallOptions,
  options: CompletionsOptions,
): Promise<ReadableStream<Uint8Array>> {
  const failure = { url: options.url, requestBodyValues: body }
  const sent = { 'content-type': 'application/json', ...options.headers, ...definedOnly(headers) }
  const response = await options
    .fetch(options.url, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
      ...(abortSignal && { signal: abortSignal }),
    })
    .catch((cause: unknown) => {
      throw new APICallError({
        ...failure,
        message: 'the server could not be reached',
        cause,
        isRetryable: true,
      })
    })
  if (response.ok && response.body) return response.body
  throw new APICallError({
    ...failure,
    message: `the server answered ${response.status}`,
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody: await response.text(),
  })
}

function definedOnly(headers: LanguageModelV4CallOptions['headers'] = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

/** A chunk as servers send it; every field may be missing or odd. */
interface Chunk {
  readonly error?: unknown
  readonly choices?: readonly {
    readonly text?: unknown
    readonly finish_reason?: unknown
    readonly logprobs?: {
      readonly tokens?: unknown
      readonly token_logprobs?: unknown
      readonly top_logprobs?: unknown
    }
  }[]
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown }
}

async function* streamParts(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart, undefined> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: '0' }
  let finish: string | undefined
  let usage: Chunk['usage']
  const chances: Chance[] = []
  for await (const data of eventData(body)) {
    if (data === '[DONE]') break
    const chunk = chunkFrom(data)
    if (!chunk || chunk.error !== undefined) {
      yield { type: 'error', error: chunk?.error ?? new Error('the stream held something that is not JSON') }
      return undefined
    }
    const [choice] = chunk.choices ?? []
    if (typeof choice?.text === 'string') yield { type: 'text-delta', id: '0', delta: choice.text }
    if (typeof choice?.finish_reason === 'string') finish = choice.finish_reason
    chances.push(...chancesIn(choice?.logprobs))
    usage = chunk.usage ?? usage
  }
  yield { type: 'text-end', id: '0' }
  yield finishPart(finish, usage, chances)
  return undefined
}

function chunkFrom(data: string): Chunk | undefined {
  try {
    const chunk: unknown = JSON.parse(data)
    return typeof chunk === 'object' && chunk !== null ? chunk : undefined
  } catch {
    return undefined
  }
}

interface Chance {
  readonly token: string
  readonly logprob: number
  readonly top_logprobs: { token: string; logprob: number }[]
}

function chancesIn(logprobs: NonNullable<Chunk['choices']>[number]['logprobs']): readonly Chance[] {
  const { tokens, token_logprobs: own, top_logprobs: rivals } = logprobs ?? {}
  if (!Array.isArray(tokens) || !Array.isArray(own)) return []
  return tokens.map((token, at) => {
    const top: unknown = Array.isArray(rivals) ? rivals[at] : undefined
    const entries = typeof top === 'object' && top !== null ? Object.entries(top) : []
    return {
      token: String(token),
      logprob: Number(own[at]),
      top_logprobs: entries.map(([rival, logprob]) => ({ token: rival, logprob: Number(logprob) })),
    }
  })
}

function finishPart(raw: string | undefined, usage: Chunk['usage'], chances: readonly Chance[]): Finish {
  return {
    type: 'finish',
    finishReason: { unified: unifiedReason(raw), raw },
    usage: usageFrom(usage),
    ...(chances.length > 0 && { providerMetadata: { completions: { logprobs: chances as never } } }),
  }
}

function unifiedReason(raw: string | undefined): LanguageModelV4FinishReason['unified'] {
  switch (raw) {
    case 'stop':
    case 'length':
      return raw
    case 'content_filter':
      return 'content-filter'
    case undefined:
      return 'error'
    default:
      return 'other'
  }
}

function usageFrom(usage: Chunk['usage']): LanguageModelV4Usage {
  const count = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
  const [input, output] = [count(usage?.prompt_tokens), count(usage?.completion_tokens)]
  return {
    inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: output, reasoning: undefined },
  }
}

async function gathered(stream: ReadableStream<StreamPart>) {
  let text = ''
  let finish: Finish | undefined
  for await (const part of stream) {
    if (part.type === 'text-delta') text += part.delta
    if (part.type === 'error') throw part.error
    if (part.type === 'finish') finish = part
  }
  const content: LanguageModelV4Content[] = text === '' ? [] : [{ type: 'text', text }]
  return {
    content,
    finishReason: finish?.finishReason ?? { unified: 'error' as const, raw: undefined },
    usage: finish?.usage ?? usageFrom(undefined),
    ...(finish?.providerMetadata && { providerMetadata: finish.providerMetadata }),
  }
}
