import { NO_USAGE } from '@commedia/core'
import { openHomeStore, readPurse, tables } from '@commedia/node'
import { leasingTill, type Taken } from '@commedia/server'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainPurses } from './plain-purses.ts'
import { plainTill } from './plain-till.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')
const HOUSE = ['house_2026-11-16', 'house_2026-11']
const CAPS = { houseDayTokens: 12_000, houseMonthTokens: 40_000 }
const TURN = { tokens: 1_000, money: 0 }
const OWNERS = ['person_a', 'person_b'] as const

it('gives out and settles what the till of a database does, also after crashes and near caps', async () => {
  const move = fc.record({
    show: fc.nat({ max: 9 }),
    does: fc.constantFrom('begin', 'begin', 'begin', 'end', 'end', 'crash', 'again', 'pass'),
    cost: fc.nat({ max: 1_050 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 40, maxLength: 120 }), async (moves) => {
      const store = await openHomeStore('memory')
      const { database } = store
      let now = NOON
      const real = leasingTill(database, { caps: CAPS, clock: { now: () => now } })
      const purses = plainPurses()
      const plain = plainTill(purses, { now: () => now, house: HOUSE })
      const caps = {
        person_a: 6_000,
        show_1: 2_500,
        [HOUSE[0] as string]: 12_000,
        [HOUSE[1] as string]: 40_000,
      }
      for (const [id, tokens] of Object.entries(caps)) {
        purses.open(id, { tokens, money: Number.POSITIVE_INFINITY })
        if (!id.startsWith('house_')) await database.insert(tables.purses).values({ id, capTokens: tokens })
      }
      const underWay = new Map<string, Taken>()
      const turns = new Map<string, number>()
      for (const { show, does, cost } of moves) {
        const piece = `show_${show}`
        const account = { piece, owner: OWNERS[show % 2] as string }
        const held = underWay.get(piece)
        if (does === 'pass') now += 600_000
        else if (does === 'crash') underWay.delete(piece)
        else if (does === 'begin' && held === undefined) {
          const [ours, theirs] = [plain.hold(account, TURN), await real.hold(account, TURN)]
          expect(ours).toEqual(theirs)
          if (!('emptyPurse' in theirs)) underWay.set(piece, theirs)
        } else if (held !== undefined && (does === 'end' || does === 'again')) {
          const nth = (turns.get(piece) ?? 0) + 1
          if (does === 'end') {
            turns.set(piece, nth)
            underWay.delete(piece)
          }
          const usage = { ...NO_USAGE, inputTokens: Math.floor((held.tokens * cost) / TURN.tokens) }
          const bill = { turn: `turn_${nth}`, at: '', held, used: new Map([['model', { usage, money: 0 }]]) }
          plain.settle(account, bill)
          await real.settle(account, bill)
        }
        for (const id of [piece, account.owner]) {
          const budget = [...purses.budgets.values()]
            .filter((one) => one.purses.includes(id))
            .reduce((sum, { spent }) => sum + spent.tokens, 0)
          expect(purses.spentOf(id).tokens + budget).toBe((await readPurse(database, id))?.spentTokens ?? 0)
        }
      }
      await store.close()
    }),
    { numRuns: 6 },
  )
})
