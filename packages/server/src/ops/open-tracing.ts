import type { PromptBookEntry } from '@commedia/core'
import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import { endOf } from './open-meters.ts'

/** Sends what each model call was to a collector: by whom it was made, how long it took, what it used; never its words. */
export interface Tracing {
  traceCall(entry: PromptBookEntry): void
  close(): Promise<void>
}

/** Spans by HTTP to a collector, or into an exporter of one's own. */
export function openTracing(to: { readonly url: string } | { readonly exporter: SpanExporter }): Tracing {
  const processor =
    'url' in to
      ? new BatchSpanProcessor(new OTLPTraceExporter({ url: to.url }))
      : new SimpleSpanProcessor(to.exporter)
  const provider = new NodeTracerProvider({ spanProcessors: [processor] })
  const tracer = provider.getTracer('commedia')
  return {
    traceCall: (entry) => spanOf(entry, tracer),
    async close() {
      await provider.forceFlush()
      await provider.shutdown()
    },
  }
}

/** One span with the attributes that OpenTelemetry names for generative models. */
function spanOf(
  { key, prompt, model, usage, at, latencyMs, outcome }: PromptBookEntry,
  tracer: Tracer,
): void {
  const startTime = Date.parse(at)
  const end = endOf(outcome)
  const span = tracer.startSpan(`chat ${model}`, {
    kind: SpanKind.CLIENT,
    startTime,
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': model,
      'gen_ai.agent.name': prompt,
      'gen_ai.conversation.id': key.take,
      'gen_ai.usage.input_tokens': usage.inputTokens,
      'gen_ai.usage.output_tokens': usage.outputTokens,
      'gen_ai.usage.cache_read.input_tokens': usage.cachedTokens,
      'commedia.turn': key.turn,
      'commedia.step': key.step,
      'commedia.attempt': key.attempt,
      'commedia.end': end,
    },
  })
  if ((outcome as { readonly kind?: string } | null)?.kind === 'failed')
    span.setStatus({ code: SpanStatusCode.ERROR, message: end })
  span.end(startTime + latencyMs)
}
