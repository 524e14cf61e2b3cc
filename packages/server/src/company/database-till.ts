import { type Clock, type Json, NO_USAGE, type Usage } from '@commedia/core'
import { type Database, holdAllowance, settleAllowance, tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'
import { type Amount, added } from './amount.ts'
import { type HouseCaps, housePurses } from './house-purses.ts'
import type { Billed, Till } from './till.ts'

const { usage } = tables

/** Near a cap a turn makes do with less: so many times smaller, as long as a purse says no. */
const SIZES = [1, 4, 16, 64, 256]

/**
 * A till on the purses of the database. A piece holds under its own name, for it plays one turn at a time: what a
 * crashed turn still held is replaced by the next.
 */
export function databaseTill(
  database: Database,
  house?: { readonly caps: HouseCaps; readonly clock: Pick<Clock, 'now'> },
): Till {
  const ofHouse = housePurses(database, house?.caps ?? {})
  return {
    async hold({ piece, owner, pays = 'house' }, wanted) {
      const shared = house === undefined || pays === 'owner' ? [] : await ofHouse(house.clock.now())
      const purses = [piece, owner, ...shared]
      for (const size of SIZES) {
        const held = { tokens: Math.floor(wanted.tokens / size), money: wanted.money / size }
        const answer = await holdAllowance(database, { hold: piece, purses, ...held })
        if (answer.kind === 'held') return { ...held, purses }
      }
      return undefined
    },

    settle: ({ piece, owner }, { turn, at, held, used }) =>
      database.transaction(async (transaction) => {
        const before = await billed(transaction, piece, turn)
        const total = sum([...used.values()])
        const fresh = { tokens: total.tokens - before.tokens, money: total.money - before.money }
        await settleAllowance(transaction, { hold: piece, purses: held.purses, ...fresh })
        const rows = [...used].map(([model, bill]) => ({
          ...{ show: piece, turn, model, owner, at },
          usage: bill.usage as Json,
          money: bill.money,
        }))
        if (rows.length === 0) return
        await transaction
          .insert(usage)
          .values(rows)
          .onConflictDoUpdate({
            target: [usage.show, usage.turn, usage.model],
            set: { usage: sql`excluded.usage`, money: sql`excluded.money` },
          })
      }),
  }
}

/** What was billed for this turn already, by a process that died before it closed the turn. */
async function billed(database: Database, piece: string, turn: string): Promise<Amount> {
  const rows = await database
    .select({ usage: usage.usage, money: usage.money })
    .from(usage)
    .where(and(eq(usage.show, piece), eq(usage.turn, turn)))
  return sum(rows.map((row) => ({ usage: (row.usage ?? NO_USAGE) as Usage, money: row.money })))
}

function sum(bills: readonly Billed[]): Amount {
  return bills
    .map(({ usage: { inputTokens, outputTokens }, money }) => ({ tokens: inputTokens + outputTokens, money }))
    .reduce(added, { tokens: 0, money: 0 })
}
