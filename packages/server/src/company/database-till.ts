import { randomUUID } from 'node:crypto'
import { addUsage, type Clock, type Json, NO_USAGE, type Usage } from '@commedia/core'
import { type Database, holdAllowance, readPurse, settleAllowance, tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'
import { type Amount, added } from './amount.ts'
import { type HouseCaps, housePurses } from './house-purses.ts'
import type { Billed, Till } from './till.ts'

const { usage } = tables

/** Near a cap a turn makes do with less: so many times smaller, as long as a purse that others use says no. */
const SIZES = [4, 16, 64, 256]
const LEAST = 256
const DAY_LENGTH = '2026-01-31'.length

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
      let poor = piece
      for (const held of await portions(database, piece, wanted)) {
        const answer = await holdAllowance(database, { hold: piece, purses, ...held })
        if (answer.kind === 'refused') {
          poor = answer.purse
          continue
        }
        const isWhole = held.tokens === wanted.tokens && held.money === wanted.money
        return { ...held, purses, ...(isWhole ? {} : { shortOf: poor }) }
      }
      return { emptyPurse: poor }
    },

    async spend({ piece, owner, pays = 'house' }, { model, at, usage: used, money }) {
      const shared = house === undefined || pays === 'owner' ? [] : await ofHouse(house.clock.now())
      const charge = {
        hold: `besides_${randomUUID()}`,
        purses: [piece, owner, ...shared],
        ...{ tokens: used.inputTokens + used.outputTokens, money },
      }
      return database.transaction(async (transaction) => {
        const answer = await holdAllowance(transaction, charge)
        if (answer.kind === 'refused') return false
        await settleAllowance(transaction, charge)
        const turn = `besides_${at.slice(0, DAY_LENGTH)}`
        const isRow = and(eq(usage.show, piece), eq(usage.turn, turn), eq(usage.model, model))
        const [row] = await transaction.select().from(usage).where(isRow)
        const sum = {
          usage: addUsage((row?.usage ?? NO_USAGE) as Usage, used) as Json,
          money: (row?.money ?? 0) + money,
        }
        await transaction
          .insert(usage)
          .values({ show: piece, turn, model, owner, at, ...sum })
          .onConflictDoUpdate({ target: [usage.show, usage.turn, usage.model], set: sum })
        return true
      })
    },

    settle: ({ piece, owner }, { turn, at, held, used }) =>
      database.transaction(async (transaction) => {
        const before = await billed(transaction, piece, turn)
        const total = sum([...used.values()])
        // A rerun may ask for less: what was found in the prompt book is not asked again.
        const fresh = {
          tokens: Math.max(0, total.tokens - before.tokens),
          money: Math.max(0, total.money - before.money),
        }
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

/** What a turn may try to hold, largest first: what is wanted or left in the piece's own purse, which nobody else takes from, then less. */
async function portions(database: Database, piece: string, wanted: Amount): Promise<readonly Amount[]> {
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
