import { describe, expect, it } from 'vitest'
import { type BoothCall, costOf, latenciesOf, pricesOf, type ShowBill, spendingOf } from './booth-costs.ts'

const usage = (inputTokens: number, outputTokens: number) => ({
  ...{ inputTokens, outputTokens, cachedTokens: 0, calls: 1 },
})
const call = (at: string, tokens: number, latencyMs = 100): BoothCall => ({
  ...{ turn: at, step: 'speak', attempt: 1, prompt: 'p', model: 'large', at, latencyMs },
  usage: usage(tokens, 0),
})
const bill: ShowBill = {
  purse: null,
  models: [
    { model: 'large', usage: usage(900, 100), money: 0.5 },
    { model: 'free', usage: usage(900, 100), money: 0 },
  ],
}

describe('What calls cost', () => {
  it('is their tokens at the average price of their model, and nothing where there is no price', () => {
    const prices = pricesOf(bill)
    expect(costOf(call('1', 10), prices)).toBeCloseTo(0.005)
    expect(costOf({ ...call('1', 10), model: 'free' }, prices)).toBeUndefined()
  })

  it('adds up in the order the calls were made, to all that was spent', () => {
    const spending = spendingOf([call('3', 30), call('1', 10), call('2', 20)], 100)
    expect(spending.map(({ tokens }) => tokens)).toEqual([50, 70, 100])
  })

  it('never begins below nothing, though the bill comes later than the calls', () => {
    expect(spendingOf([call('1', 10)], 0)).toEqual([{ at: '1', tokens: 10 }])
  })

  it('has a middle and a worst in time', () => {
    const calls = [call('1', 1, 300), call('2', 1, 100), call('3', 1, 4000)]
    expect(latenciesOf(calls)).toEqual({ median: 300, slowest: 4000 })
    expect(latenciesOf([])).toEqual({ median: 0, slowest: 0 })
  })
})
