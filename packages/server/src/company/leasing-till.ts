import { type Database, giveBackBudget, holdOfBudget, spendOfBudget, takeBudget } from '@commedia/node'
import type { Amount } from './amount.ts'
import { databaseTill } from './database-till.ts'
import { portions } from './portions.ts'
import { type PayingHouse, pursesOf } from './purses-of.ts'
import type { Till } from './till.ts'
import { newlyUsed, writeBill } from './turn-bills.ts'

/** A budget is so many upper bounds of a turn: one is held by the turn under way, and what a turn really takes goes ten times and more into the other. */
const BOUNDS = 2

/**
 * A till at which what is played leases a budget from the purses it shares, and turns spend of that: the purses of owner and house are
 * locked when a budget is taken and when it goes home, and not in between. Jobs, which take a turn or two, and what is asked besides turns
 * pay from the purses themselves.
 */
export function leasingTill(database: Database, house: PayingHouse): Till {
  const till = databaseTill(database, house)
  const shared = pursesOf(database, house)
  const { clock } = house
  return {
    spend: till.spend,

    async hold(account, wanted) {
      const { piece } = account
      if (isJob(piece)) return till.hold(account, wanted)
      const [whole, ...less] = await portions(database, piece, wanted)
      if (whole === undefined) return { emptyPurse: piece }
      const purses = await shared(account)
      const paying = [piece, ...purses]
      const isWhole = whole.tokens === wanted.tokens && whole.money === wanted.money
      const short = isWhole ? {} : { shortOf: piece }
      const asking = { piece, purses, now: clock.now() }
      if (await holdOfBudget(database, { ...asking, turn: whole }))
        return { ...whole, purses: paying, ...short }
      const wish = { ...asking, budget: times(wanted, BOUNDS), turns: [whole, ...less] as const }
      const taken = await takeBudget(database, wish)
      if (taken.kind === 'refused') return { emptyPurse: taken.purse }
      const { turn, shortOf } = taken
      return { ...turn, purses: paying, ...(shortOf === undefined ? short : { shortOf }) }
    },

    async settle(account, bill) {
      const { piece } = account
      if (isJob(piece)) return till.settle(account, bill)
      const left = await database.transaction(async (transaction) => {
        const used = () => newlyUsed(transaction, piece, bill)
        const rest = await spendOfBudget(transaction, { piece, turn: bill.held, used })
        if (rest !== 'no-budget') await writeBill(transaction, account, bill)
        return rest
      })
      // It went home while the turn was under way: the purses pay.
      if (left === 'no-budget') return till.settle(account, bill)
      if (left === 'too-little') await giveBackBudget(database, { piece, now: clock.now() })
    },
  }
}

function isJob(piece: string): boolean {
  return piece.startsWith('job_')
}

function times({ tokens, money }: Amount, factor: number): Amount {
  return { tokens: tokens * factor, money: money * factor }
}
