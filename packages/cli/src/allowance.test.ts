import { CommediaError, EVENING_TOKENS, NO_USAGE } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { homeAllowance, restingAtCap, USUAL_EVENING } from './allowance.ts'

const ESTIMATED = { ...NO_USAGE, calls: 100, inputTokens: 200_000, outputTokens: 0 }
const bound = (inputTokens: number) => ({ inputTokens, outputTokens: 0 })

describe('What may be spent at home', () => {
  it('has an end without a setting: twice what was estimated', () => {
    const allowance = homeAllowance(ESTIMATED, {})
    expect(allowance.cap()).toBe(400_000)
    expect(allowance.reserve(bound(400_000))).toBe(true)
    expect(() => allowance.reserve(bound(1))).toThrow(/does not fit/u)
  })

  it('is what the settings say', () => {
    expect(homeAllowance(ESTIMATED, { maxTokens: 1_000 }).cap()).toBe(1_000)
  })

  it('counts what was spent on earlier evenings, and goes on when somebody allows as much again', () => {
    const before = { ...NO_USAGE, inputTokens: 399_999 }
    const allowance = homeAllowance(ESTIMATED, {}, before)
    expect(() => allowance.reserve(bound(2))).toThrow(/does not fit/u)
    allowance.allowMore()
    expect(allowance.cap()).toBe(799_999)
    const first = bound(400_000)
    expect(allowance.reserve(first)).toBe(true)
    allowance.settle(first, { ...NO_USAGE, inputTokens: 10 })
    expect(allowance.reserve(bound(399_990))).toBe(true)
    expect(() => allowance.reserve(bound(1))).toThrow(/does not fit/u)
  })

  it('has another portion for another show, unless the settings say how much there is', () => {
    const [free, set] = [homeAllowance(ESTIMATED, {}), homeAllowance(ESTIMATED, { maxTokens: 1_000 })]
    for (const allowance of [free, set]) {
      const call = bound(900)
      allowance.reserve(call)
      allowance.settle(call, { ...NO_USAGE, inputTokens: 900 })
      allowance.beginAnother({ ...NO_USAGE, inputTokens: 300_000 })
    }
    expect([free.cap(), set.cap()]).toEqual([600_900, 1_000])
    free.allowMore()
    expect(free.cap()).toBe(600_900)
  })

  it('is an evening for what has no plan', () => {
    const allowance = homeAllowance(USUAL_EVENING, {})
    expect(allowance.cap()).toBe(EVENING_TOKENS)
    expect(() => allowance.reserve(bound(EVENING_TOKENS + 1))).toThrow(/does not fit/u)
  })

  it('is said when it is spent, with the way to go on', async () => {
    const allowance = homeAllowance(ESTIMATED, { maxTokens: 1_000 })
    const work = async () => allowance.reserve(bound(1_001))
    const told = { allowance, language: 'en' as const, goOn: 'commedia cast' }
    await expect(restingAtCap(work, told)).rejects.toThrow(/1,000 tokens .* go on .* commedia cast$/u)
    await expect(restingAtCap(work, { ...told, language: 'zh' })).rejects.toThrow(
      /1,000 词元.*commedia cast$/u,
    )
  })

  it('lets other errors be what they are', async () => {
    const wrong = new CommediaError('model-failed', 'It does not answer.')
    const told = { allowance: homeAllowance(ESTIMATED, {}), language: 'en' as const }
    await expect(restingAtCap(() => Promise.reject(wrong), told)).rejects.toBe(wrong)
  })
})
