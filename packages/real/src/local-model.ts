import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider'
import type { ModelProfile } from '@commedia/core'
import { type Ending, generate } from './generate.ts'
import { type Engine, type EngineOptions, loadEngine } from './load-engine.ts'
import { type Prepared, prepareRequest } from './prepare-request.ts'

/** What the model has done since it was loaded. */
export interface Tally {
  readonly calls: number
  readonly inputTokens: number
  readonly reusedTokens: number
  readonly outputTokens: number
  readonly prefillMs: number
  readonly generateMs: number
}

/** A real model in this process, behind the provider specification. */
export type LocalModel = LanguageModelV4 & {
  readonly engine: Engine
  /** What core should know of it. */
  readonly profile: ModelProfile
  tally(): Tally
  dispose(): Promise<void>
}

const UNIFIED_REASONS = {
  'end-token': 'stop',
  'stop-sequence': 'stop',
  'max-tokens': 'length',
  'context-full': 'length',
} as const satisfies Record<Ending['why'], LanguageModelV4FinishReason['unified']>

/**
 * Loads TinyLlama into this process. Calls run one after another. Beside the standard options it knows, under
 * `providerOptions.local`: `slot` (a name for the prompt's beginning, kept for the next call of that name), `grammar` (GBNF)
 * and `logprobs` (so many alternatives of the first token, told in `providerMetadata.local.logprobs`).
 */
export async function localModel(options: EngineOptions = {}): Promise<LocalModel> {
  const engine = await loadEngine(options)
  let tally: Tally = {
    calls: 0,
    inputTokens: 0,
    reusedTokens: 0,
    outputTokens: 0,
    prefillMs: 0,
    generateMs: 0,
  }
  const count = (prepared: Prepared, ending: Ending) => {
    tally = {
      calls: tally.calls + 1,
      inputTokens: tally.inputTokens + prepared.request.tokens.length,
      reusedTokens: tally.reusedTokens + ending.reusedTokens,
      outputTokens: tally.outputTokens + ending.outputTokens,
      prefillMs: tally.prefillMs + ending.prefillMs,
      generateMs: tally.generateMs + ending.generateMs,
    }
  }
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: 'tinyllama-1.1b-chat',
    supportedUrls: {},
    engine,
    profile: {
      jsonSchema: true,
      jsonObject: true,
      tools: false,
      grammar: 'gbnf',
      logprobs: true,
      systemRole: true,
      vision: false,
      contextTokens: engine.contextSize,
    },
    tally: () => tally,
    dispose: () => engine.dispose(),

    async doGenerate(call) {
      const prepared = await prepareRequest(engine, call)
      const texts: string[] = []
      const ending = await perform(engine, { call, prepared, onText: (text) => texts.push(text) })
      count(prepared, ending)
      return {
        content: [{ type: 'text', text: texts.join('') }],
        warnings: prepared.warnings,
        ...report(prepared, ending),
      }
    },

    async doStream(call) {
      const prepared = await prepareRequest(engine, call)
      call.abortSignal?.throwIfAborted()
      const cancelled = new AbortController()
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        async start(controller) {
          controller.enqueue({ type: 'stream-start', warnings: prepared.warnings })
          controller.enqueue({ type: 'text-start', id: '0' })
          const onText = (delta: string) => controller.enqueue({ type: 'text-delta', id: '0', delta })
          const ending = await perform(engine, { call, prepared, onText, cancelled: cancelled.signal })
          count(prepared, ending)
          controller.enqueue({ type: 'text-end', id: '0' })
          controller.enqueue({ type: 'finish', ...report(prepared, ending) })
          controller.close()
        },
        cancel: (reason) => cancelled.abort(reason),
      })
      return { stream }
    },
  }
}

interface Performance {
  readonly call: LanguageModelV4CallOptions
  readonly prepared: Prepared
  readonly onText: (text: string) => void
  readonly cancelled?: AbortSignal
}

/** Rejects as soon as the signal fires; the engine itself stops at the next token, or piece of the prompt. */
async function perform(engine: Engine, { call, prepared, onText, cancelled }: Performance): Promise<Ending> {
  const signal = AbortSignal.any([call.abortSignal, cancelled].filter((each) => each !== undefined))
  signal.throwIfAborted()
  const work = async () => {
    const reply = generate(engine, prepared.request, signal)
    for (;;) {
      const next = await reply.next()
      if (next.done) return next.value
      if (!signal.aborted) onText(next.value)
    }
  }
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work().then(resolve, reject)
  })
}

function report(
  { request }: Prepared,
  ending: Ending,
): {
  finishReason: LanguageModelV4FinishReason
  usage: LanguageModelV4Usage
  providerMetadata: SharedV4ProviderMetadata
} {
  const { why, reusedTokens, outputTokens, prefillMs, generateMs, logprobs } = ending
  const total = request.tokens.length
  return {
    finishReason: { unified: UNIFIED_REASONS[why], raw: why },
    usage: {
      inputTokens: { total, noCache: total - reusedTokens, cacheRead: reusedTokens, cacheWrite: undefined },
      outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
    },
    providerMetadata: { local: { prefillMs, generateMs, ...(logprobs ? { logprobs } : {}) } },
  }
}
