/** A way to choose whom to ask. */
export type Chooser = 'weigh' | 'first' | 'player' | 'ask-all' | 'random'

/** A way to play that is compared: how one chooses, and whether one keeps a ledger of what was said. */
export interface Way {
  readonly name: WayName
  readonly chooser: Chooser
  readonly ledger: boolean
}

/** The names of what is compared. */
export type WayName =
  | 'weigh'
  | 'weigh-bare'
  | 'weigh-first'
  | 'player'
  | 'player-ledger'
  | 'ask-all'
  | 'ask-all-ledger'
  | 'random'
  | 'random-ledger'

/**
 * All ways. The ledger belongs to weighing; without it (`weigh-bare`), and with the reader's own first thought in place of the
 * choice of core (`weigh-first`), it is there to tell what either is worth.
 */
export const WAYS: readonly Way[] = [
  { name: 'weigh', chooser: 'weigh', ledger: true },
  { name: 'weigh-bare', chooser: 'weigh', ledger: false },
  { name: 'weigh-first', chooser: 'first', ledger: true },
  { name: 'player', chooser: 'player', ledger: false },
  { name: 'player-ledger', chooser: 'player', ledger: true },
  { name: 'ask-all', chooser: 'ask-all', ledger: false },
  { name: 'ask-all-ledger', chooser: 'ask-all', ledger: true },
  { name: 'random', chooser: 'random', ledger: false },
  { name: 'random-ledger', chooser: 'random', ledger: true },
]

/** What weighing has to be ahead of, each also with the ledger. */
export const RIVALS: readonly WayName[] = [
  'player',
  'player-ledger',
  'ask-all',
  'ask-all-ledger',
  'random',
  'random-ledger',
]
