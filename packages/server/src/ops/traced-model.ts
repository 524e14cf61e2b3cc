import type { LanguageModel, ModelInUse } from '@commedia/core'
import { modelWith } from '@commedia/core/models'
import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api'
import { providerNameOf } from './provider-name.ts'

type CallOptions = Parameters<LanguageModel['doStream']>[0]
type StreamPart =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** A question, as far as a trace may tell of it. */
export interface TracedQuestion {
  readonly tracer: Tracer
  readonly parent: Context
  /** Of the prompt, the role and the take: never their words. */
  readonly attributes: Attributes
}

/**
 * The same model, each request to it a span with the attributes that OpenTelemetry names for generative models. A request that was tried again is
 * another span. What is asked and answered is not among them.
 */
export function tracedModel(
  { model, baseUrl }: Pick<ModelInUse, 'model' | 'baseUrl'>,
  { tracer, parent, attributes }: TracedQuestion,
): LanguageModel {
  const name = word(model.modelId)
  const place = placeOf(baseUrl)
  return modelWith(model, {
    async doStream(options) {
      const span = tracer.startSpan(
        name === undefined ? 'chat' : `chat ${name}`,
        {
          kind: SpanKind.CLIENT,
          attributes: {
            ...attributes,
            'gen_ai.operation.name': 'chat',
            'gen_ai.provider.name': word(providerNameOf(model.provider)) ?? '_OTHER',
            ...place,
            ...askedOf(options, name),
          },
        },
        parent,
      )
      const listening = listen(span, options.abortSignal)
      try {
        const answer = await model.doStream(options)
        return { ...answer, stream: through(answer.stream, listening) }
      } catch (error) {
        listening.failed(error)
        throw error
      }
    },
  })
}

/** Spans hold names and no sentences, whoever chose them: a server says of itself what it likes. */
export function word(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.:/@+-]{1,120}$/.test(text) ? text : undefined
}

function askedOf(options: CallOptions, name: string | undefined): Attributes {
  return {
    'gen_ai.request.model': name,
    'gen_ai.request.stream': true,
    'gen_ai.request.max_tokens': options.maxOutputTokens,
    'gen_ai.request.temperature': options.temperature,
    'gen_ai.request.top_p': options.topP,
    'gen_ai.request.top_k': options.topK,
    'gen_ai.request.frequency_penalty': options.frequencyPenalty,
    'gen_ai.request.presence_penalty': options.presencePenalty,
    'gen_ai.request.seed': options.seed,
    'gen_ai.output.type': options.responseFormat?.type ?? 'text',
  }
}

function placeOf(baseUrl: string | undefined): Attributes {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return {}
  const { hostname, port, protocol } = new URL(baseUrl)
  const usual = protocol === 'https:' ? 443 : 80
  return { 'server.address': hostname, 'server.port': port === '' ? usual : Number(port) }
}

interface Listening {
  heard(part: StreamPart): void
  failed(error: unknown): void
  ended(): void
}

/** Notes on a span what comes, and ends it once. */
function listen(span: Span, stop: AbortSignal | undefined): Listening {
  const began = performance.now()
  let isOver = false
  let isHeard = false
  const end = (type?: string): void => {
    if (isOver) return
    isOver = true
    stop?.removeEventListener('abort', onStop)
    if (type !== undefined) span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  /** What was ended because it was late is a fault; what somebody cut short is not. */
  const onStop = (): void => end(DEADLINES.has(nameOf(stop?.reason) ?? '') ? 'timeout' : undefined)
  stop?.addEventListener('abort', onStop)
  return {
    heard(part) {
      if (part.type === 'error') return end(kindOf(part.error))
      if (part.type === 'response-metadata') {
        const told = { 'gen_ai.response.model': word(part.modelId), 'gen_ai.response.id': word(part.id) }
        span.setAttributes(told)
      }
      if (!isHeard && (part.type === 'text-delta' || part.type === 'reasoning-delta')) {
        isHeard = true
        span.setAttribute('gen_ai.response.time_to_first_chunk', (performance.now() - began) / 1000)
      }
      if (part.type !== 'finish') return
      const { unified } = part.finishReason
      const { inputTokens, outputTokens } = part.usage
      span.setAttributes({
        'gen_ai.response.finish_reasons': [REASONS[unified] ?? unified],
        'gen_ai.usage.input_tokens': inputTokens.total,
        'gen_ai.usage.output_tokens': outputTokens.total,
        'gen_ai.usage.cache_read.input_tokens': inputTokens.cacheRead,
        'gen_ai.usage.cache_creation.input_tokens': inputTokens.cacheWrite,
        'gen_ai.usage.reasoning.output_tokens': outputTokens.reasoning,
      })
      end(unified === 'error' || unified === 'interrupted' ? '_OTHER' : undefined)
    },
    failed: (error) => end(kindOf(error)),
    ended: () => end(),
  }
}

/** What core calls an end that is a deadline's. */
const DEADLINES: ReadonlySet<string> = new Set(['first-token', 'idle', 'total'])

/** The same reasons as OpenTelemetry spells them. */
const REASONS: Readonly<Record<string, string>> = {
  'content-filter': 'content_filter',
  'tool-calls': 'tool_call',
}

/** What went wrong in one word: the status, or the name of the error; never its message, which quotes. */
function kindOf(error: unknown): string {
  const { statusCode } = (error ?? {}) as { readonly statusCode?: unknown }
  return typeof statusCode === 'number' ? String(statusCode) : (word(nameOf(error)) ?? '_OTHER')
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}

function through(stream: ReadableStream<StreamPart>, listening: Listening): ReadableStream<StreamPart> {
  const reader = stream.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) {
            listening.ended()
            return controller.close()
          }
          listening.heard(value)
          controller.enqueue(value)
        } catch (error) {
          listening.failed(error)
          controller.error(error)
        }
      },
      cancel(reason) {
        listening.ended()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
