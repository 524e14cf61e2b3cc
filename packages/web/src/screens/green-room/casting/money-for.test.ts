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

  it('is not known where nothing was ever paid', () => {
    expect(moneyFor(5_000, paid(0))).toBeUndefined()
    expect(moneyFor(5_000, { purse: null, models: [] })).toBeUndefined()
  })
})
