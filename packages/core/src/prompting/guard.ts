import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { Allowance } from '../ports/allowance.ts'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { Random } from '../prelude/random.ts'
import { addUsage, NO_USAGE, type Usage } from '../schema/usage.ts'
import type { CallFailure, CallOutcome, CallResult } from './call-outcome.ts'
import type { ModelInUse } from './crew.ts'
import type { GuardLimits } from './guard-limits.ts'
import type { LineSink } from './live-line.ts'
import { THOUGHT_TOKENS } from './model-profile.ts'
import { isSilent, limitsOf, noteHeard, raiseOnce } from './slow-models.ts'
import { type AttemptResult, attemptStream } from './stream-attempt.ts'
import { utf8Length } from './utf8.ts'

/** One call as it is to be sent, and where its text is shown meanwhile. */
export interface CallRequest {
  readonly options: Omit<LanguageModelV4CallOptions, 'abortSignal'>
  readonly live?: LineSink
}

/** What the guard works with: time, the spending cap, the stop bell, and chance for its waits. */
export interface GuardCrew {
  readonly clock: Clock
  readonly allowance: Allowance
  readonly stop: AbortSignal
  readonly random: Random
}

/** Worth several tries: nothing was said yet and the backend may recover. */
const RECOVERABLE: ReadonlySet<CallFailure> = new Set(['overloaded', 'rate-limited', 'unreachable'])
/** Worth one more try: a reply was begun and came to nothing. */
const WORTH_ONE_MORE: ReadonlySet<CallFailure> = new Set([
  'broken-stream',
  'empty',
  'first-token-deadline',
  'idle-deadline',
  'no-finish',
])
/** Models that were found to think: they spent a whole reply on it. */
const thinkers = new WeakSet<LanguageModel>()
/** Tokens a chat format adds around each message. */
const MESSAGE_OVERHEAD_TOKENS = 16

/**
 * Makes one model call that ends in time, within its size and within its allowance, whatever the backend does.
 * It is the only place that retries; it never throws for what a backend did.
 */
export async function guardedCall(
  use: ModelInUse,
  request: CallRequest,
  crew: GuardCrew,
): Promise<CallResult> {
  const inputBytes = bytesOf(request.options)
  let limits = limitsOf(use, inputBytes)
  const maxOutputTokens = Math.min(
    request.options.maxOutputTokens ?? limits.maxOutputTokens,
    limits.maxOutputTokens,
  )
  const inputTokens = inputBytes + MESSAGE_OVERHEAD_TOKENS * request.options.prompt.length
  const { thoughtTokens: known = 0, effort } = use.profile
  let thoughtTokens = thinkers.has(use.model) ? Math.max(known, THOUGHT_TOKENS) : known
  let endsAt = crew.clock.now() + limits.totalMs
  const options = { ...(effort !== undefined && { reasoning: effort }), ...request.options }
  const attempt = { inputBytes, live: request.live }
  let usage: Usage = NO_USAGE
  let estimated = false
  let oneMore = !isSilent(use.model)
  for (let requests = 0; ; ) {
    if (crew.stop.aborted) return { outcome: SILENCED, usage, estimated, requests }
    let leave: (() => void) | undefined
    if (use.place !== undefined) {
      const waitedFrom = crew.clock.now()
      leave = await entered(use.place, crew.stop)
      if (leave === undefined) return { outcome: SILENCED, usage, estimated, requests }
      endsAt += crew.clock.now() - waitedFrom
    }
    const outputTokens = maxOutputTokens + thoughtTokens
    const bound = { inputTokens, outputTokens }
    if (!reserved(crew.allowance, bound, leave)) return { outcome: SPENT, usage, estimated, requests }
    const asked = { ...options, maxOutputTokens: outputTokens }
    const sent = { ...attempt, limits, endsAt, options: asked, thoughtTokens }
    const result = await settled(
      attemptStream(use.traced ?? use.model, sent, crew),
      { bound, leave },
      crew.allowance,
    )
    requests++
    usage = addUsage(usage, result.usage)
    estimated ||= result.estimated
    if (result.heard) noteHeard(use.model)
    const { outcome } = result
    if (thoughtTokens === 0 && outcome.kind === 'failed' && outcome.reason === 'too-large' && result.heard) {
      // Nothing was said within the limit: it went into thoughts. What was never heard has none.
      thoughtTokens = THOUGHT_TOKENS
      thinkers.add(use.model)
      continue
    }
    const longer =
      outcome.kind === 'failed'
        ? raiseOnce(use, outcome.reason, { before: limits, pageBytes: inputBytes })
        : undefined
    if (longer) {
      limits = longer
      endsAt = crew.clock.now() + longer.totalMs
      oneMore = false
      continue
    }
    const again =
      outcome.kind === 'failed' &&
      ((RECOVERABLE.has(outcome.reason) && requests < limits.attempts) ||
        (WORTH_ONE_MORE.has(outcome.reason) && oneMore))
    if (!again) return { outcome, usage, estimated, requests }
    if (WORTH_ONE_MORE.has(outcome.reason)) oneMore = false
    const wait = waitBefore(requests, result, { limits, random: crew.random })
    if (wait === undefined || crew.clock.now() + wait >= endsAt)
      return { outcome, usage, estimated, requests }
    await crew.clock.wait(wait, crew.stop)
  }
}

const SILENCED: CallOutcome = { kind: 'cut', cut: true, by: 'stop', text: '' }
const SPENT: CallOutcome = {
  kind: 'failed',
  reason: 'allowance-spent',
  detail: 'the call does not fit the allowance',
}

/** The way out of a place where the model is asked, once there is one; none when the bell rings before. */
async function entered(
  place: NonNullable<ModelInUse['place']>,
  stop: AbortSignal,
): Promise<(() => void) | undefined> {
  try {
    return await place(stop)
  } catch (error) {
    if (stop.aborted) return undefined
    throw error
  }
}

/** Whether a call may be paid for; where it may not, by whatever way that is said, its place is left. */
function reserved(allowance: Allowance, bound: Bound, leave: (() => void) | undefined): boolean {
  let isReserved = false
  try {
    isReserved = allowance.reserve(bound)
    return isReserved
  } finally {
    if (!isReserved) leave?.()
  }
}

type Bound = Parameters<Allowance['reserve']>[0]

async function settled(
  running: Promise<AttemptResult>,
  {
    bound,
    leave,
  }: {
    readonly bound: Bound
    readonly leave: (() => void) | undefined
  },
  allowance: Allowance,
): Promise<AttemptResult> {
  let used: Usage = NO_USAGE
  try {
    const result = await running
    used = result.usage
    return result
  } finally {
    leave?.()
    allowance.settle(bound, used)
  }
}

/** Never earlier than the server asked, never longer than we are willing to wait. */
function waitBefore(
  requests: number,
  { retryAfterMs }: AttemptResult,
  { limits, random }: { readonly limits: GuardLimits; readonly random: Random },
): number | undefined {
  const backoff = limits.backoffMs * 2 ** (requests - 1) * (0.5 + random() / 2)
  if (retryAfterMs === undefined) return backoff
  if (retryAfterMs > limits.longestRetryAfterMs) return undefined
  return Math.ceil(retryAfterMs + 1 + (random() * limits.backoffMs) / 4)
}

/** More than any backend counts for one picture. */
const PICTURE_TOKENS = 3_000

function bytesOf({ prompt, responseFormat, tools }: CallRequest['options']): number {
  let bytes = 0
  for (const message of prompt) bytes += messageBytes(message)
  if (responseFormat?.type === 'json' && responseFormat.schema)
    bytes += JSON.stringify(responseFormat.schema).length
  if (tools) bytes += JSON.stringify(tools).length
  return bytes
}

function messageBytes(message: LanguageModelV4Prompt[number]): number {
  if (message.role === 'system') return utf8Length(message.content)
  let bytes = 0
  for (const part of message.content) {
    if (part.type === 'text') bytes += utf8Length(part.text)
    else if (part.type === 'file') bytes += PICTURE_TOKENS
  }
  return bytes
}
