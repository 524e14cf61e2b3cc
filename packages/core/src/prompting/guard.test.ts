import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import { manualClock, type Reply, scriptedModel } from '../testing/index.ts'
import { tokenAllowance, unlimitedAllowance } from './allowance.ts'
import { guardedCall } from './guard.ts'
import { DEFAULT_LIMITS, type GuardLimits } from './guard-limits.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

const prompt: LanguageModelV4CallOptions['prompt'] = [
  { role: 'user', content: [{ type: 'text', text: 'Speak.' }] },
]

function booth(limits: Partial<GuardLimits> = {}) {
  const clock = manualClock()
  const stop = new AbortController()
  const allowance = unlimitedAllowance()
  const crew = { clock, allowance, stop: stop.signal, random: () => 0.5 }
  const heard: string[] = []
  const live = { text: (delta: string) => heard.push(delta), retract: () => heard.push('⟲') }
  const call = (model: LanguageModel) =>
    guardedCall({ model, profile: PLAIN_PROFILE, limits }, { options: { prompt }, live }, crew)
  return { clock, stop, allowance, crew, heard, call }
}

function modelOf(stream: (options: LanguageModelV4CallOptions) => ReadableStream<LanguageModelV4StreamPart>) {
  const signals: (AbortSignal | undefined)[] = []
  const model: LanguageModel = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('not used')),
    doStream: async (options) => {
      signals.push(options.abortSignal)
      return { stream: stream(options) }
    },
  }
  return { model, signals }
}

function deltas(...texts: readonly string[]): LanguageModelV4StreamPart[] {
  return texts.map((delta) => ({ type: 'text-delta', id: '1', delta }))
}

function finish(unified: 'stop' | 'tool-calls' | 'length' = 'stop'): LanguageModelV4StreamPart {
  return {
    type: 'finish',
    finishReason: { unified, raw: unified },
    usage: {
      inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    },
  }
}

async function played(script: readonly Reply[], limits: Partial<GuardLimits> = {}) {
  const { clock, call, allowance, heard } = booth(limits)
  const model = scriptedModel(script, { clock })
  const from = clock.now()
  const result = await clock.playUntil(call(model))
  return { result, requests: model.pages.length, took: clock.now() - from, allowance, heard }
}

const busy = (headers: Record<string, string> = {}): Reply => ({ fail: { status: 429, headers } })

describe('retries', () => {
  it('[D55] tries again after an overload, later each time, and gives up after the last attempt', async () => {
    const { result, requests, took } = await played(
      Array.from({ length: 3 }, () => ({ fail: { status: 503 } })),
    )
    expect(result.outcome).toMatchObject({ kind: 'failed', reason: 'overloaded' })
    expect(requests).toBe(3)
    expect(took).toBe(DEFAULT_LIMITS.backoffMs * 0.75 * (1 + 2))
  })

  it.each([
    ['seconds', { 'retry-after': '3' }, 3000],
    ['milliseconds', { 'retry-after-ms': '250' }, 250],
    ['a date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }, 5000],
  ])('[D55] waits as long as Retry-After says in %s, and not much longer', async (_, headers, ms) => {
    const { result, took } = await played([busy(headers), 'Yes.'])
    expect(result.outcome).toMatchObject({ kind: 'finished', text: 'Yes.' })
    expect(took).toBeGreaterThanOrEqual(ms)
    expect(took).toBeLessThan(ms + DEFAULT_LIMITS.backoffMs)
  })

  it('[D55] does not wait for a day because a server says so', async () => {
    const { result, requests, took } = await played([busy({ 'retry-after': '86400' })])
    expect(result.outcome).toMatchObject({ kind: 'failed', reason: 'rate-limited' })
    expect([requests, took]).toEqual([1, 0])
  })

  it.each([
    ['quota', { status: 429, body: '{"error":{"code":"insufficient_quota"}}' }],
    ['unauthorised', { status: 401 }],
    ['too-long', { status: 400, body: 'context_length_exceeded' }],
    ['bad-request', { status: 422 }],
    ['redirected', { status: 307 }],
  ] as const)('[D55] sends one request only when the answer is %s', async (reason, fail) => {
    const { result, requests } = await played([{ fail }])
    expect(result.outcome).toMatchObject({ kind: 'failed', reason })
    expect(requests).toBe(1)
  })

  it.each([
    ['broken-stream', { text: 'I was', fail: 'reset' }],
    ['broken-stream', { text: 'I was', finish: 'none' }],
    ['broken-stream', { text: 'I was', finish: 'error' }],
    ['no-finish', { text: 'I was', finish: 'other' }],
    ['empty', ''],
    ['empty', ' \n\t '],
    ['empty', '<think>What shall I say?'],
  ] as const)('tries a reply once more that came to nothing: %s', async (reason, reply) => {
    const { result, requests } = await played([reply, reply])
    expect(result.outcome).toMatchObject({ kind: 'failed', reason })
    expect(requests).toBe(2)
  })

  it('never throws for what a model did, not even in our own words', async () => {
    const { result } = await played([{ fail: new CommediaError('too-large', 'The prompt has 9000 tokens.') }])
    expect(result.outcome).toMatchObject({ kind: 'failed', reason: 'too-long' })
    const odd = await played(
      Array.from({ length: 3 }, () => ({ fail: new TypeError('x is not a function') })),
    )
    expect(odd.result.outcome).toMatchObject({ kind: 'failed', reason: 'unreachable' })
  })

  it('stops trying when the bell rings while it waits', async () => {
    const { clock, stop, call } = booth()
    const running = call(scriptedModel([busy({ 'retry-after': '10' })]))
    await clock.advance(5000)
    stop.abort()
    expect((await running).outcome).toEqual({ kind: 'cut', cut: true, by: 'stop', text: '' })
  })
})

describe('deadlines', () => {
  const limits = { firstTokenMs: 1000, idleMs: 300, totalMs: 10_000, raiseOnceBy: 1 }

  it.each([
    ['first-token-deadline', { text: 'Late.', delayMs: 60_000 }, 2 * 1000],
    ['idle-deadline', { chunks: ['So', ' late'], chunkMs: 900 }, 2 * 1200],
  ] as const)('[D55] gives up at the %s', async (reason, reply, most) => {
    const { result, took } = await played([reply, reply], limits)
    expect(result.outcome).toMatchObject({ kind: 'failed', reason })
    expect(took).toBeLessThan(most + DEFAULT_LIMITS.backoffMs)
  })

  it('[D55] ends a reply at the total deadline and keeps its text as a cut', async () => {
    const words = Array.from({ length: 100 }, () => 'on and ')
    const { result, took } = await played([{ chunks: words, chunkMs: 100 }], { ...limits, totalMs: 2000 })
    expect(result.outcome).toMatchObject({ kind: 'cut', by: 'deadline' })
    expect(took).toBe(2000)
  })

  it('[D55] ends in time though stream and server never answer, and aborts the request', async () => {
    const { clock, call } = booth(limits)
    const { model, signals } = modelOf(() => new ReadableStream({ pull: () => new Promise(() => {}) }))
    const result = await clock.playUntil(call(model))
    expect(result.outcome).toMatchObject({ kind: 'failed', reason: 'first-token-deadline' })
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
    const deaf = { ...model, doStream: () => new Promise<never>(() => {}) }
    expect((await clock.playUntil(call(deaf))).outcome).toMatchObject({ reason: 'first-token-deadline' })
  })

  it('is not kept awake by pings', async () => {
    const { clock, call } = booth(limits)
    const { model } = modelOf(
      () =>
        new ReadableStream({
          async pull(controller) {
            await clock.wait(100)
            controller.enqueue({ type: 'ping' })
          },
        }),
    )
    expect((await clock.playUntil(call(model))).outcome).toMatchObject({ reason: 'first-token-deadline' })
  })

  it('takes a reply whose end was stated for whole, though its stream never closes', async () => {
    const { clock, call } = booth(limits)
    const { model } = modelOf(
      () =>
        new ReadableStream({
          start(controller) {
            for (const part of [...deltas('Yes.'), finish()]) controller.enqueue(part)
          },
        }),
    )
    expect((await clock.playUntil(call(model))).outcome).toMatchObject({ kind: 'finished', text: 'Yes.' })
  })

  it('leaves nothing waiting when it is done', async () => {
    const { clock, call } = booth()
    await call(scriptedModel(['Yes.']))
    expect(clock.waiting).toBe(0)
  })
})

describe('caps', () => {
  it('keeps and shows not one byte over the cap, and closes the stream', async () => {
    const { call, heard } = booth({ maxBytes: 10 })
    let sent = 0
    const { model, signals } = modelOf(
      () =>
        new ReadableStream({
          pull(controller) {
            sent++
            for (const part of deltas('雪雪')) controller.enqueue(part)
          },
        }),
    )
    const { outcome } = await call(model)
    expect(outcome).toMatchObject({ kind: 'cut', by: 'bytes', text: '雪雪雪' })
    expect(heard.join('')).toBe('雪雪雪')
    expect(sent).toBeLessThan(5)
    expect(signals[0]?.aborted).toBe(true)
  })

  it('counts reasoning and tool input too, and keeps neither', async () => {
    const endless = (part: LanguageModelV4StreamPart) =>
      modelOf(() => new ReadableStream({ pull: (controller) => controller.enqueue(part) })).model
    for (const type of ['reasoning-delta', 'tool-input-delta'] as const) {
      const { outcome } = await booth({ maxBytes: 100 }).call(endless({ type, id: '1', delta: 'hmm ' }))
      expect(outcome).toMatchObject({ kind: 'failed', reason: 'too-large' })
    }
  })

  it('asks for no more tokens than the limit and cuts a backend that does not listen', async () => {
    const { result, heard } = await played(['no '.repeat(5000)], { maxOutputTokens: 20 })
    expect(result.outcome).toMatchObject({ kind: 'cut', by: 'tokens' })
    expect(heard.join('').length).toBeLessThan(300)
    const model = scriptedModel(['Yes.'])
    await booth({ maxOutputTokens: 20 }).call(model)
    expect(model.requests[0]?.maxOutputTokens).toBe(20)
  })

  it('[D55] gives a model that thought its whole reply away room to think, and remembers it', async () => {
    const rooms: (number | undefined)[] = []
    const { model } = modelOf(({ maxOutputTokens = 0 }) => {
      rooms.push(maxOutputTokens)
      const thought: LanguageModelV4StreamPart = { type: 'reasoning-delta', id: '0', delta: 'hm '.repeat(50) }
      const parts =
        maxOutputTokens > 1000 ? [thought, ...deltas('Good evening.'), finish()] : [thought, finish('length')]
      return new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(part)
          controller.close()
        },
      })
    })
    const { call } = booth({ maxOutputTokens: 40 })
    expect(await call(model)).toMatchObject({ outcome: { text: 'Good evening.' }, requests: 2 })
    expect(await call(model)).toMatchObject({ outcome: { text: 'Good evening.' }, requests: 1 })
    expect(rooms).toEqual([40, 40 + 4096, 40 + 4096])
  })

  it('gives room for thoughts and not for a longer line', async () => {
    const profile = { ...PLAIN_PROFILE, thoughtTokens: 4096, effort: 'minimal' as const }
    const model = scriptedModel(['no '.repeat(20_000)])
    const { crew } = booth()
    const use = { model, profile, limits: { maxOutputTokens: 20 } }
    const { outcome } = await guardedCall(use, { options: { prompt } }, crew)
    expect(outcome).toMatchObject({ kind: 'cut', by: 'tokens' })
    expect(outcome.kind === 'cut' && outcome.text.length).toBeLessThan(300)
    expect(model.requests[0]).toMatchObject({ maxOutputTokens: 20 + 4096, reasoning: 'minimal' })
  })

  it('a reply that ran into the token limit is cut, never whole', async () => {
    const { result } = await played([{ text: 'I was in the', finish: 'length' }])
    expect(result.outcome).toEqual({ kind: 'cut', cut: true, by: 'tokens', text: 'I was in the' })
  })
})

describe('what is shown', () => {
  it('never shows reasoning, as a part or as a thinking block split across tokens', async () => {
    const { call, heard } = booth()
    const { model } = modelOf(
      () =>
        new ReadableStream({
          start(controller) {
            controller.enqueue({ type: 'reasoning-delta', id: '0', delta: 'secret' })
            for (const part of deltas(' <thi', 'nk>sec', 'ret</th', 'ink>\n\nHel', 'lo <b>.'))
              controller.enqueue(part)
            controller.enqueue(finish())
            controller.close()
          },
        }),
    )
    expect((await call(model)).outcome).toMatchObject({ kind: 'finished', text: 'Hello <b>.' })
    expect(heard.join('')).toBe('Hello <b>.')
  })

  it('takes back thinking whose opening mark the chat template kept', async () => {
    const { result, heard } = await played([{ chunks: ['Hmm, ', 'well', '</think>', 'Hello.'] }])
    expect(result.outcome).toMatchObject({ text: 'Hello.' })
    expect(heard.join('')).toBe('Hmm, well</think>Hello.⟲Hello.')
  })

  it('joins a surrogate pair that was split and cleans one that stays alone', async () => {
    const { result, heard } = await played([{ chunks: ['a\ud83c', '\udfadb\u0000', '\ud800'] }])
    expect(result.outcome).toMatchObject({ text: 'a🎭b\ufffd' })
    expect(heard.join('')).toBe('a🎭b\ufffd')
  })

  it('is a failure when an error stands in the stream, though it then claims to have finished', async () => {
    const { clock, call } = booth()
    const { model } = modelOf(
      () =>
        new ReadableStream({
          start(controller) {
            for (const part of deltas('I was')) controller.enqueue(part)
            controller.enqueue({ type: 'error', error: { message: 'overloaded' } })
            controller.enqueue(finish())
            controller.close()
          },
        }),
    )
    expect((await clock.playUntil(call(model))).outcome).toMatchObject({
      kind: 'failed',
      reason: 'broken-stream',
    })
  })
})

describe('usage and allowance', () => {
  it('[D52] counts usage once per call, as the backend reports it', async () => {
    const { result, allowance } = await played([{ text: 'Yes.', usage: { input: 11, output: 2, cached: 4 } }])
    expect(result.usage).toEqual({ inputTokens: 11, outputTokens: 2, cachedTokens: 4, calls: 1 })
    expect(result.estimated).toBe(false)
    expect(allowance.used()).toEqual(result.usage)
  })

  it('[D52] estimates from bytes, and says so, when the backend reports nothing or nonsense', async () => {
    const { call } = booth()
    const { model } = modelOf(
      () =>
        new ReadableStream({
          start(controller) {
            for (const part of [...deltas('雪雪'), finish()]) controller.enqueue(part)
            controller.close()
          },
        }),
    )
    const { usage, estimated } = await call(model)
    expect(usage).toEqual({ inputTokens: 2, outputTokens: 2, cachedTokens: 0, calls: 1 })
    expect(estimated).toBe(true)
    const liar = await played([{ text: 'Yes.', usage: { input: -5, output: Number.NaN } }])
    expect(liar.result.estimated).toBe(true)
  })

  it('[D52] adds up the requests of one call', async () => {
    const { result, allowance } = await played([{ fail: { status: 503 } }, 'Yes.'])
    expect(result.usage.calls).toBe(2)
    expect(allowance.used().calls).toBe(2)
  })

  it('reserves the upper bound before it sends, and gives it back on every path', async () => {
    const replies: readonly Reply[] = [
      'Yes.',
      { fail: { status: 401 } },
      { text: 'I was', fail: 'reset' },
      { text: 'so', finish: 'length' },
    ]
    for (const reply of replies) {
      const { clock, crew } = booth()
      const inner = tokenAllowance({ maxTokens: 10_000 })
      let held = 0
      const allowance = {
        reserve: (bound: { inputTokens: number; outputTokens: number }) => {
          held += bound.inputTokens + bound.outputTokens
          expect(bound).toEqual({ inputTokens: 'Speak.'.length + 16, outputTokens: 1024 })
          return inner.reserve(bound)
        },
        settle: (bound: { inputTokens: number; outputTokens: number }, used: never) => {
          held -= bound.inputTokens + bound.outputTokens
          inner.settle(bound, used)
        },
      }
      const use = { model: scriptedModel([reply]), profile: PLAIN_PROFILE }
      const calling = guardedCall(use, { options: { prompt } }, { ...crew, allowance })
      await clock.playUntil(calling.catch(() => 'the script ran out'))
      expect(held).toBe(0)
    }
  })

  it('never passes the cap of a token allowance', () => {
    const allowance = tokenAllowance({ maxTokens: 100 })
    const bound = { inputTokens: 40, outputTokens: 20 }
    expect(allowance.reserve(bound)).toBe(true)
    expect(allowance.reserve(bound)).toBe(false)
    allowance.settle(bound, { inputTokens: 10, outputTokens: 5, cachedTokens: 0, calls: 1 })
    expect(allowance.reserve(bound)).toBe(true)
  })
})
