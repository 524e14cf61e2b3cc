import { describe, expect, it } from 'vitest'
import type { Bill } from '../../../house/spent.ts'
import { moneyFor } from './money-for.ts'

function paid(money: number): Bill {
  const usage = { inputTokens: 900, outputTokens: 100, cachedTokens: 0, calls: 4 }
  return { purse: null, models: [{ model: 'large', usage, money }] }
}

describe('What a casting will cost', () => {
  it('is guessed from what tokens have cost so far', () => {
    expect(moneyFor(5_000, paid(0.2))).toBeCloseTo(1)
  })

  it('is nothing with a model that costs nothing, whatever was paid before', () => {
    const free = { input: 0, output: 0 }
    expect(moneyFor(5_000, paid(0), free)).toBe(0)
    expect(moneyFor(5_000, paid(0.2), free)).toBe(0)
    expect(moneyFor(5_000, paid(0), { input: 1, output: 2 })).toBeUndefined()
  })

  it('is not known where nothing was ever paid', () => {
    expect(moneyFor(5_000, paid(0))).toBeUndefined()
    expect(moneyFor(5_000, { purse: null, models: [] })).toBeUndefined()
  })
})
