import { describe, expect, it } from 'vitest'
import { manualClock, type Reply, scriptedModel } from '../testing/index.ts'
import { tokenAllowance, unlimitedAllowance } from './allowance.ts'
import { guardedCall } from './guard.ts'
import { DEFAULT_LIMITS } from './guard-limits.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Speak.' }] }]

function booth() {
  const clock = manualClock()
  const stop = new AbortController()
  return {
    clock,
    stop,
    crew: { clock, allowance: unlimitedAllowance(), stop: stop.signal, random: () => 0.5 },
  }
}

describe('a place where the model is asked', () => {
  it('is waited for before any deadline runs, and left when the call is over, whatever became of it', async () => {
    const { clock, crew } = booth()
    const left: string[] = []
    const place = async () => {
      await clock.wait(10 * DEFAULT_LIMITS.totalMs)
      return () => void left.push('left')
    }
    const ask = (script: readonly Reply[]) =>
      clock.playUntil(
        guardedCall(
          { model: scriptedModel(script, { clock }), profile: PLAIN_PROFILE, limits: {}, place },
          { options: { prompt } },
          crew,
        ),
      )
    expect((await ask(['Yes.'])).outcome).toMatchObject({ kind: 'finished', text: 'Yes.' })
    expect(left).toEqual(['left'])
    expect((await ask([{ fail: { status: 401 } }])).outcome).toMatchObject({ kind: 'failed' })
    expect((await ask([{ fail: { status: 503 } }, 'Yes.'])).outcome).toMatchObject({ kind: 'finished' })
    expect(left).toHaveLength(4)
  })

  it('is not taken once the bell has rung, and is given back where nothing may be spent', async () => {
    const { clock, stop, crew } = booth()
    const left: string[] = []
    const use = { model: scriptedModel(['Yes.'], { clock }), profile: PLAIN_PROFILE, limits: {} }
    const spent = await guardedCall(
      { ...use, place: async () => () => void left.push('left') },
      { options: { prompt } },
      { ...crew, allowance: tokenAllowance({ maxTokens: 1 }) },
    )
    expect([spent.outcome, left]).toMatchObject([{ reason: 'allowance-spent' }, ['left']])
    const refusing = {
      ...unlimitedAllowance(),
      reserve: () => {
        throw new Error('spent')
      },
    }
    const refused = guardedCall(
      { ...use, place: async () => () => void left.push('left again') },
      { options: { prompt } },
      { ...crew, allowance: refusing },
    )
    await expect(refused).rejects.toThrow('spent')
    expect(left).toEqual(['left', 'left again'])
    const place = (signal: AbortSignal) =>
      new Promise<() => void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const call = guardedCall({ ...use, place }, { options: { prompt } }, crew)
    stop.abort()
    expect((await call).outcome).toMatchObject({ kind: 'cut', by: 'stop' })
  })
})
