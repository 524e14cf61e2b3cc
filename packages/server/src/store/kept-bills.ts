import { type Database, type PurseState, readPurse, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'

const { usage } = tables

/** Whose bill: that of one show, or that of everything somebody pays for. */
export type Billed = { readonly show: string } | { readonly owner: string }

/** What a purse may spend and has spent, and what models used for it, row by row. */
export async function billRows(database: Database, billed: Billed) {
  const [purse, which] =
    'show' in billed
      ? [billed.show, eq(usage.show, billed.show)]
      : [billed.owner, eq(usage.owner, billed.owner)]
  const found = await readPurse(database, purse)
  const used = await database
    .select({ model: usage.model, usage: usage.usage, money: usage.money })
    .from(usage)
    .where(which)
  return { purse: found === undefined ? null : amountsIn(found), used }
}

function amountsIn({ capTokens, capMoney, spentTokens, spentMoney }: PurseState) {
  return { capTokens, capMoney, spentTokens, spentMoney }
}
