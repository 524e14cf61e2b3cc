import type { Usage } from '@commedia/core'
import type { Amount } from './amount.ts'

/** Whose money it is: a piece plays one turn at a time, from its own purse and its owner's. */
export interface Account {
  readonly piece: string
  readonly owner: string
  /** `owner`: it plays on a model of their own, which costs the house nothing. */
  readonly pays?: 'house' | 'owner'
}

/** What a turn may spend, and the purses it was taken from. */
export interface Taken extends Amount {
  readonly purses: readonly string[]
  /** The purse that had less left than was wanted. */
  readonly shortOf?: string
}

/** A purse has nothing left. */
export interface NothingLeft {
  readonly emptyPurse: string
}

/** What one turn used of one model. */
export interface Billed {
  readonly usage: Usage
  readonly money: number
}

/** What a turn used, by model, of what was taken for it. */
export interface TurnBill {
  readonly turn: string
  readonly at: string
  readonly held: Taken
  readonly used: ReadonlyMap<string, Billed>
}

/** Gives out what turns may spend, and is told what they did. */
export interface Till {
  /**
   * Takes what one turn may spend from all purses at once, the piece's, its owner's and the house's: as much as is wanted, or
   * what is left. What an earlier turn of the piece still holds was left by a crash and goes back first.
   */
  hold(account: Account, wanted: Amount): Promise<Taken | NothingLeft>
  /** Takes what is asked besides a turn from all purses, and writes it on the bill of the day; false, and nothing taken, where one has too little. */
  spend(account: Account, asked: Billed & { readonly model: string; readonly at: string }): Promise<boolean>
  /** Writes the bill of a turn and gives back the rest. Said again after a crash, it counts what is new. */
  settle(account: Account, bill: TurnBill): Promise<void>
}
