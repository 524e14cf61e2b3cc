import { giveBackBudget, lapsedBudgets } from '@commedia/node'
import { goRounds } from '../bus/go-rounds.ts'
import type { CompanyHouse } from './company-house.ts'

const EVERY_MS = 60_000

/** Brings home, now and from time to time, the budgets of pieces that are over, stopped, deleted or were left by whoever died over them, until it is stopped. */
export function bringBudgetsHome(
  { database, clock }: Pick<CompanyHouse, 'database' | 'clock'>,
  onFailure: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  const round = async (): Promise<void> => {
    const now = clock.now()
    for (const piece of await lapsedBudgets(database, now)) await giveBackBudget(database, { piece, now })
  }
  return goRounds(round, { everyMs: EVERY_MS, clock, onFailure })
}
