import { describe, expect, it } from 'vitest'
import { allowMore, raisedCap } from './allow-more.ts'
import type { ShowMoney } from './replies.ts'

const MONEY: ShowMoney = {
  used: { tokens: 390_000, money: 0 },
  cap: { tokens: 400_000, money: null },
  most: { tokens: null, money: null },
  estimate: { calls: 100, tokens: 200_000, money: null },
}

describe('Another evening’s worth', () => {
  it('stands above what is spent, each time as much', () => {
    const cap = raisedCap(MONEY)
    expect(cap).toEqual({ tokens: 790_000, money: null })
    expect(raisedCap({ ...MONEY, cap, used: { tokens: 780_000, money: 0 } }).tokens).toBe(1_180_000)
  })

  it('is an evening where nothing was estimated', () => {
    expect(raisedCap({ ...MONEY, estimate: null }).tokens).toBe(1_390_000)
  })

  it('is in money where there is a price: by the estimate, else by what was paid', () => {
    const priced = { ...MONEY, used: { tokens: 400_000, money: 4 }, cap: { tokens: null, money: 4 } }
    const estimate = { calls: 100, tokens: 200_000, money: 1 }
    expect(raisedCap({ ...priced, estimate })).toEqual({ tokens: null, money: 6 })
    expect(raisedCap({ ...priced, estimate: null })).toEqual({ tokens: null, money: 14 })
  })

  it('never passes what the house lets its owner allow', () => {
    expect(raisedCap({ ...MONEY, most: { tokens: 500_000, money: null } }).tokens).toBe(500_000)
  })

  it('is allowed before the show goes on', async () => {
    const asked: unknown[] = []
    const wire = {
      getShow: async () => ({ money: MONEY }),
      changeShow: async (call: unknown) => asked.push(call),
      startShow: async (call: unknown) => asked.push(call),
    } as unknown as Parameters<typeof allowMore>[1]
    await allowMore('show_1', wire)
    expect(asked).toEqual([
      { show: 'show_1', body: { cap: { tokens: 790_000, money: null } } },
      { show: 'show_1' },
    ])
  })
})
