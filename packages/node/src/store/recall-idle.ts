import { and, asc, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { budgets, holds } from './schema.ts'

/**
 * Takes back what lies idle in the budgets that were taken from purses: all but what they have spent and what their turns under way may
 * spend. Whether there was any. Whoever calls it has locked those purses.
 */
export async function recallIdle(
  transaction: Database,
  { purses, except }: { readonly purses: readonly string[]; readonly except: string },
): Promise<boolean> {
  const holders = transaction
    .select({ id: holds.id })
    .from(holds)
    .where(and(inArray(holds.purse, [...purses]), ne(holds.id, except)))
  // A turn that begins or ends just now has its row; the next statement sees what it left.
  const held = await transaction
    .select({ piece: budgets.piece })
    .from(budgets)
    .where(inArray(budgets.piece, holders))
    .orderBy(asc(budgets.piece))
    .for('update')
  if (held.length === 0) return false
  const shrunk = await transaction
    .update(budgets)
    .set({
      tokens: sql`least(${budgets.tokens}, ${needed('tokens')})`,
      money: sql`least(${budgets.money}, ${needed('money')})`,
    })
    .where(
      and(
        inArray(
          budgets.piece,
          held.map(({ piece }) => piece),
        ),
        or(sql`${budgets.tokens} > ${needed('tokens')}`, sql`${budgets.money} > ${needed('money')}`),
      ),
    )
    .returning({ piece: budgets.piece, purses: budgets.purses })
  if (shrunk.length === 0) return false
  const now = (amount: 'tokens' | 'money'): SQL =>
    sql`(SELECT ${budgets[amount]} FROM ${budgets} WHERE ${budgets.piece} = ${holds.id})`
  await transaction
    .update(holds)
    .set({ tokens: now('tokens'), money: now('money') })
    .where(
      and(
        inArray(holds.purse, [...new Set(shrunk.flatMap((one) => one.purses))]),
        inArray(
          holds.id,
          shrunk.map(({ piece }) => piece),
        ),
      ),
    )
  return true
}

/** What a budget has spent, and what its turn under way may spend. */
function needed(amount: 'tokens' | 'money'): SQL {
  const spent = amount === 'tokens' ? budgets.spentTokens : budgets.spentMoney
  return sql`${spent} + coalesce((SELECT ${holds[amount]} FROM ${holds} WHERE ${holds.purse} = ${budgets.piece} AND ${holds.id} = ${budgets.piece}), 0)`
}
