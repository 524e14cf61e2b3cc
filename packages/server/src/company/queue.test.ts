import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openQueue } from './queue.ts'

it('keeps the order in which they came, whoever leaves from where', () => {
  const coming = fc.record({ comes: fc.boolean(), who: fc.integer({ min: 0, max: 200 }) })
  fc.assert(
    fc.property(fc.array(coming, { maxLength: 600 }), (all) => {
      const queue = openQueue<number>()
      const standing = new Set<number>()
      for (const { comes, who } of all) {
        if (comes) queue.add(who)
        else queue.remove(who)
        if (comes) standing.add(who)
        else standing.delete(who)
        expect([queue.first(), queue.size()]).toEqual([[...standing][0], standing.size])
      }
    }),
  )
})

it('keeps its order when ten thousand come and go', () => {
  const queue = openQueue<number>()
  for (let who = 0; who < 10_000; who++) {
    queue.add(who)
    if (who >= 10) queue.remove(who - 10)
  }
  expect([queue.first(), queue.size()]).toEqual([9_990, 10])
})
