import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auction, type Bid } from './auction.ts'

const bid = (role: string, details: Partial<Bid> = {}): Bid => ({
  role,
  name: role,
  strategy: 'slow',
  acts: false,
  spokeAt: 0,
  ...details,
})
const ANA = bid('Ana')
const BEN = bid('Ben')

describe('auction', () => {
  it('knows every form of address, and nobody by their own name in their own mouth', () => {
    const papa = bid('Ettore', { called: ['Papa'], spokeAt: 9 })
    const wife = bid('Lena', { called: ['Mamma'] })
    expect(auction([wife, papa], { by: 'Mina', text: 'Tell them, Papa.' })?.role).toBe('Ettore')
    expect(auction([wife, papa], { by: 'Ettore', text: 'I, Ettore, their Papa, say no.' })?.role).toBe('Lena')
  })

  it('[H47] lets impulse go before calculation, however long the other has been silent', () => {
    const fast = { ...BEN, strategy: 'fast', spokeAt: 90 } as const
    expect(auction([ANA, fast], null)).toBe(fast)
  })

  it('[H47] then whoever was spoken to, by name or address', () => {
    const late = { ...BEN, spokeAt: 90 }
    expect(auction([ANA, late], { by: 'Cleo', text: 'And you, Ben?' })).toBe(late)
    expect(auction([ANA, late], { by: 'Cleo', text: 'And you?', to: 'Ben' })).toBe(late)
  })

  it('[H47] then the longest silent', () => {
    const late = { ...ANA, spokeAt: 90 }
    expect(auction([late, BEN], { by: 'Cleo', text: 'Well?' })).toBe(BEN)
  })

  it('[H48] gives the floor to nobody when all are silent, and to a silent one only to act', () => {
    const [ana, ben] = [ANA, BEN].map((one) => ({ ...one, strategy: 'silence' }) as const) as [Bid, Bid]
    expect(auction([ana, ben], null)).toBeUndefined()
    expect(auction([ana, { ...ben, acts: true }], null)?.role).toBe('Ben')
    expect(auction([ANA, { ...ben, acts: true }], null)).toBe(ANA)
  })

  it('lets whoever is there go before whoever is away', () => {
    expect(auction([{ ...ANA, strategy: 'fast', away: true }, BEN], null)).toBe(BEN)
  })

  it('chooses the same one whatever the order of the bids', () => {
    const bids = fc.uniqueArray(
      fc.record({
        role: fc.constantFrom('Ana', 'Ben', 'Cleo', 'Dora', 'Emil'),
        strategy: fc.constantFrom('fast', 'slow', 'silence'),
        acts: fc.boolean(),
        spokeAt: fc.nat(5),
        away: fc.boolean(),
      }),
      { selector: ({ role }) => role },
    )
    fc.assert(
      fc.property(bids, fc.constantFrom('Ben?', 'Cleo, then.', 'Oh.'), (drawn, text) => {
        const named = drawn.map((one) => ({ ...one, name: one.role }) as Bid)
        const line = { by: 'Zoe', text }
        expect(auction([...named].reverse(), line)).toEqual(auction(named, line))
      }),
    )
  })
})
