import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdAllowance, settleAllowance } from './allowance.ts'
import { readPurse } from './purses.ts'
import { holds, purses } from './schema.ts'
import type { StoreBench } from './store-bench.test.data.ts'

let count = 0

/** Checks that purses are never held beyond their caps, and that nothing spent is lost. */
export function allowanceChecks(name: string, bench: () => StoreBench): void {
  let show: string
  let owner: string
  beforeEach(() => {
    show = `purse_show_${++count}`
    owner = `purse_owner_${count}`
  })
  const fund = (id: string, caps: { readonly capTokens?: number; readonly capMoney?: number }) =>
    bench()
      .database.insert(purses)
      .values({ id, ...caps })
  const charge = (hold: string, tokens: number, money = 0) => ({ hold, purses: [show, owner], tokens, money })
  const spent = async (id: string) =>
    (await bench().database.select().from(purses).where(eq(purses.id, id)))[0]?.spentTokens

  describe(`An allowance on ${name}`, () => {
    it('is taken from all purses or from none, and a refusal names the purse', async () => {
      const { database } = bench()
      await fund(show, { capTokens: 1_000 })
      await fund(owner, { capMoney: 1 })
      expect(await holdAllowance(database, charge('one', 600, 0.75))).toEqual({ kind: 'held' })
      expect(await holdAllowance(database, charge('two', 600, 0.1))).toEqual({ kind: 'refused', purse: show })
      expect(await holdAllowance(database, charge('two', 100, 0.5))).toEqual({
        kind: 'refused',
        purse: owner,
      })
      expect(await holdAllowance(database, charge('two', 400, 0.25))).toEqual({ kind: 'held' })
      expect(await readPurse(database, show)).toMatchObject({
        heldTokens: 1_000,
        heldMoney: 1,
        spentTokens: 0,
      })
      expect(await readPurse(database, `${show}_never`)).toBeUndefined()
    })

    it('gives back what was not used', async () => {
      const { database } = bench()
      await fund(show, { capTokens: 100 })
      await holdAllowance(database, charge('one', 100))
      expect(await settleAllowance(database, charge('one', 30))).toEqual({ kind: 'within' })
      expect(await holdAllowance(database, charge('two', 71))).toMatchObject({ kind: 'refused' })
      expect(await holdAllowance(database, charge('two', 70))).toEqual({ kind: 'held' })
    })

    it('is held once and paid once, however often a turn is played again', async () => {
      const { database } = bench()
      await fund(show, { capTokens: 100 })
      for (let again = 0; again < 3; again++)
        expect(await holdAllowance(database, charge('one', 80))).toEqual({ kind: 'held' })
      for (let again = 0; again < 3; again++) await settleAllowance(database, charge('one', 60))
      expect([await spent(show), await spent(owner)]).toEqual([60, 60])
    })

    it('records what was used beyond the cap, and says so again when asked again', async () => {
      const { database } = bench()
      await fund(show, { capTokens: 100 })
      await holdAllowance(database, charge('one', 100))
      const over = { kind: 'over', purses: [show] }
      expect(await settleAllowance(database, charge('one', 130))).toEqual(over)
      expect(await settleAllowance(database, charge('one', 130))).toEqual(over)
      expect(await spent(show)).toBe(130)
      expect(await holdAllowance(database, charge('two', 1))).toMatchObject({ kind: 'refused' })
    })

    it('keeps the books right for any holds and payments', async () => {
      const move = fc.record({
        hold: fc.constantFrom('a', 'b', 'c'),
        of: fc.constantFrom(['x'], ['y'], ['x', 'y'], ['y', 'x', 'x']),
        tokens: fc.nat({ max: 60 }),
        does: fc.constantFrom('hold', 'hold', 'settle'),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 15 }), async (moves) => {
          const prefix = `purse_${++count}_`
          await fund(`${prefix}x`, { capTokens: 100 })
          await fund(`${prefix}y`, { capTokens: 70 })
          const caps: Record<string, number> = { x: 100, y: 70 }
          const books: Record<string, { spent: number; held: Map<string, number> }> = {
            x: { spent: 0, held: new Map() },
            y: { spent: 0, held: new Map() },
          }
          for (const { hold, of, tokens, does } of moves) {
            const mine = [...new Set(of)].map((one) => ({ cap: caps[one] ?? 0, ...books[one] }))
            const details = {
              hold: `${prefix}${hold}`,
              purses: of.map((one) => `${prefix}${one}`),
              tokens,
              money: 0,
            }
            const others = (held: Map<string, number> = new Map()) =>
              [...held].reduce((sum, [who, much]) => (who === hold ? sum : sum + much), 0)
            if (does === 'hold') {
              const fits = mine.every(({ cap, spent = 0, held }) => spent + others(held) + tokens <= cap)
              const { kind } = await holdAllowance(bench().database, details)
              expect(kind).toBe(fits ? 'held' : 'refused')
              if (fits) for (const { held } of mine) held?.set(hold, tokens)
            } else {
              const ended = mine.map(({ held }) => held?.delete(hold)).includes(true)
              if (ended) for (const one of new Set(of)) (books[one] as { spent: number }).spent += tokens
              const { kind } = await settleAllowance(bench().database, details)
              const over = [...new Set(of)].some((one) => (books[one]?.spent ?? 0) > (caps[one] ?? 0))
              expect(kind).toBe(over ? 'over' : 'within')
            }
          }
          for (const one of ['x', 'y']) expect(await spent(`${prefix}${one}`)).toBe(books[one]?.spent)
        }),
        { numRuns: 15 },
      )
    })

    it('is never passed by 200 turns that ask at the same moment', async () => {
      const { database } = bench()
      await fund(show, { capTokens: 10_000 })
      await fund(owner, { capTokens: 9_950 })
      const asked = Array.from({ length: 200 }, (_, index) => index)
      const got = await Promise.all(
        asked.map((index) => {
          const names = index % 2 === 0 ? [show, owner] : [owner, show]
          return holdAllowance(database, {
            hold: `${show}_${index}`,
            purses: names,
            tokens: 100,
            money: 0.01,
          })
        }),
      )
      expect(got.filter(({ kind }) => kind === 'held')).toHaveLength(99)
      expect(await database.select().from(holds).where(eq(holds.purse, owner))).toHaveLength(99)
      expect(await database.select().from(holds).where(eq(holds.purse, show))).toHaveLength(99)
    })
  })
}
