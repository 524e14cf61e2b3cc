import type { PromptBookEntry } from '@commedia/core'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What an operator can read off a running server, in Prometheus' own text. */
export interface Meters {
  /** A model call came to its end. */
  countCall(entry: Pick<PromptBookEntry, 'prompt' | 'model' | 'usage' | 'latencyMs' | 'outcome'>): void
  countTurn(ms: number, how: 'played' | 'failed' | 'lost'): void
  countRequest(details: { readonly route: string; readonly status: number; readonly ms: number }): void
  readonly watchers: Gauge
  read(): Promise<string>
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Meters of one process. */
export function openMeters(): Meters {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const callSeconds = new Histogram({
    name: 'commedia_model_call_seconds',
    help: 'Time of a model call, by prompt and model.',
    labelNames: ['prompt', 'model'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Counter({
    name: 'commedia_model_calls_total',
    help: 'Model calls by prompt, model and how they ended.',
    labelNames: ['prompt', 'model', 'end'],
    registers,
  })
  const tokens = new Counter({
    name: 'commedia_tokens_total',
    help: 'Tokens by model and kind.',
    labelNames: ['model', 'kind'],
    registers,
  })
  const turnSeconds = new Histogram({
    name: 'commedia_turn_seconds',
    help: 'Time of a turn, by how it ended.',
    labelNames: ['how'],
    buckets: SECONDS,
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'commedia_request_seconds',
    help: 'Time of a request, by route and status.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const watchers = new Gauge({ name: 'commedia_streams', help: 'Open streams of events.', registers })
  return {
    countCall({ prompt, model, usage, latencyMs, outcome }) {
      callSeconds.observe({ prompt, model }, latencyMs / 1000)
      calls.inc({ prompt, model, end: endOf(outcome) })
      tokens.inc({ model, kind: 'input' }, usage.inputTokens)
      tokens.inc({ model, kind: 'cached' }, usage.cachedTokens)
      tokens.inc({ model, kind: 'output' }, usage.outputTokens)
    },
    countTurn: (ms, how) => turnSeconds.observe({ how }, ms / 1000),
    countRequest: ({ route, status, ms }) => requestSeconds.observe({ route, status }, ms / 1000),
    watchers,
    read: () => registry.metrics(),
  }
}

/** How a call ended, in one of a few words: labels must not grow with what models say. */
export function endOf(outcome: PromptBookEntry['outcome']): string {
  const { kind, reason } = (outcome ?? {}) as { readonly kind?: string; readonly reason?: string }
  return kind === 'failed' ? (reason ?? 'failed') : (kind ?? 'unknown')
}
