import { and, asc, eq, type InferSelectModel, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { withReconnect } from './reconnect.ts'
import { holds, purses } from './schema.ts'

/** Tokens and money of one turn, taken from or charged to several purses at once: a show's and its owner's. */
export interface Charge {
  /** A name for ever, such as the turn's id: whoever comes again with it holds once and pays once. */
  readonly hold: string
  readonly purses: readonly string[]
  readonly tokens: number
  readonly money: number
}

/** What became of a hold; a refusal names the purse that has too little left. */
export type Held = { readonly kind: 'held' } | { readonly kind: 'refused'; readonly purse: string }

/** Whether all purses are within their caps after a turn has paid, or which are not. */
export type Settled =
  | { readonly kind: 'within' }
  | { readonly kind: 'over'; readonly purses: readonly string[] }

/**
 * Takes an upper bound from all purses, or from none if one of them has too little left. A purse nobody made has no cap.
 * A hold of the same name is replaced, so that a turn played again after a crash does not hold twice.
 */
export const holdAllowance: (database: Database, charge: Charge) => Promise<Held> = withReconnect(
  (database, charge) =>
    database.transaction(async (transaction): Promise<Held> => {
      const { hold, tokens, money } = charge
      const found = await lockPurses(transaction, charge)
      const held = await transaction
        .select({
          purse: holds.purse,
          tokens: sql`sum(${holds.tokens})`.mapWith(Number),
          money: sql`sum(${holds.money})`.mapWith(Number),
        })
        .from(holds)
        .where(and(inArray(holds.purse, namesOf(charge)), ne(holds.id, hold)))
        .groupBy(holds.purse)
      const poor = found.find(({ id, capTokens, capMoney, spentTokens, spentMoney }) => {
        const others = held.find(({ purse }) => purse === id) ?? { tokens: 0, money: 0 }
        return (
          spentTokens + others.tokens + tokens > (capTokens ?? Number.POSITIVE_INFINITY) ||
          spentMoney + others.money + money > (capMoney ?? Number.POSITIVE_INFINITY)
        )
      })
      if (poor !== undefined) return { kind: 'refused', purse: poor.id }
      await transaction
        .insert(holds)
        .values(found.map(({ id }) => ({ id: hold, purse: id, tokens, money })))
        .onConflictDoUpdate({ target: [holds.purse, holds.id], set: { tokens, money } })
      return { kind: 'held' }
    }),
)

/**
 * Ends a hold and writes down what was really used, also when that is more than was held or left: a debt is recorded,
 * never hidden. A hold that is settled already is not charged again.
 */
export const settleAllowance: (database: Database, charge: Charge) => Promise<Settled> = withReconnect(
  (database, charge) =>
    database.transaction(async (transaction): Promise<Settled> => {
      const { hold, tokens, money } = charge
      const before = await lockPurses(transaction, charge)
      const ended = await transaction
        .delete(holds)
        .where(and(inArray(holds.purse, namesOf(charge)), eq(holds.id, hold)))
        .returning({ purse: holds.purse })
      const after =
        ended.length === 0
          ? before
          : await transaction
              .update(purses)
              .set({
                spentTokens: sql`${purses.spentTokens} + ${tokens}::bigint`,
                spentMoney: sql`${purses.spentMoney} + ${money}::double precision`,
              })
              .where(inArray(purses.id, namesOf(charge)))
              .returning()
      const over = after.filter(isOver).map(({ id }) => id)
      return over.length === 0 ? { kind: 'within' } : { kind: 'over', purses: over.sort() }
    }),
)

/** A purse as it stands, with what turns under way hold of it. */
export interface PurseState extends Purse {
  readonly heldTokens: number
  readonly heldMoney: number
}

/** What a purse was allowed, has spent and has promised to turns under way; none if nothing was ever taken from it. */
export async function readPurse(database: Database, id: string): Promise<PurseState | undefined> {
  const [purse] = await database.select().from(purses).where(eq(purses.id, id))
  const held = await database.select().from(holds).where(eq(holds.purse, id))
  const sum = (amount: 'tokens' | 'money'): number => held.reduce((total, one) => total + one[amount], 0)
  return purse && { ...purse, heldTokens: sum('tokens'), heldMoney: sum('money') }
}

type Purse = InferSelectModel<typeof purses>

/** Keeps others from these purses until the transaction ends; always in one order, so that no two wait for each other. */
async function lockPurses(transaction: Database, charge: Charge): Promise<readonly Purse[]> {
  const names = namesOf(charge)
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

function namesOf(charge: Charge): string[] {
  return [...new Set(charge.purses)].sort()
}

function isOver({ capTokens, capMoney, spentTokens, spentMoney }: Purse): boolean {
  return (
    spentTokens > (capTokens ?? Number.POSITIVE_INFINITY) ||
    spentMoney > (capMoney ?? Number.POSITIVE_INFINITY)
  )
}
