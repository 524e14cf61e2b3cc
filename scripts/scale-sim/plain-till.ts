import { BUDGET_MS } from '@commedia/node'
import type { Account, NothingLeft, Taken, TurnBill } from '@commedia/server'
import { type Amount, isPoor, type PlainPurses, plus, within } from './plain-purses.ts'

/** A till that answers at once. */
export interface PlainTill {
  hold(account: Account, wanted: Amount): Taken | NothingLeft
  settle(account: Account, bill: TurnBill): void
}

/** Where a till is, and which purses of the house pay besides the owner's. */
interface PlainHouse {
  readonly now: () => number
  readonly house: readonly string[]
  /** Throws where one of these purses cannot be had. */
  readonly reach?: (names: readonly string[]) => void
  /** Hears when purses that shows share are locked. */
  readonly onLock?: () => void
}

const BOUNDS = 2
const SIZES = [1, 4, 16, 64, 256]
const LEAST = 256

/** A till as `leasingTill` is one, without a database: a test holds the two against each other. */
export function plainTill(
  purses: PlainPurses,
  { now, house, reach = () => {}, onLock = () => {} }: PlainHouse,
): PlainTill {
  const giveBack = (piece: string): void => {
    const budget = purses.budgets.get(piece)
    if (budget === undefined) return
    reach([piece, ...budget.purses])
    onLock()
    if (purses.heldOf(piece, piece) === undefined || budget.until <= now()) purses.bringHome(piece)
  }
  return {
    hold({ piece, owner, pays }, wanted) {
      reach([piece])
      const [whole, ...less] = portions(purses, piece, wanted)
      if (whole === undefined) return { emptyPurse: piece }
      const shared = pays === 'owner' ? [owner] : [owner, ...house]
      const paying = [piece, ...shared]
      const short = whole.tokens === wanted.tokens && whole.money === wanted.money ? {} : { shortOf: piece }
      const budget = purses.budgets.get(piece)
      if (
        budget !== undefined &&
        budget.until - now() >= BUDGET_MS / 2 &&
        budget.purses.join() === sorted(shared).join() &&
        !isPoor(purses.left(piece, piece), whole) &&
        !isPoor(purses.leftOfBudget(piece), whole)
      ) {
        purses.putHold(piece, [piece], whole)
        return { ...whole, purses: paying, ...short }
      }
      reach(shared)
      onLock()
      if (budget !== undefined) purses.bringHome(piece)
      const names = sorted(paying)
      const poor = (amount: Amount): string[] => names.filter((id) => isPoor(purses.left(id, piece), amount))
      const tooLittle = poor(whole)
      if (tooLittle.length > 0) purses.recallIdle(tooLittle, piece)
      const turn = [whole, ...less].find((amount) => poor(amount).length === 0)
      const [shortOf = piece] = poor(turn === undefined ? (less.at(-1) ?? whole) : whole)
      if (turn === undefined) return { emptyPurse: shortOf }
      const most = within(
        { tokens: wanted.tokens * BOUNDS, money: wanted.money * BOUNDS },
        purses.left(piece, piece),
      )
      const taken = turn === whole && poor(most).length === 0 ? most : turn
      purses.putHold(piece, shared, taken)
      purses.putHold(piece, [piece], turn)
      purses.budgets.set(piece, {
        ...{ purses: sorted(shared), until: now() + BUDGET_MS, ...taken },
        spent: { tokens: 0, money: 0 },
      })
      return { ...turn, purses: paying, ...(turn === whole ? short : { shortOf }) }
    },

    settle({ piece }, { turn, held, used }) {
      reach([piece])
      const total = [...used.values()]
        .map(({ usage, money }) => ({ tokens: usage.inputTokens + usage.outputTokens, money }))
        .reduce(plus, { tokens: 0, money: 0 })
      const before = purses.billed(piece, turn)
      const fresh = {
        tokens: Math.max(0, total.tokens - before.tokens),
        money: Math.max(0, total.money - before.money),
      }
      const budget = purses.budgets.get(piece)
      if (budget === undefined) {
        reach(held.purses)
        onLock()
        if (purses.endHold(piece, held.purses)) purses.charge(held.purses, fresh)
        return purses.bill(piece, turn, total)
      }
      purses.endHold(piece, [piece])
      purses.charge([piece], fresh)
      budget.spent = plus(budget.spent, fresh)
      purses.bill(piece, turn, total)
      const next = within(held, purses.leftUnheld(piece))
      const left = purses.leftOfBudget(piece)
      if (left.tokens < Math.max(next.tokens, 1) || left.money < Math.max(next.money, 0)) giveBack(piece)
    },
  }
}

function portions(purses: PlainPurses, piece: string, wanted: Amount): readonly Amount[] {
  const left = purses.leftUnheld(piece)
  const positive = { tokens: Math.max(0, left.tokens), money: Math.max(0, left.money) }
  const part = (size: number): Amount => ({
    tokens: Math.floor(wanted.tokens / size),
    money: wanted.money / size,
  })
  if (isPoor(positive, part(LEAST))) return []
  const sizes = SIZES.map((size) => within(size === 1 ? wanted : part(size), positive))
  return sizes.filter(
    ({ tokens, money }, at) => tokens !== sizes[at - 1]?.tokens || money !== sizes[at - 1]?.money,
  )
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort()
}
