import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { type JsonPlace, sendJson } from './send-json.ts'

type StreamPart = LanguageModelV4StreamPart
type Finish = Extract<StreamPart, { type: 'finish' }>

/** A back end that is spoken to by one request, and answers in a stream. */
export interface StreamingServer extends JsonPlace {
  readonly provider: string
  readonly model: string
  readonly body: (call: LanguageModelV4CallOptions) => Readonly<Record<string, unknown>>
  /** Reads what comes back; the last part is how it finished. */
  readonly parts: (body: ReadableStream<Uint8Array>) => AsyncGenerator<StreamPart, undefined>
}

/** A model of the provider specification over a back end that answers in a stream. */
export function streamingModel(server: StreamingServer): LanguageModelV4 {
  const doStream: LanguageModelV4['doStream'] = async (call) => {
    const body = server.body(call)
    const parts = server.parts(await sendJson(body, call, server))
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
    provider: server.provider,
    modelId: server.model,
    supportedUrls: {},
    doStream,
    async doGenerate(call) {
      const { stream } = await doStream(call)
      return { ...(await gathered(stream)), warnings: [] }
    },
  }
}

/** A reason to finish in the words of the specification; one that was not given is an error. */
export function finishReason(raw: string | undefined): LanguageModelV4FinishReason {
  const unified = raw === undefined ? 'error' : (KNOWN_REASONS[raw] ?? 'other')
  return { unified, raw }
}

/** Tokens as a server counted them; what it did not say stays unsaid. */
export function tokensUsed(input: unknown, output: unknown): LanguageModelV4Usage {
  const count = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
  const written = count(output)
  return {
    inputTokens: { total: count(input), noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: written, text: written, reasoning: undefined },
  }
}

const KNOWN_REASONS: Readonly<Record<string, LanguageModelV4FinishReason['unified']>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
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
    finishReason: finish?.finishReason ?? finishReason(undefined),
    usage: finish?.usage ?? tokensUsed(undefined, undefined),
    ...(finish?.providerMetadata && { providerMetadata: finish.providerMetadata }),
  }
}
