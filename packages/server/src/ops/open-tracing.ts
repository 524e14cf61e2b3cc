import type { ModelDirectory } from '@commedia/core'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  type TimeInput,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { TurnEnd, TurnTrace } from '../company/company-house.ts'
import { tracedModel, word } from './traced-model.ts'

/** Sends what was done to a collector: turns, who spoke in them, and each request to a model; never their words. */
export interface Tracing {
  /** A turn of a piece begins. */
  begin(piece: string): TurnTrace
  close(): Promise<void>
}

/** Spans by HTTP to a collector; what else it wants in its headers stands in OTEL_EXPORTER_OTLP_HEADERS. */
export function openTracing({ url }: { readonly url: string }): Tracing {
  const processor = new BatchSpanProcessor(new OTLPTraceExporter({ url }))
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'commedia' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('commedia')
  return {
    begin: (piece) => turnTrace(piece, tracer),
    async close() {
      await provider.forceFlush()
      await provider.shutdown()
    },
  }
}

/** One turn: under it a span for each role that was asked, and under those the requests. */
function turnTrace(piece: string, tracer: Tracer): TurnTrace {
  const span = tracer.startSpan('turn', { attributes: { 'commedia.piece': piece } }, ROOT_CONTEXT)
  const within = trace.setSpan(ROOT_CONTEXT, span)
  const roles = new Map<string, Span>()
  let conversation: { readonly 'gen_ai.conversation.id'?: string } = {}

  const inRole = (role: string | undefined): Context => {
    if (role === undefined) return within
    const asked =
      roles.get(role) ??
      tracer.startSpan(
        'invoke_agent',
        {
          attributes: {
            ...conversation,
            'gen_ai.operation.name': 'invoke_agent',
            'gen_ai.agent.id': word(role),
          },
        },
        within,
      )
    roles.set(role, asked)
    return trace.setSpan(ROOT_CONTEXT, asked)
  }

  return {
    opened({ id, take }) {
      conversation = { 'gen_ai.conversation.id': take }
      span.setAttributes({ ...conversation, 'commedia.turn': id })
    },
    listen: (models) => listened(models),
    end(how) {
      const at: TimeInput = Date.now()
      for (const one of roles.values()) one.end(at)
      span.setAttribute('commedia.end', how)
      if (FAULTS.has(how)) span.setAttribute('error.type', how).setStatus({ code: SpanStatusCode.ERROR })
      span.end(at)
    },
  }

  function listened(models: ModelDirectory): ModelDirectory {
    return (use) => {
      const found = models(use)
      const attributes = { ...conversation, 'commedia.prompt': use.prompt }
      return { ...found, traced: tracedModel(found, { tracer, parent: inRole(use.role), attributes }) }
    }
  }
}

/** A turn that waits for money, or that another process plays, is no fault. */
const FAULTS: ReadonlySet<TurnEnd> = new Set(['failed'])
