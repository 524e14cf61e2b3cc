import { type Json, NO_USAGE, type Usage } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'
import { type Amount, added } from './amount.ts'
import type { Account, Billed, TurnBill } from './till.ts'

const { usage } = tables

/** What is new in the bill of a turn: a process that died before it closed the turn may have written a part of it. */
export async function newlyUsed(
  transaction: Database,
  piece: string,
  { turn, used }: Pick<TurnBill, 'turn' | 'used'>,
): Promise<Amount> {
  const rows = await transaction
    .select({ usage: usage.usage, money: usage.money })
    .from(usage)
    .where(and(eq(usage.show, piece), eq(usage.turn, turn)))
  const before = sum(rows.map((row) => ({ usage: (row.usage ?? NO_USAGE) as Usage, money: row.money })))
  const total = sum([...used.values()])
  // A rerun may ask for less: what was found in the prompt book is not asked again.
  return {
    tokens: Math.max(0, total.tokens - before.tokens),
    money: Math.max(0, total.money - before.money),
  }
}

/** Writes the bill of a turn, a row a model. */
export async function writeBill(
  transaction: Database,
  { piece, owner }: Account,
  { turn, at, used }: Omit<TurnBill, 'held'>,
): Promise<void> {
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
}

function sum(bills: readonly Billed[]): Amount {
  return bills
    .map(({ usage: { inputTokens, outputTokens }, money }) => ({ tokens: inputTokens + outputTokens, money }))
    .reduce(added, { tokens: 0, money: 0 })
}
