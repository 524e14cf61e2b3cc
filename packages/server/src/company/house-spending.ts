import { type Database, readPurse } from '@commedia/node'
import { type HouseCaps, pursesAt } from './house-purses.ts'

/** How much of a cap of the house is spent, from 0 to 1 and beyond. */
export interface Spending {
  readonly purse: 'day' | 'month'
  readonly ratio: number
}

/** What the house has spent of today and this month, where they have caps. */
export async function houseSpending(
  database: Database,
  caps: HouseCaps,
  now: number,
): Promise<readonly Spending[]> {
  return Promise.all(
    pursesAt(now, caps).map(async ({ id, capTokens, capMoney }) => {
      const { spentTokens = 0, spentMoney = 0 } = (await readPurse(database, id)) ?? {}
      const shares = [share(spentTokens, capTokens), share(spentMoney, capMoney)]
      return { purse: id.length === DAY_LENGTH ? 'day' : 'month', ratio: Math.max(...shares) }
    }),
  )
}

const DAY_LENGTH = 'house_2026-01-31'.length

function share(spent: number, cap: number | null): number {
  if (cap === null) return 0
  return cap === 0 ? 1 : spent / cap
}
