import { expect, it } from 'vitest'
import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import { manualClock } from '../testing/index.ts'
import { unlimitedAllowance } from './allowance.ts'
import { callErrorFrom } from './call-error.ts'
import { guardedCall } from './guard.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

it('a stream that was ended on its way for its size is too large, and not asked for again', async () => {
  const broken = new Error('the stream broke', { cause: new CommediaError('too-large', 'too many lines') })
  const model: LanguageModel = {
    ...{ specificationVersion: 'v4', provider: 'test', modelId: 'test', supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error('not used')),
    doStream: async () => ({ stream: new ReadableStream({ pull: (own) => own.error(broken) }) }),
  }
  const crew = {
    ...{ clock: manualClock(), allowance: unlimitedAllowance(), random: () => 0.5 },
    stop: new AbortController().signal,
  }
  const { outcome, requests } = await guardedCall(
    { model, profile: PLAIN_PROFILE },
    { options: { prompt: [] } },
    crew,
  )
  expect([outcome, requests]).toEqual([
    { kind: 'failed', reason: 'too-large', detail: 'the stream broke' },
    1,
  ])
})

const refused = (statusCode: number, responseBody = '', responseHeaders = {}) =>
  Object.assign(new Error('refused'), { statusCode, responseBody, responseHeaders })
const ours = (code: 'too-large' | 'address-refused', depth = 1): Error =>
  new Error('wrapped', { cause: depth === 1 ? new CommediaError(code, 'no') : ours(code, depth - 1) })
const named = (name: string) => Object.assign(new Error('no'), { name })

it.each([
  ['a status that says there is no money', refused(402), 'quota'],
  ['a body that says so, whatever the status', refused(429, '{"code":"insufficient_quota"}'), 'quota'],
  ['too many requests', refused(429), 'rate-limited'],
  ['a request that took too long', refused(408), 'rate-limited'],
  ['a server that is down', refused(500), 'overloaded'],
  ['a gateway that is down', refused(503), 'overloaded'],
  ['what a server cannot do', refused(501), 'bad-request'],
  ['another address', refused(301), 'redirected'],
  ['a wrong key', refused(401), 'unauthorised'],
  ['a key without the right', refused(403), 'unauthorised'],
  ['a page that is too large to send', refused(413), 'too-long'],
  ['a page that is too long to read', refused(400, 'maximum context length'), 'too-long'],
  ['any other refusal', refused(400, 'no such model'), 'bad-request'],
  ['an answer that is none', refused(200, 'hello'), 'broken-stream'],
  ['nobody there', new Error('fetch failed'), 'unreachable'],
  ['a page that our own side found too large', new CommediaError('too-large', 'no'), 'too-long'],
  ['an address that our own fetch refused', ours('address-refused', 3), 'bad-request'],
  ['a prompt the SDK does not take', named('AI_InvalidPromptError'), 'bad-request'],
] as const)('%s', (_, error, reason) => {
  expect(callErrorFrom(error, { now: 0, streaming: false }).reason).toBe(reason)
})

it.each([
  ['that breaks is broken', new Error('gone'), 'broken-stream'],
  [
    'that our own fetch ended for its size, however it is wrapped, is too large',
    ours('too-large', 3),
    'too-large',
  ],
  ['that says there is no money is a matter of money', { code: 'insufficient_quota' }, 'quota'],
] as const)('a stream %s', (_, error, reason) => {
  expect(callErrorFrom(error, { now: 0, streaming: true }).reason).toBe(reason)
})

it('says when to come back, what was answered, and no more of it than a few lines', () => {
  const error = refused(429, `slow\n  down ${'x'.repeat(1_000)}`, { 'retry-after': '7' })
  expect(callErrorFrom(error, { now: 0, streaming: false })).toEqual({
    ...{ reason: 'rate-limited', retryAfterMs: 7_000 },
    detail: `429 slow down ${'x'.repeat(490)}`,
  })
  expect(callErrorFrom(refused(503, '', { 'retry-after': '2' }), { now: 0, streaming: false })).toEqual({
    ...{ reason: 'overloaded', retryAfterMs: 2_000, detail: '503 refused' },
  })
})
