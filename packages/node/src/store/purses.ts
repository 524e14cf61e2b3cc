import { and, asc, eq, type InferSelectModel, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { budgets, holds, purses } from './schema.ts'

/** Tokens and money. */
export interface PurseAmount {
  readonly tokens: number
  readonly money: number
}

/** What is left in a purse. */
interface Left extends PurseAmount {
  readonly purse: string
}

/** What a purse was allowed, and what was spent of it. */
export type Purse = InferSelectModel<typeof purses>

/** A purse as it stands, with what is held of it; what was spent of a budget that was taken from it counts as spent. */
export interface PurseState extends Purse {
  readonly heldTokens: number
  readonly heldMoney: number
}

/** What a purse was allowed, has spent and has promised to turns and budgets; none if nothing was ever taken from it. */
export async function readPurse(database: Database, id: string): Promise<PurseState | undefined> {
  const [purse] = await database.select().from(purses).where(eq(purses.id, id))
  if (purse === undefined) return undefined
  const held = await database
    .select({
      ...{ tokens: holds.tokens, money: holds.money },
      ...{ spentTokens: budgets.spentTokens, spentMoney: budgets.spentMoney },
    })
    .from(holds)
    .leftJoin(budgets, and(eq(budgets.piece, holds.id), ne(holds.purse, holds.id)))
    .where(eq(holds.purse, id))
  const sum = (amount: 'tokens' | 'money' | 'spentTokens' | 'spentMoney'): number =>
    held.reduce((total, one) => total + (one[amount] ?? 0), 0)
  const [spentTokens, spentMoney] = [sum('spentTokens'), sum('spentMoney')]
  return {
    ...purse,
    spentTokens: purse.spentTokens + spentTokens,
    spentMoney: purse.spentMoney + spentMoney,
    heldTokens: sum('tokens') - spentTokens,
    heldMoney: sum('money') - spentMoney,
  }
}

/** Keeps others from these purses until the transaction ends; always in one order, so that no two wait for each other. */
export async function lockPurses(transaction: Database, ids: readonly string[]): Promise<readonly Purse[]> {
  const names = namesOf(ids)
  const lock = () =>
    transaction.select().from(purses).where(inArray(purses.id, names)).orderBy(asc(purses.id)).for('update')
  const found = await lock()
  if (found.length === names.length) return found
  await transaction
    .insert(purses)
    .values(names.map((id) => ({ id })))
    .onConflictDoNothing()
  return lock()
}

/** What is left in locked purses for a hold, with what that has already. */
export async function leftFor(
  transaction: Database,
  locked: readonly Purse[],
  hold: string,
): Promise<readonly Left[]> {
  const ids = locked.map(({ id }) => id)
  const held = await transaction
    .select({
      purse: holds.purse,
      tokens: sql`sum(${holds.tokens})`.mapWith(Number),
      money: sql`sum(${holds.money})`.mapWith(Number),
    })
    .from(holds)
    .where(and(inArray(holds.purse, ids), ne(holds.id, hold)))
    .groupBy(holds.purse)
  return locked.map(({ id, capTokens, capMoney, spentTokens, spentMoney }) => {
    const others = held.find(({ purse }) => purse === id) ?? { tokens: 0, money: 0 }
    return {
      purse: id,
      tokens: (capTokens ?? Number.POSITIVE_INFINITY) - spentTokens - others.tokens,
      money: (capMoney ?? Number.POSITIVE_INFINITY) - spentMoney - others.money,
    }
  })
}

/** The purses with less left than that. */
export function poorAmong(left: readonly Left[], { tokens, money }: PurseAmount): readonly string[] {
  return left.filter((one) => one.tokens < tokens || one.money < money).map(({ purse }) => purse)
}

/** Holds an amount of purses under a name; what that had there is replaced. */
export async function putHold(
  transaction: Database,
  hold: string,
  { purses: ids, tokens, money }: PurseAmount & { readonly purses: readonly string[] },
): Promise<void> {
  await transaction
    .insert(holds)
    .values(namesOf(ids).map((purse) => ({ id: hold, purse, tokens, money })))
    .onConflictDoUpdate({ target: [holds.purse, holds.id], set: { tokens, money } })
}

/** Writes down what was spent of locked purses. */
export async function chargePurses(
  transaction: Database,
  ids: readonly string[],
  { tokens, money }: PurseAmount,
): Promise<readonly Purse[]> {
  return transaction
    .update(purses)
    .set({
      spentTokens: sql`${purses.spentTokens} + ${tokens}::bigint`,
      spentMoney: sql`${purses.spentMoney} + ${money}::double precision`,
    })
    .where(inArray(purses.id, namesOf(ids)))
    .returning()
}

/** Each purse once, in the order in which they are locked. */
export function namesOf(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort()
}
