import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from './database.ts'
import {
  chargePurses,
  leftFor,
  lockPurses,
  namesOf,
  type Purse,
  type PurseAmount,
  poorAmong,
  putHold,
} from './purses.ts'
import { recallIdle } from './recall-idle.ts'
import { withReconnect } from './reconnect.ts'
import { holds } from './schema.ts'

/** Tokens and money of one turn, taken from or charged to several purses at once: a show's and its owner's. */
export interface Charge extends PurseAmount {
  /** A name for ever, such as the turn's id: whoever comes again with it holds once and pays once. */
  readonly hold: string
  readonly purses: readonly string[]
}

/** What became of a hold; a refusal names the purse that has too little left. */
export type Held = { readonly kind: 'held' } | { readonly kind: 'refused'; readonly purse: string }

/** Whether all purses are within their caps after a turn has paid, or which are not. */
export type Settled =
  | { readonly kind: 'within' }
  | { readonly kind: 'over'; readonly purses: readonly string[] }

/**
 * Takes an upper bound from all purses, or from none if one of them has too little left, also with what lies idle in budgets. A purse
 * nobody made has no cap. A hold of the same name is replaced, so that a turn played again after a crash does not hold twice.
 */
export const holdAllowance: (database: Database, charge: Charge) => Promise<Held> = withReconnect(
  (database, charge) =>
    database.transaction(async (transaction): Promise<Held> => {
      const { hold } = charge
      const locked = await lockPurses(transaction, charge.purses)
      const look = async () => poorAmong(await leftFor(transaction, locked, hold), charge)
      let poor = await look()
      if (poor.length > 0 && (await recallIdle(transaction, { purses: poor, except: hold })))
        poor = await look()
      const [purse] = poor
      if (purse !== undefined) return { kind: 'refused', purse }
      await putHold(transaction, hold, charge)
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
      const names = namesOf(charge.purses)
      const before = await lockPurses(transaction, names)
      const ended = await transaction
        .delete(holds)
        .where(and(inArray(holds.purse, names), eq(holds.id, charge.hold)))
        .returning({ purse: holds.purse })
      const after = ended.length === 0 ? before : await chargePurses(transaction, names, charge)
      const over = after.filter(isOver).map(({ id }) => id)
      return over.length === 0 ? { kind: 'within' } : { kind: 'over', purses: over.sort() }
    }),
)

function isOver({ capTokens, capMoney, spentTokens, spentMoney }: Purse): boolean {
  return (
    spentTokens > (capTokens ?? Number.POSITIVE_INFINITY) ||
    spentMoney > (capMoney ?? Number.POSITIVE_INFINITY)
  )
}
