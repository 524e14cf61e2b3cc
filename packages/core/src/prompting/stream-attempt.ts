import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError, type ErrorCode } from '../prelude/errors.ts'
import type { Usage } from '../schema/usage.ts'
import { callErrorFrom } from './call-error.ts'
import type { CallOutcome } from './call-outcome.ts'
import { type Watch, watchDeadlines } from './deadlines.ts'
import type { GuardLimits } from './guard-limits.ts'
import { judgeReply, usageOfReply } from './judge-reply.ts'
import type { LineSink } from './live-line.ts'
import { closeTally, openTally, type Tally, takePart } from './tally.ts'

/** One request: what is sent, where its text is shown, when it must be over. */
export interface AttemptRequest {
  readonly options: LanguageModelV4CallOptions & { readonly maxOutputTokens: number }
  /** How many of the tokens are for thoughts. */
  readonly thoughtTokens: number
  readonly inputBytes: number
  readonly limits: GuardLimits
  /** Clock time at which the whole call must be over. */
  readonly endsAt: number
  readonly live: LineSink | undefined
}

/** What one request came to. */
export interface AttemptResult {
  readonly outcome: CallOutcome
  readonly usage: Usage
  readonly estimated: boolean
  /** Whether the model said or thought anything. */
  readonly heard: boolean
  readonly retryAfterMs?: number
}

/** Not a backend's doing: a script that ran out must be heard, not answered with a fallback. */
const OUR_OWN_FAULTS: ReadonlySet<ErrorCode> = new Set(['script-ran-out', 'wrong-setting'])

/** Sends one request and reads its stream under the deadlines, the caps and the stop bell. Never retries. */
export async function attemptStream(
  model: LanguageModel,
  request: AttemptRequest,
  crew: { readonly clock: Clock; readonly stop: AbortSignal },
): Promise<AttemptResult> {
  const { options, thoughtTokens, limits, live } = request
  const { maxOutputTokens } = options
  const tally = openTally({ maxBytes: limits.maxBytes, maxOutputTokens, thoughtTokens, live })
  const watch = watchDeadlines(limits, request.endsAt, crew)
  let opened = false
  try {
    const stream = await openStream(model, { ...options, abortSignal: watch.signal })
    opened = true
    if (stream) await readStream(stream, tally, watch)
  } catch (error) {
    if (error instanceof CommediaError && OUR_OWN_FAULTS.has(error.code)) throw error
    if (!watch.endedBy()) tally.error = callErrorFrom(error, { now: crew.clock.now(), streaming: opened })
  } finally {
    watch.close()
  }
  closeTally(tally)
  const outcome = judgeReply(tally, watch.endedBy())
  if (outcome.kind === 'failed' && tally.shown) live?.retract()
  const asked = tally.error?.retryAfterMs
  return {
    outcome,
    ...usageOfReply(tally, outcome, request.inputBytes),
    heard: tally.heard || tally.finish !== undefined,
    ...(asked !== undefined && { retryAfterMs: asked }),
  }
}

/** Waits for the response, but not longer than the signal; a stream that comes too late is thrown away. */
async function openStream(
  model: LanguageModel,
  options: LanguageModelV4CallOptions & { readonly abortSignal: AbortSignal },
): Promise<ReadableStream<LanguageModelV4StreamPart> | undefined> {
  const { abortSignal: signal } = options
  if (signal.aborted) return undefined
  const opening = Promise.resolve(model.doStream(options))
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  const result = await Promise.race([opening, aborted])
  if (result) return result.stream
  void opening.then((late) => late.stream.cancel()).catch(() => undefined)
  return undefined
}

async function readStream(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  tally: Tally,
  watch: Watch,
): Promise<void> {
  const reader = stream.getReader()
  // Cancelling settles a pending read at once, also when the source hangs. A stream that ends by itself is left
  // alone: cancelling it or aborting its request would cost a tenth of the call.
  const close = (): void => void reader.cancel().catch(() => undefined)
  watch.onEnd(close)
  while (!watch.endedBy()) {
    const { done, value } = await reader.read()
    if (done || watch.endedBy()) return
    takePart(value, tally, watch)
    if (tally.error) return close()
  }
}
