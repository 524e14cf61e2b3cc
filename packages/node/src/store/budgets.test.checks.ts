import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdAllowance } from './allowance.ts'
import {
  BUDGET_MS,
  type BudgetTaken,
  giveBackBudget,
  holdOfBudget,
  lapsedBudgets,
  spendOfBudget,
  takeBudget,
} from './budgets.ts'
import { type PurseAmount, readPurse } from './purses.ts'
import { budgets, holds, purses, shows } from './schema.ts'
import type { StoreBench } from './store-bench.test.data.ts'

let count = 0
const NOW = 1_000_000

/** Checks that what pieces lease of purses they share is never more than those may spend, and comes home. */
export function budgetChecks(name: string, bench: () => StoreBench): void {
  let owner: string
  let show: string
  beforeEach(() => {
    show = `budget_show_${++count}`
    owner = `budget_owner_${count}`
  })
  const fund = (id: string, capTokens: number) => bench().database.insert(purses).values({ id, capTokens })
  const take = (piece: string, tokens: number, budget = 2 * tokens): Promise<BudgetTaken> =>
    takeBudget(bench().database, {
      ...{ piece, purses: [owner], now: NOW, budget: amount(budget) },
      turns: [amount(tokens), amount(tokens / 4)],
    })
  const hold = (piece: string, tokens: number, asked: { now?: number; purses?: string[] } = {}) =>
    holdOfBudget(bench().database, { piece, purses: [owner], turn: amount(tokens), now: NOW, ...asked })
  const spend = (piece: string, tokens: number, turn = 100) =>
    bench().database.transaction((transaction) =>
      spendOfBudget(transaction, { piece, turn: amount(turn), used: async () => amount(tokens) }),
    )
  const state = async (id: string) => {
    const { spentTokens, heldTokens } = (await readPurse(bench().database, id)) ?? {}
    return { spent: spentTokens, held: heldTokens }
  }
  const rowOf = async (id: string) =>
    (await bench().database.select().from(purses).where(eq(purses.id, id)))[0]?.spentTokens

  describe(`A budget on ${name}`, () => {
    it('pays for turns without a look at where it is from, and goes home with what they took', async () => {
      const { database } = bench()
      await fund(owner, 1_000)
      expect(await hold(show, 100)).toBe(false)
      expect(await take(show, 100)).toEqual({ kind: 'held', turn: amount(100) })
      expect(await spend(show, 30)).toBe('enough')
      expect(await hold(show, 100)).toBe(true)
      expect(await spend(show, 70)).toBe('enough')
      expect(await state(owner)).toEqual({ spent: 100, held: 100 })
      expect(await rowOf(owner)).toBe(0)
      expect(await hold(show, 101)).toBe(false)
      expect(await hold(show, 100)).toBe(true)
      expect(await spend(show, 130)).toBe('too-little')
      await giveBackBudget(database, { piece: show, now: NOW })
      await giveBackBudget(database, { piece: show, now: NOW })
      expect([await rowOf(owner), await rowOf(show)]).toEqual([230, 230])
      expect(await state(owner)).toEqual({ spent: 230, held: 0 })
      expect(await spend(show, 10)).toBe('no-budget')
    })

    it('is no larger than what the piece itself may spend, and just a turn where the others have no more', async () => {
      await fund(owner, 260)
      await fund(show, 130)
      const other = `${show}_other`
      expect(await take(show, 100)).toEqual({ kind: 'held', turn: amount(100) })
      expect(await state(owner)).toEqual({ spent: 0, held: 130 })
      expect(await take(other, 100)).toEqual({ kind: 'held', turn: amount(100) })
      expect(await state(owner)).toEqual({ spent: 0, held: 230 })
      expect(await spend(other, 40)).toBe('too-little')
    })

    it('is taken back where it lies idle, but for what a turn under way may spend', async () => {
      await fund(owner, 320)
      const [other, third, fourth] = ['other', 'third', 'fourth'].map((one) => `${show}_${one}`) as [
        string,
        string,
        string,
      ]
      await take(show, 100)
      await spend(show, 20)
      await hold(show, 100)
      await take(other, 100)
      expect(await state(owner)).toEqual({ spent: 20, held: 280 })
      expect(await take(third, 100)).toEqual({ kind: 'held', turn: amount(100) })
      expect(await state(owner)).toEqual({ spent: 20, held: 300 })
      expect(await take(fourth, 100)).toEqual({ kind: 'refused', purse: owner })
      expect(await spend(show, 60)).toBe('too-little')
      expect(await take(fourth, 100)).toEqual({ kind: 'held', turn: amount(25), shortOf: owner })
      const job = (tokens: number) =>
        holdAllowance(bench().database, { hold: 'a job', purses: [owner], ...amount(tokens) })
      expect(await job(16)).toEqual({ kind: 'refused', purse: owner })
      expect(await job(15)).toEqual({ kind: 'held' })
    })

    it('is begun on neither when it is old nor when others pay', async () => {
      await take(show, 100)
      await spend(show, 10)
      expect(await hold(show, 100, { now: NOW + BUDGET_MS / 2 })).toBe(true)
      await spend(show, 10)
      expect(await hold(show, 100, { now: NOW + BUDGET_MS / 2 + 1 })).toBe(false)
      expect(await hold(show, 100, { purses: [owner, 'house'] })).toBe(false)
      await take(show, 100)
      expect(await rowOf(owner)).toBe(20)
    })

    it('goes home by itself when its time is over, and when nobody plays on', async () => {
      const { database } = bench()
      const [resting, played] = [`${show}_resting`, `${show}_played`]
      for (const [id, playing] of [
        [resting, false],
        [played, true],
      ] as const)
        await database.insert(shows).values({
          ...{ id, owner, title: '', language: 'en', onStage: id, playing },
          ...{ care: {}, since: '', opening: {} },
        })
      for (const piece of [show, resting, played]) await take(piece, 100)
      const lapsed = async (now: number) =>
        (await lapsedBudgets(database, now)).filter((piece) => piece.startsWith(show)).sort()
      expect(await lapsed(NOW)).toEqual([])
      await giveBackBudget(database, { piece: resting, now: NOW })
      for (const piece of [show, resting, played]) await spend(piece, 40)
      expect(await lapsed(NOW)).toEqual([show, resting].sort())
      for (const piece of [show, resting]) await giveBackBudget(database, { piece, now: NOW })
      expect(await state(owner)).toEqual({ spent: 120, held: 160 })
      expect(await lapsed(NOW + BUDGET_MS)).toEqual([played])
      await hold(played, 100)
      await giveBackBudget(database, { piece: played, now: NOW + BUDGET_MS })
      expect(await database.select().from(holds).where(eq(holds.purse, owner))).toEqual([])
      expect(await rowOf(owner)).toBe(120)
    })

    it('of a hundred pieces that ask at the same moment comes to no more than there is', async () => {
      const { database } = bench()
      await fund(owner, 3_050)
      const pieces = Array.from({ length: 100 }, (_, nth) => `${show}_${nth}`)
      const got = await Promise.all(pieces.map((piece) => take(piece, 100)))
      const whole = got.filter((one) => one.kind === 'held' && one.turn.tokens === 100)
      expect(whole).toHaveLength(30)
      expect(got.filter(({ kind }) => kind === 'refused')).toHaveLength(68)
      expect(await state(owner)).toEqual({ spent: 0, held: 3_050 })
      const kept = await database.select().from(budgets)
      expect(kept.filter(({ piece }) => piece.startsWith(`${show}_`))).toHaveLength(32)
    })
  })
}

function amount(tokens: number): PurseAmount {
  return { tokens, money: 0 }
}
