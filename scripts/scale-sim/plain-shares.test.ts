import { leaseShares, openHomeStore } from '@commedia/node'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainShares } from './plain-shares.ts'

const MOST = 7
const FOR_MS = 10_000

it('leases the shares that a database does', async () => {
  const move = fc.record({
    process: fc.constantFrom('one', 'two', 'three'),
    wants: fc.option(fc.nat({ max: 9 })),
    keeps: fc.nat({ max: 4 }),
    ms: fc.nat({ max: 6_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 40 }), async (moves) => {
      const store = await openHomeStore('memory')
      const plain = plainShares()
      let now = Date.parse('2026-11-16T12:00:00Z')
      for (const { process, wants, keeps, ms } of moves) {
        now += ms
        const demands = wants === null ? [] : [{ endpoint: 'house', wants, keeps }]
        const wish = { process, demands, most: MOST, forMs: FOR_MS, now }
        expect(plain(wish)).toEqual(await leaseShares(store.database, wish))
      }
      await store.close()
    }),
    { numRuns: 20 },
  )
})
