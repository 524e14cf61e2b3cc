import { and, eq, type InferSelectModel, inArray, isNull, lte, not, or } from 'drizzle-orm'
import type { Database } from './database.ts'
import { chargePurses, leftFor, lockPurses, namesOf, type PurseAmount, poorAmong, putHold } from './purses.ts'
import { recallIdle } from './recall-idle.ts'
import { withReconnect } from './reconnect.ts'
import { budgets, holds, shows } from './schema.ts'

/** A budget goes home at the latest when it is so old. */
export const BUDGET_MS = 3_600_000
/** No turn begins on a budget that has less time left, so that it is there until the turn ends. */
const LEAST_MS = BUDGET_MS / 2

/** Who asks for what a turn may spend, of which purses besides its own, and when. */
interface Asking {
  readonly piece: string
  readonly purses: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Takes what a turn may spend from the piece's own purse and its budget, without a look at any other; false where it has none that will do. */
export const holdOfBudget: (
  database: Database,
  wanted: Asking & { readonly turn: PurseAmount },
) => Promise<boolean> = withReconnect((database, { piece, purses, turn, now }) =>
  database.transaction(async (transaction) => {
    const own = await lockPurses(transaction, [piece])
    const budget = await lockBudget(transaction, piece)
    if (budget === undefined || budget.until - now < LEAST_MS) return false
    if (namesOf(budget.purses).join() !== namesOf(purses).join()) return false
    const left = [...(await leftFor(transaction, own, piece)), { purse: '', ...leftOf(budget) }]
    if (poorAmong(left, turn).length > 0) return false
    await putHold(transaction, piece, { purses: [piece], ...turn })
    return true
  }),
)

/** What was taken for a turn, and the purse that had too little for more; or the one that had too little for any. */
export type BudgetTaken =
  | { readonly kind: 'held'; readonly turn: PurseAmount; readonly shortOf?: string }
  | { readonly kind: 'refused'; readonly purse: string }

/**
 * Takes a new budget from all purses at once, and of it what a turn may spend; the old one goes home in the same moment. It is as large as
 * is wanted or left in the piece's own, else just a turn's, the first of some sizes for which there is enough, also with what lies idle in the budgets of others.
 */
export const takeBudget: (
  database: Database,
  wanted: Asking & { readonly budget: PurseAmount; readonly turns: readonly [PurseAmount, ...PurseAmount[]] },
) => Promise<BudgetTaken> = withReconnect((database, { piece, purses, budget, turns, now }) =>
  database.transaction(async (transaction): Promise<BudgetTaken> => {
    const [seen] = await transaction.select().from(budgets).where(eq(budgets.piece, piece))
    const locked = await lockPurses(transaction, [piece, ...purses, ...(seen?.purses ?? [])])
    const old = await lockBudget(transaction, piece)
    if (old !== undefined) await bringHome(transaction, old)
    const spent = (id: string): PurseAmount =>
      old?.purses.includes(id) ? { tokens: old.spentTokens, money: old.spentMoney } : { tokens: 0, money: 0 }
    const own = locked
      .filter(({ id }) => id === piece || purses.includes(id))
      .map((purse) => ({
        ...purse,
        spentTokens: purse.spentTokens + spent(purse.id).tokens,
        spentMoney: purse.spentMoney + spent(purse.id).money,
      }))
    let left = await leftFor(transaction, own, piece)
    const fits = (amount: PurseAmount): boolean => poorAmong(left, amount).length === 0
    const [whole] = turns
    const poor = poorAmong(left, whole)
    if (poor.length > 0 && (await recallIdle(transaction, { purses: poor, except: piece })))
      left = await leftFor(transaction, own, piece)
    const turn = turns.find(fits)
    const [shortOf = piece] = poorAmong(left, turn === undefined ? (turns.at(-1) ?? whole) : whole)
    if (turn === undefined) return { kind: 'refused', purse: shortOf }
    const most = within(budget, left.find((one) => one.purse === piece) ?? budget)
    const taken = turn === whole && fits(most) ? most : turn
    await putHold(transaction, piece, { purses, ...taken })
    await putHold(transaction, piece, { purses: [piece], ...turn })
    await transaction
      .insert(budgets)
      .values({ piece, purses: namesOf(purses), ...taken, until: now + BUDGET_MS })
    return { kind: 'held', turn, ...(turn !== whole && { shortOf }) }
  }),
)

/**
 * Ends a turn, and writes what it used into the piece's own purse and its budget. Whether there is enough left of that for another such turn;
 * nothing is written where the piece has none. What it used is asked once the purse is locked: of two that end one turn, the second sees
 * what the first has written.
 */
export async function spendOfBudget(
  transaction: Database,
  ended: { readonly piece: string; readonly turn: PurseAmount; readonly used: () => Promise<PurseAmount> },
): Promise<'enough' | 'too-little' | 'no-budget'> {
  const { piece, turn } = ended
  await lockPurses(transaction, [piece])
  const budget = await lockBudget(transaction, piece)
  if (budget === undefined) return 'no-budget'
  const used = await ended.used()
  await transaction.delete(holds).where(isTurnOf(piece))
  const [own] = await chargePurses(transaction, [piece], used)
  const spent = {
    spentTokens: budget.spentTokens + used.tokens,
    spentMoney: budget.spentMoney + used.money,
  }
  await transaction.update(budgets).set(spent).where(eq(budgets.piece, piece))
  // Near the end of its own purse a piece plays smaller turns.
  const next = within(turn, {
    tokens: (own?.capTokens ?? Number.POSITIVE_INFINITY) - (own?.spentTokens ?? 0),
    money: (own?.capMoney ?? Number.POSITIVE_INFINITY) - (own?.spentMoney ?? 0),
  })
  const left = leftOf({ ...budget, ...spent })
  // A debt is not kept from others for an hour.
  const isLittle = left.tokens < Math.max(next.tokens, 1) || left.money < Math.max(next.money, 0)
  return isLittle ? 'too-little' : 'enough'
}

/** Brings a budget home, and what was spent of it into the purses; while a turn is under way, only when its time is over. */
export const giveBackBudget: (
  database: Database,
  of: { readonly piece: string; readonly now: number },
) => Promise<void> = withReconnect((database, { piece, now }) =>
  database.transaction(async (transaction) => {
    const [seen] = await transaction.select().from(budgets).where(eq(budgets.piece, piece))
    if (seen === undefined) return
    await lockPurses(transaction, seen.purses)
    const budget = await lockBudget(transaction, piece)
    if (budget === undefined) return
    const turn = await transaction.select().from(holds).where(isTurnOf(piece))
    if (turn.length === 0 || budget.until <= now) await bringHome(transaction, budget)
  }),
)

/** Pieces whose budgets are to go home: their time is over, or they are no longer played and no turn is under way. */
export async function lapsedBudgets(database: Database, now: number): Promise<readonly string[]> {
  const found = await database
    .select({ piece: budgets.piece })
    .from(budgets)
    .leftJoin(shows, eq(shows.id, budgets.piece))
    .leftJoin(holds, and(eq(holds.purse, budgets.piece), eq(holds.id, budgets.piece)))
    .where(or(lte(budgets.until, now), and(or(isNull(shows.id), not(shows.playing)), isNull(holds.id))))
  return found.map(({ piece }) => piece)
}

type Budget = InferSelectModel<typeof budgets>

async function lockBudget(transaction: Database, piece: string): Promise<Budget | undefined> {
  const [found] = await transaction.select().from(budgets).where(eq(budgets.piece, piece)).for('update')
  return found
}

function within(one: PurseAmount, other: PurseAmount): PurseAmount {
  return { tokens: Math.min(one.tokens, other.tokens), money: Math.min(one.money, other.money) }
}

function leftOf({ tokens, money, spentTokens, spentMoney }: Budget): PurseAmount {
  return { tokens: tokens - spentTokens, money: money - spentMoney }
}

async function bringHome(
  transaction: Database,
  { piece, purses, spentTokens, spentMoney }: Budget,
): Promise<void> {
  await chargePurses(transaction, purses, { tokens: spentTokens, money: spentMoney })
  await transaction.delete(holds).where(and(inArray(holds.purse, purses), eq(holds.id, piece)))
  await transaction.delete(budgets).where(eq(budgets.piece, piece))
}

function isTurnOf(piece: string) {
  return and(eq(holds.purse, piece), eq(holds.id, piece))
}
