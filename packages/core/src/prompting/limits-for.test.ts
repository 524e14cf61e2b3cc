import { describe, expect, it } from 'vitest'
import { manualClock, scriptedModel } from '../testing/index.ts'
import { unlimitedAllowance } from './allowance.ts'
import { guardedCall } from './guard.ts'
import { DEFAULT_LIMITS } from './guard-limits.ts'
import { limitsFor } from './limits-for.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

const USUAL = { firstTokenMs: 30_000, idleMs: 20_000, totalMs: 120_000 }
const NEARBY = { firstTokenMs: 180_000, idleMs: 60_000, totalMs: 600_000 }
const at = (baseUrl: string) => ({ provider: 'compatible.chat', baseUrl })

describe('limits for a server', () => {
  it('are short for vendors, who have their models ready', () => {
    expect(limitsFor({ provider: 'openai.chat' })).toMatchObject(USUAL)
    expect(limitsFor({ provider: 'openrouter.chat', baseUrl: 'https://openrouter.ai/api/v1' })).toMatchObject(
      USUAL,
    )
  })

  it.each(['ollama.chat', 'lmstudio.chat', 'lm-studio', 'llamacpp.chat', 'llama.cpp', 'vllm.chat'])(
    'are long for %s, which may have to load a model first',
    (provider) => {
      expect(limitsFor({ provider, baseUrl: 'https://models.example/v1' })).toMatchObject(NEARBY)
    },
  )

  it.each([
    'http://localhost:9101/v1',
    'http://studio:9101/v1',
    'http://studio.local/v1',
    'http://studio.lan:1/v1',
    'http://host.docker.internal:1/v1',
    'http://127.0.0.1:9101/v1',
    'http://127.1:9101/v1',
    'http://0.0.0.0:9101/v1',
    'http://10.3.2.1/v1',
    'http://172.16.0.1/v1',
    'http://172.31.255.1/v1',
    'http://192.168.1.20:5000/v1',
    'http://100.64.0.7/v1',
    'http://169.254.3.4/v1',
    'http://[::1]:9101/v1',
    'http://[fd12:3456::1]/v1',
    'http://[fe80::1]/v1',
  ])('are long at an address nearby: %s', (baseUrl) => {
    expect(limitsFor(at(baseUrl))).toMatchObject(NEARBY)
    expect(limitsFor({ provider: 'openai.chat', baseUrl })).toMatchObject(NEARBY)
  })

  it.each([
    'https://models.example/v1',
    'https://localhost.models.example/v1',
    'https://10.0.0.1.models.example/v1',
    'http://172.32.0.1/v1',
    'http://100.128.0.1/v1',
    'http://192.169.1.1/v1',
    'http://[2606:4700::1111]/v1',
    'no address',
  ])('are short at an address far away: %s', (baseUrl) => {
    expect(limitsFor(at(baseUrl))).toMatchObject(USUAL)
  })

  it('are as they were set, which wins over every guess and is never raised', () => {
    const set = { firstTokenMs: 5_000, idleMs: 4_000, totalMs: 9_000 }
    expect(limitsFor(at('http://localhost/v1'), set)).toEqual({ ...set, raiseOnceBy: 1 })
    expect(limitsFor({ provider: 'openai' }, set)).toEqual({ ...set, raiseOnceBy: 1 })
  })

  it('are raised once where they are guessed', () => {
    expect(limitsFor({ provider: 'openai' }).raiseOnceBy).toBe(DEFAULT_LIMITS.raiseOnceBy)
    expect(limitsFor({ provider: 'openai' }, { idleMs: 5_000 }).raiseOnceBy).toBe(DEFAULT_LIMITS.raiseOnceBy)
    expect(limitsFor({ provider: 'openai' }, { totalMs: 90_000 }).raiseOnceBy).toBe(1)
  })

  it('leave room in the whole for a longer wait, unless the whole is set too', () => {
    expect(limitsFor(at('http://127.0.0.1:9101/v1'), { firstTokenMs: 3_600_000 })).toMatchObject({
      firstTokenMs: 3_600_000,
      idleMs: 60_000,
      totalMs: 600_000 + 3_600_000 - 180_000,
    })
    expect(limitsFor({ provider: 'openai' }, { firstTokenMs: 1_000, idleMs: 50_000 })).toMatchObject({
      totalMs: 120_000 + 30_000,
    })
    expect(limitsFor({ provider: 'openai' }, { firstTokenMs: 90_000, totalMs: 100_000 })).toMatchObject({
      totalMs: 100_000,
    })
  })
})

describe('a server that takes 45 s to its first token', () => {
  const SLOW = { text: 'Good evening.', delayMs: 45_000 }

  async function secondCall(limits: ReturnType<typeof limitsFor>) {
    const clock = manualClock()
    const model = scriptedModel(['Ready.', SLOW, SLOW], { clock })
    const crew = {
      clock,
      allowance: unlimitedAllowance(),
      stop: new AbortController().signal,
      random: () => 0.5,
    }
    const call = () =>
      guardedCall(
        { model, profile: PLAIN_PROFILE, limits },
        { options: { prompt: [{ role: 'user', content: [{ type: 'text', text: 'Speak.' }] }] } },
        crew,
      )
    await clock.playUntil(call())
    return (await clock.playUntil(call())).outcome
  }

  it('[D55] is given up on where a vendor is', async () => {
    expect(await secondCall(limitsFor({ provider: 'openai' }))).toMatchObject({
      reason: 'first-token-deadline',
    })
  })

  it('[D55] is heard where it stands nearby, or where somebody set a longer deadline', async () => {
    const heard = { kind: 'finished', text: 'Good evening.' }
    expect(await secondCall(limitsFor(at('http://127.0.0.1:9101/v1')))).toMatchObject(heard)
    expect(await secondCall(limitsFor({ provider: 'openai' }, { firstTokenMs: 60_000 }))).toMatchObject(heard)
  })
})
