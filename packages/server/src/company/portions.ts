import { type Database, readPurse } from '@commedia/node'
import type { Amount } from './amount.ts'

/** Near a cap a turn makes do with less: so many times smaller, as long as a purse that others use says no. */
const SIZES = [4, 16, 64, 256]
const LEAST = 256

/** What a turn may try to hold, largest first: what is wanted or left in the piece's own purse, which nobody else takes from, then less. */
export async function portions(
  database: Database,
  piece: string,
  wanted: Amount,
): Promise<readonly Amount[]> {
  const purse = await readPurse(database, piece)
  const left = {
    tokens: Math.max(0, (purse?.capTokens ?? Number.POSITIVE_INFINITY) - (purse?.spentTokens ?? 0)),
    money: Math.max(0, (purse?.capMoney ?? Number.POSITIVE_INFINITY) - (purse?.spentMoney ?? 0)),
  }
  const part = (size: number): Amount => ({
    tokens: Math.floor(wanted.tokens / size),
    money: wanted.money / size,
  })
  const least = part(LEAST)
  if (left.tokens < least.tokens || left.money < least.money) return []
  const within = ({ tokens, money }: Amount): Amount => ({
    tokens: Math.min(tokens, left.tokens),
    money: Math.min(money, left.money),
  })
  const sizes = [wanted, ...SIZES.map(part)].map(within)
  return sizes.filter(
    ({ tokens, money }, at) => tokens !== sizes[at - 1]?.tokens || money !== sizes[at - 1]?.money,
  )
}
