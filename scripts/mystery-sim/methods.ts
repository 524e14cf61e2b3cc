import type { TableSettings } from '@commedia/core/mystery'

/** A way to play that is compared with others. */
export interface Compared {
  readonly settings: Partial<TableSettings>
  /** Whether the model tells how likely its yes was; otherwise it grades by words, all suspects in one call. */
  readonly chances: boolean
}

/** The name of a compared method. */
export type MethodLabel =
  | 'player'
  | 'ask-all'
  | 'random'
  | 'round-robin'
  | 'no-pruner'
  | 'no-sensor'
  | 'player-graded'
  | 'ask-all-no-pruner'

/** Held equal for all: each asks in turn, nobody searches or discusses, murderers ask by one method. */
const EQUAL = { asking: 'in-turn', searches: 0, discussion: 0, key: false, murderers: 'player' } as const

/** The methods of the comparison, then two that explain it. */
export const METHODS: Readonly<Record<MethodLabel, Compared>> = {
  player: { settings: { ...EQUAL, method: 'player' }, chances: true },
  'ask-all': { settings: { ...EQUAL, method: 'ask-all' }, chances: true },
  random: { settings: { ...EQUAL, method: 'random' }, chances: true },
  'round-robin': { settings: { ...EQUAL, method: 'round-robin' }, chances: true },
  'no-pruner': { settings: { ...EQUAL, method: 'player', pruner: false }, chances: true },
  'no-sensor': { settings: { ...EQUAL, method: 'player', sensors: [] }, chances: true },
  /** Without chances the whole list is weighed in one call: what most models make of the method. */
  'player-graded': { settings: { ...EQUAL, method: 'player' }, chances: false },
  /** What the published program does when its pruner is taken out: it asks everybody, every round. */
  'ask-all-no-pruner': { settings: { ...EQUAL, method: 'ask-all', pruner: false }, chances: true },
}
