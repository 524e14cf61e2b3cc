import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'

const { purses, usage } = tables

/** Whose bill: that of one show, or that of everything somebody pays for. */
export type Billed = { readonly show: string } | { readonly owner: string }

/** What a purse may spend and has spent, and what models used for it, row by row. */
export async function billRows(database: Database, billed: Billed) {
  const [purse, which] =
    'show' in billed
      ? [billed.show, eq(usage.show, billed.show)]
      : [billed.owner, eq(usage.owner, billed.owner)]
  const { capTokens, capMoney, spentTokens, spentMoney } = purses
  const [found] = await database
    .select({ capTokens, capMoney, spentTokens, spentMoney })
    .from(purses)
    .where(eq(purses.id, purse))
  const used = await database
    .select({ model: usage.model, usage: usage.usage, money: usage.money })
    .from(usage)
    .where(which)
  return { purse: found ?? null, used }
}
