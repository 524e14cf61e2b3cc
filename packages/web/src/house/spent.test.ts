import { describe, expect, it } from 'vitest'
import { type Bill, spentOf } from './spent.ts'

const usage = { inputTokens: 1200, outputTokens: 300, cachedTokens: 0, calls: 4 }
const models: Bill['models'] = [
  { model: 'large', usage, money: 0.25 },
  { model: 'small', usage, money: 0.05 },
]

describe('What a bill comes to', () => {
  it('is what the purse says, with its caps', () => {
    const purse = { capTokens: 9000, capMoney: 1, spentTokens: 5000, spentMoney: 0.4 }
    expect(spentOf({ purse, models })).toEqual({ money: 0.4, tokens: 5000, capMoney: 1, capTokens: 9000 })
  })

  it('is the sum over the models where there is no purse', () => {
    const { money, ...rest } = spentOf({ purse: null, models })
    expect(money).toBeCloseTo(0.3)
    expect(rest).toEqual({ tokens: 3000, capMoney: null, capTokens: null })
  })
})
