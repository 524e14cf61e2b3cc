import { CommediaError, NO_USAGE } from '@commedia/core'
import type { Account } from '../company/till.ts'
import type { GuardedTheatre } from './http-theatre.ts'

/**
 * Takes what a voice or an ear costs from what a show, its owner and the house may spend, before it is asked; what has no price is
 * free. Gives the way to have it back, for one that was asked in vain.
 */
export async function payFor(
  account: Account,
  { model, money }: { readonly model: string; readonly money: number | undefined },
  { till, clock }: Pick<GuardedTheatre, 'till' | 'clock'>,
): Promise<() => Promise<void>> {
  if (till === undefined || money === undefined) return async () => {}
  const at = new Date(clock.now()).toISOString()
  if (!(await till.spend(account, { model, at, usage: NO_USAGE, money })))
    throw new CommediaError('budget-spent', `Nothing is left for ${model}.`)
  return async () => void (await till.spend(account, { model, at, usage: NO_USAGE, money: -money }))
}
