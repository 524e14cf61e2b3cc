import fc from 'fast-check'
import { expect, it } from 'vitest'
import { waitingLine } from './waiting-line.ts'

it('keeps the order in which they came, whoever leaves from where', () => {
  const coming = fc.record({ comes: fc.boolean(), who: fc.integer({ min: 0, max: 200 }) })
  fc.assert(
    fc.property(fc.array(coming, { maxLength: 600 }), (all) => {
      const line = waitingLine<number>()
      const standing = new Set<number>()
      for (const { comes, who } of all) {
        if (comes) line.add(who)
        else line.remove(who)
        if (comes) standing.add(who)
        else standing.delete(who)
        expect([line.first(), line.size(), line.has(who)]).toEqual([
          [...standing][0],
          standing.size,
          standing.has(who),
        ])
      }
    }),
  )
})

it('forgets the places nobody stands in any more', () => {
  const line = waitingLine<number>()
  for (let who = 0; who < 10_000; who++) {
    line.add(who)
    if (who >= 10) line.remove(who - 10)
  }
  expect([line.first(), line.size()]).toEqual([9_990, 10])
})
