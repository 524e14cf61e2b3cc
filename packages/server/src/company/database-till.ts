import { randomUUID } from 'node:crypto'
import { addUsage, type Json, NO_USAGE, type Usage } from '@commedia/core'
import { type Database, holdAllowance, settleAllowance, tables } from '@commedia/node'
import { and, eq } from 'drizzle-orm'
import { portions } from './portions.ts'
import { type PayingHouse, pursesOf } from './purses-of.ts'
import type { Till } from './till.ts'
import { newlyUsed, writeBill } from './turn-bills.ts'

const { usage } = tables

const DAY_LENGTH = '2026-01-31'.length

/**
 * A till on the purses of the database. A piece holds under its own name, for it plays one turn at a time: what a
 * crashed turn still held is replaced by the next.
 */
export function databaseTill(database: Database, house?: PayingHouse): Till {
  const shared = pursesOf(database, house)
  return {
    async hold(account, wanted) {
      const { piece } = account
      const purses = [piece, ...(await shared(account))]
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

    async spend(account, { model, at, usage: used, money }) {
      const { piece, owner } = account
      const charge = {
        hold: `besides_${randomUUID()}`,
        purses: [piece, ...(await shared(account))],
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

    settle: (account, bill) =>
      database.transaction(async (transaction) => {
        const { piece } = account
        const fresh = await newlyUsed(transaction, piece, bill)
        await settleAllowance(transaction, { hold: piece, purses: bill.held.purses, ...fresh })
        await writeBill(transaction, account, bill)
      }),
  }
}
