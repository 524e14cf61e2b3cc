import { openHomeStore } from '@commedia/node'
import { databaseHolds, type Holds } from '@commedia/server'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shardHolds } from './shard-holds.ts'
import { shardMap } from './shard-map.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')

it('holds, lets go and finds what a database does, whoever takes over from whom', async () => {
  const move = fc.record({
    piece: fc.constantFrom('show_1', 'show_2', 'show_3'),
    by: fc.nat({ max: 1 }),
    does: fc.constantFrom('take', 'take', 'renew', 'settle', 'rest', 'wake', 'look', 'pass'),
    ms: fc.integer({ min: -5_000, max: 15_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 30, maxLength: 80 }), async (moves) => {
      const store = await openHomeStore('memory')
      let now = NOON
      const clock = { now: () => now, wait: () => Promise.resolve() }
      const map = shardMap(2, { seats: 1, seatOf: () => 0 })
      const pairs = ['one', 'other'].map((holder) => ({
        plain: shardHolds(map, { holder, clock, seat: 0 }),
        real: databaseHolds(store.database, { holder, clock }),
        tokens: new Map<string, number>(),
      }))
      for (const { piece, by, does, ms } of moves) {
        const { plain, real, tokens } = pairs[by] as (typeof pairs)[number]
        const token = tokens.get(piece)
        const both = async <Answer>(ask: (holds: Holds) => Promise<Answer>): Promise<Answer> => {
          const theirs = await ask(real)
          expect(await ask(plain)).toEqual(theirs)
          return theirs
        }
        if (does === 'pass') now += Math.abs(ms)
        else if (does === 'wake') await both((holds) => holds.wakeAt(piece, now + ms))
        else if (does === 'take') {
          const taken = await both((holds) => holds.take(piece))
          if (taken !== undefined) tokens.set(piece, taken)
        } else if (does === 'look')
          await both(async (holds) =>
            (await holds.dueBefore(now)).toSorted((one, other) => (one.piece < other.piece ? -1 : 1)),
          )
        else if (token === undefined) continue
        else if (does === 'renew') await both((holds) => holds.renew(piece, token))
        else await both((holds) => holds.settle(piece, token, does === 'rest' ? undefined : now + ms))
      }
      await store.close()
    }),
    { numRuns: 15 },
  )
})
