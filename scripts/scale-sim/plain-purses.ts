/** Tokens and dollars. */
export interface Amount {
  readonly tokens: number
  readonly money: number
}

interface Purse {
  readonly cap: Amount
  spent: Amount
  /** What is held of it, by whom and in all. */
  readonly holds: Map<string, Amount>
  held: Amount
}

interface Budget extends Amount {
  readonly purses: readonly string[]
  readonly until: number
  spent: Amount
}

/** Purses, what is held of them, and budgets that were taken from them. */
export interface PlainPurses {
  readonly budgets: Map<string, Budget>
  open(id: string, cap: Amount): void
  spentOf(id: string): Amount
  /** What is left for a hold, with what that has already. */
  left(id: string, hold: string): Amount
  /** What is left without a look at what is held. */
  leftUnheld(id: string): Amount
  leftOfBudget(piece: string): Amount
  heldOf(id: string, hold: string): Amount | undefined
  putHold(hold: string, ids: readonly string[], amount: Amount): void
  /** Whether there was any. */
  endHold(hold: string, ids: readonly string[]): boolean
  charge(ids: readonly string[], amount: Amount): void
  /** Brings a budget home, with what was spent of it. */
  bringHome(piece: string): void
  /** Takes back what lies idle in the budgets taken from these purses. */
  recallIdle(ids: readonly string[], except: string): void
  /** What was written for a turn, if it was the last that was. */
  billed(piece: string, turn: string): Amount
  bill(piece: string, turn: string, amount: Amount): void
}

const NONE: Amount = { tokens: 0, money: 0 }
const NO_END: Amount = { tokens: Number.POSITIVE_INFINITY, money: Number.POSITIVE_INFINITY }

/** Opens a house without purses: one that nobody opened has no end. */
export function plainPurses(): PlainPurses {
  const purses = new Map<string, Purse>()
  const budgets = new Map<string, Budget>()
  const bills = new Map<string, { readonly turn: string; readonly amount: Amount }>()
  const purse = (id: string): Purse => {
    const found = purses.get(id) ?? { cap: NO_END, spent: NONE, holds: new Map(), held: NONE }
    purses.set(id, found)
    return found
  }
  const leftUnheld = (id: string): Amount => minus(purse(id).cap, purse(id).spent)
  const setHold = (one: Purse, hold: string, amount: Amount | undefined): boolean => {
    const before = one.holds.get(hold)
    one.held = plus(minus(one.held, before ?? NONE), amount ?? NONE)
    if (amount === undefined) one.holds.delete(hold)
    else one.holds.set(hold, amount)
    return before !== undefined
  }
  const charge = (ids: readonly string[], amount: Amount): void => {
    for (const id of ids) purse(id).spent = plus(purse(id).spent, amount)
  }
  return {
    ...{ budgets, leftUnheld, charge },
    open: (id, cap) => void purses.set(id, { cap, spent: NONE, holds: new Map(), held: NONE }),
    spentOf: (id) => purse(id).spent,
    left: (id, hold) => minus(leftUnheld(id), minus(purse(id).held, purse(id).holds.get(hold) ?? NONE)),
    leftOfBudget(piece) {
      const budget = budgets.get(piece)
      return budget === undefined ? NONE : minus(budget, budget.spent)
    },
    heldOf: (id, hold) => purse(id).holds.get(hold),
    putHold(hold, ids, amount) {
      const { tokens, money } = amount
      for (const id of ids) setHold(purse(id), hold, { tokens, money })
    },
    endHold: (hold, ids) => ids.filter((id) => setHold(purse(id), hold, undefined)).length > 0,
    bringHome(piece) {
      const budget = budgets.get(piece)
      if (budget === undefined) return
      charge(budget.purses, budget.spent)
      for (const id of budget.purses) setHold(purse(id), piece, undefined)
      budgets.delete(piece)
    },
    recallIdle(ids, except) {
      const holders = new Set(ids.flatMap((id) => [...purse(id).holds.keys()]))
      for (const piece of holders) {
        const budget = budgets.get(piece)
        if (budget === undefined || piece === except) continue
        const less = within(budget, plus(budget.spent, purse(piece).holds.get(piece) ?? NONE))
        if (less.tokens === budget.tokens && less.money === budget.money) continue
        budgets.set(piece, { ...budget, ...less })
        for (const id of budget.purses) setHold(purse(id), piece, less)
      }
    },
    billed(piece, turn) {
      const last = bills.get(piece)
      return last?.turn === turn ? last.amount : NONE
    },
    bill: (piece, turn, amount) => void bills.set(piece, { turn, amount }),
  }
}

/** Whether it is less than that. */
export function isPoor(left: Amount, { tokens, money }: Amount): boolean {
  return left.tokens < tokens || left.money < money
}

/** The sum. */
export function plus(one: Amount, other: Amount): Amount {
  return { tokens: one.tokens + other.tokens, money: one.money + other.money }
}

/** The smaller of each. */
export function within(one: Amount, other: Amount): Amount {
  return { tokens: Math.min(one.tokens, other.tokens), money: Math.min(one.money, other.money) }
}

function minus(one: Amount, other: Amount): Amount {
  return { tokens: one.tokens - other.tokens, money: one.money - other.money }
}
