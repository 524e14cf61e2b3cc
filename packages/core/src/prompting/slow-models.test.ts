import { describe, expect, it } from 'vitest'
import type { LanguageModel } from '../ports/language-model.ts'
import { manualClock, type Reply, scriptedModel } from '../testing/index.ts'
import { unlimitedAllowance } from './allowance.ts'
import { guardedCall } from './guard.ts'
import { DEFAULT_LIMITS, type GuardLimits, LONGEST_RAISED_MS } from './guard-limits.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

const after = (seconds: number): Reply => ({ text: 'Good evening.', delayMs: seconds * 1000 })
const HEARD = { kind: 'finished', text: 'Good evening.' }
const TOO_LATE = { kind: 'failed', reason: 'first-token-deadline' }

function booth(limits: Partial<GuardLimits> = {}) {
  const clock = manualClock()
  const stop = new AbortController()
  const crew = { clock, allowance: unlimitedAllowance(), stop: stop.signal, random: () => 0.5 }
  const begin = (model: LanguageModel) =>
    guardedCall(
      { model, profile: PLAIN_PROFILE, limits },
      { options: { prompt: [{ role: 'user', content: [{ type: 'text', text: 'Speak.' }] }] } },
      crew,
    )
  const call = async (model: LanguageModel) => {
    const from = clock.now()
    const { outcome, requests } = await clock.playUntil(begin(model))
    return { outcome, requests, seconds: (clock.now() - from) / 1000 }
  }
  const model = (...script: readonly Reply[]) => scriptedModel(script, { clock })
  return { clock, stop, begin, call, model }
}

describe('a model that was never heard', () => {
  it('[D55] is given four times as long once its first call died of a deadline, and keeps that', async () => {
    const { call, model } = booth()
    const slow = model(after(100), after(100), after(100))
    expect(await call(slow)).toMatchObject({ outcome: HEARD, requests: 2, seconds: 30 + 100 })
    expect(await call(slow)).toMatchObject({ outcome: HEARD, requests: 1, seconds: 100 })
  })

  it('[D55] gives nothing of it to another model', async () => {
    const { call, model } = booth()
    await call(model(after(100), after(100)))
    const other = model('Ready.', after(100), after(100))
    await call(other)
    expect(await call(other)).toMatchObject({ outcome: TOO_LATE, requests: 2 })
  })

  it('is given longer in all, when that is what its first call died of', async () => {
    const { call, model } = booth({ firstTokenMs: 50_000, totalMs: 40_000 })
    const slow = model(after(45), after(45))
    expect(await call(slow)).toMatchObject({ outcome: HEARD, requests: 2, seconds: 40 + 45 })
  })

  it('[D55] is given up on when it stays silent, after one longer wait and not after two', async () => {
    const { call, model } = booth()
    const dead = model(after(9999), after(9999), after(9999))
    expect(await call(dead)).toMatchObject({ outcome: TOO_LATE, requests: 2, seconds: 30 + 120 })
    expect(await call(dead)).toMatchObject({ outcome: TOO_LATE, requests: 1, seconds: 120 })
  })

  it('is given longer in each of the calls that were made at once', async () => {
    const { clock, begin, model } = booth()
    const slow = model(after(100), after(100), after(32), after(100))
    const first = begin(slow)
    await clock.advance(5_000)
    const calls = await clock.playUntil(Promise.all([first, begin(slow)]))
    expect(calls.map(({ outcome }) => outcome)).toMatchObject([HEARD, HEARD])
  })

  it('ends at once when the bell rings, before and after it was given longer', async () => {
    for (const seconds of [10, 70]) {
      const { clock, stop, begin, model } = booth()
      const running = begin(model(after(9999), after(9999)))
      await clock.advance(seconds * 1000)
      stop.abort()
      expect((await running).outcome).toEqual({ kind: 'cut', cut: true, by: 'stop', text: '' })
      expect(clock.waiting).toBe(0)
    }
  })

  it('is not waited for longer than the longest, nor shorter than was asked for', async () => {
    const { call, model } = booth({ firstTokenMs: LONGEST_RAISED_MS / 2, totalMs: LONGEST_RAISED_MS * 2 })
    const dead = model(after(99_999), after(99_999))
    expect((await call(dead)).seconds).toBe((LONGEST_RAISED_MS * 1.5) / 1000)
  })
})

describe('a model that was heard', () => {
  it('is not given longer: it is tried once more and then given up on', async () => {
    const { call, model } = booth()
    const sunk = model('Ready.', after(9999), after(9999))
    await call(sunk)
    const { outcome, requests, seconds } = await call(sunk)
    expect(outcome).toMatchObject(TOO_LATE)
    expect(requests).toBe(2)
    expect(seconds).toBeLessThan(61)
  })

  it('counts as heard by its thoughts too', async () => {
    const { call, model } = booth({ idleMs: 60_000 })
    const thinker = model({ chunks: ['<think>', ...Array.from({ length: 9 }, () => 'hm ')], chunkMs: 25_000 })
    expect(await call(thinker)).toMatchObject({ outcome: { reason: 'total-deadline' }, requests: 1 })
  })
})

it('leaves deadlines alone that are not to be raised', async () => {
  const { call, model } = booth({ raiseOnceBy: 1 })
  const { outcome, requests, seconds } = await call(model(after(100), after(100)))
  expect(outcome).toMatchObject(TOO_LATE)
  expect(requests).toBe(2)
  expect(seconds).toBeLessThan(61)
  expect(DEFAULT_LIMITS.raiseOnceBy).toBe(4)
})

describe('a model whose pace was measured', () => {
  const readAt = (tokensPerSecond: number) => (tokens: number) => 10_000 + (tokens / tokensPerSecond) * 1000
  const ask = (page: string, readingMs: (tokens: number) => number | undefined, delaySeconds: number) => {
    const clock = manualClock()
    const model = scriptedModel(['Ready.', after(delaySeconds), after(delaySeconds)], { clock })
    const crew = {
      clock,
      allowance: unlimitedAllowance(),
      stop: new AbortController().signal,
      random: () => 0.5,
    }
    const say = (text: string) =>
      guardedCall(
        { model, profile: PLAIN_PROFILE, readingMs },
        { options: { prompt: [{ role: 'user', content: [{ type: 'text', text }] }] } },
        crew,
      )
    return clock.playUntil(say('Hello.').then(() => say(page)))
  }

  it('[D55] is waited for as long as this page takes it, longer than the limit and in all', async () => {
    const page = 'word '.repeat(3_000)
    expect((await ask(page, readAt(30), 170)).outcome).toMatchObject(HEARD)
    expect((await ask(page, () => undefined, 170)).outcome).toMatchObject(TOO_LATE)
  })

  it('[D55] is given up on sooner for a short page', async () => {
    expect((await ask('Speak.', readAt(30), 20)).outcome).toMatchObject(TOO_LATE)
    expect((await ask('Speak.', () => undefined, 20)).outcome).toMatchObject(HEARD)
  })
})
