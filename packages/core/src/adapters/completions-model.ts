import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { type ChatTemplate, renderChat, type TemplateMessage } from './chat-template.ts'
import type { Fetch } from './guarded-fetch.ts'
import { samplingOf } from './sampling-of.ts'
import { eventData } from './sse.ts'
import { finishReason, streamingModel, tokensUsed } from './streaming-model.ts'

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
  return streamingModel({ ...options, body: (call) => requestBody(call, options), parts: streamParts })
}

function requestBody(call: LanguageModelV4CallOptions, { model, template, provider }: CompletionsOptions) {
  return {
    model,
    prompt: renderChat(messagesOf(call), template),
    max_tokens: call.maxOutputTokens,
    ...samplingOf(call),
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
    finishReason: finishReason(raw),
    usage: tokensUsed(usage?.prompt_tokens, usage?.completion_tokens),
    ...(chances.length > 0 && { providerMetadata: { completions: { logprobs: chances as never } } }),
  }
}
