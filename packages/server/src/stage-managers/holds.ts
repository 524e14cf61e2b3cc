/** What became of letting a piece go. */
export type Settled = 'settled' | 'asked' | 'lost'

/**
 * What stage managers of one house share, so that another goes on when one dies: who holds which piece, and when each
 * is to be played on. A piece that is held counts as due, so that a holder's death leaves it to be found.
 */
export interface Holds {
  /** How long a piece stays held without being renewed. */
  readonly leaseMs: number
  /** Takes a piece if nobody has it, and gives the number of this hold; a later hold has a greater one. */
  take(piece: string): Promise<number | undefined>
  /** Goes on holding; false when somebody else has taken the piece. */
  renew(piece: string, token: number): Promise<boolean>
  /**
   * Lets a piece go until a time (`undefined`: until somebody asks); one already past hands it over. When somebody
   * asked for it to be played on since it was taken, it stays held and `asked` says so; `lost` when it is another's.
   */
  settle(piece: string, token: number, until: number | undefined): Promise<Settled>
  /** Asks that a piece be played on at a time; the last word counts. */
  wakeAt(piece: string, at: number): Promise<void>
  /** Pieces nobody holds that are due before a time, the soonest first. */
  dueBefore(time: number): Promise<readonly { readonly piece: string; readonly at: number }[]>
}
