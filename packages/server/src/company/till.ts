import type { Usage } from '@commedia/core'
import type { Amount } from './amount.ts'

/** Whose money it is: a piece plays one turn at a time, from its own purse and its owner's. */
export interface Account {
  readonly piece: string
  readonly owner: string
}

/** What one turn used of one model. */
export interface Billed {
  readonly usage: Usage
  readonly money: number
}

/** Gives out what turns may spend, and is told what they did. */
export interface Till {
  /**
   * Takes what one turn may spend from both purses at once: as much as is wanted, or what is left. What an earlier turn
   * of the piece still holds was left by a crash and goes back first. Nothing when both have nothing left.
   */
  hold(account: Account, wanted: Amount): Promise<Amount | undefined>
  /** Writes the bill of a turn and gives back the rest. Said again after a crash, it counts what is new. */
  settle(
    account: Account,
    bill: {
      readonly turn: string
      readonly at: string
      readonly held: Amount
      readonly used: ReadonlyMap<string, Billed>
    },
  ): Promise<void>
}
