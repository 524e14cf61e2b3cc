import type {
  JSONValue,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { samplingOf } from './sampling-of.ts'
import type { JsonPlace } from './send-json.ts'
import { linesOf } from './sse.ts'
import { finishReason, streamingModel, tokensUsed } from './streaming-model.ts'

/** Where an Ollama is, and how much of a page its model is to hold. */
export interface OllamaOptions extends JsonPlace {
  readonly provider: string
  readonly model: string
  /** Always sent, and always the same: left to itself Ollama cuts long pages without a word, and another one makes it load the model anew. */
  readonly contextTokens: number
}

type StreamPart = LanguageModelV4StreamPart
type Message = LanguageModelV4CallOptions['prompt'][number]

/** A model of Ollama by its own `/api/chat`, as the OpenAI-compatible one cannot be told how long a page may be. */
export function ollamaModel(options: OllamaOptions): LanguageModelV4 {
  return streamingModel({ ...options, body: (call) => requestBody(call, options), parts: streamParts })
}

/** What stands beside the options of a request, not among them. */
const BESIDE = ['think', 'keep_alive', 'logprobs', 'top_logprobs'] as const

function requestBody(
  call: LanguageModelV4CallOptions,
  { provider, model, contextTokens }: OllamaOptions,
): Readonly<Record<string, unknown>> {
  const own = call.providerOptions?.[provider.split('.')[0] ?? provider] ?? {}
  const { strictJsonSchema: _, ...given } = own
  const beside = Object.entries(given).filter(([name]) => (BESIDE as readonly string[]).includes(name))
  const among = Object.entries(given).filter(([name]) => !(BESIDE as readonly string[]).includes(name))
  return {
    model,
    messages: call.prompt.map(messageOf),
    stream: true,
    format: formatOf(call),
    ...Object.fromEntries(beside),
    options: {
      num_ctx: contextTokens,

      num_predict: call.maxOutputTokens,
      ...samplingOf(call),
      stop: call.stopSequences,
      ...Object.fromEntries(among),
    },
  }
}

function formatOf({ responseFormat }: LanguageModelV4CallOptions): unknown {
  return responseFormat?.type === 'json' ? (responseFormat.schema ?? 'json') : undefined
}

function messageOf(message: Message): Readonly<Record<string, unknown>> {
  if (message.role === 'system') return { role: 'system', content: message.content }
  const content = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const images = message.content.flatMap((part) =>
    part.type === 'file' && part.data.type === 'data' ? [base64Of(part.data.data)] : [],
  )
  return { role: message.role, content, ...(images.length > 0 && { images }) }
}

function base64Of(data: string | Uint8Array): string {
  if (typeof data === 'string') return data
  let binary = ''
  for (const byte of data) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** A line as Ollama sends it; every field may be missing or odd. */
interface Chunk {
  readonly error?: unknown
  readonly message?: { readonly content?: unknown; readonly thinking?: unknown }
  readonly logprobs?: unknown
  readonly done?: unknown
  readonly done_reason?: unknown
  readonly prompt_eval_count?: unknown
  readonly eval_count?: unknown
}

async function* streamParts(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart, undefined> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'reasoning-start', id: 'thought' }
  yield { type: 'text-start', id: '0' }
  let last: Chunk = {}
  const chances: JSONValue[] = []
  for await (const line of linesOf(body)) {
    if (line.trim() === '') continue
    const chunk = chunkFrom(line)
    if (!chunk || chunk.error !== undefined) {
      yield { type: 'error', error: chunk?.error ?? new Error('the stream held something that is not JSON') }
      return undefined
    }
    const { content, thinking } = chunk.message ?? {}
    if (typeof thinking === 'string' && thinking !== '')
      yield { type: 'reasoning-delta', id: 'thought', delta: thinking }
    if (typeof content === 'string' && content !== '') yield { type: 'text-delta', id: '0', delta: content }
    if (Array.isArray(chunk.logprobs)) chances.push(...(chunk.logprobs as JSONValue[]))
    if (chunk.done === true) last = chunk
  }
  yield { type: 'reasoning-end', id: 'thought' }
  yield { type: 'text-end', id: '0' }
  yield {
    type: 'finish',
    finishReason: finishReason(endOf(last)),
    usage: tokensUsed(last.prompt_eval_count, last.eval_count),
    ...(chances.length > 0 && { providerMetadata: { ollama: { logprobs: chances } } }),
  }
  return undefined
}

/** A whole reply of an older Ollama has no reason; one that broke off is not done. */
function endOf({ done, done_reason: reason }: Chunk): string | undefined {
  if (done !== true) return undefined
  return typeof reason === 'string' ? reason : 'stop'
}

function chunkFrom(line: string): Chunk | undefined {
  try {
    const chunk: unknown = JSON.parse(line)
    return typeof chunk === 'object' && chunk !== null ? chunk : undefined
  } catch {
    return undefined
  }
}
