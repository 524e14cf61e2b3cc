/** Faults that can be planted (`--plant NAME`), each to be found by a check of its own. */
export const PLANTS = {
  /** A server says that a fact stands before it does: whoever is killed in between loses it. */
  turn: 'lost',
  /** The record looks at no fence: who stood still and lost a show goes on writing. */
  fence: 'doubled',
  /** The replica confirms a fact after it was acknowledged: what a lost primary had is gone. */
  replica: 'lost',
  /** All calls of a server stand in one queue: first come, first served. */
  queue: 'starved',
  /** Leases end, but nobody looks for what is left. */
  lookout: 'stopped',
  /** As it is built: every server looks for every show, whenever one is due. */
  herd: 'takes_a_turn',
  /** Shows of one owner are looked for by any server: each is fair among its own, and together they are not. */
  spread: 'starved',
  /** As it is built: places are shared out among servers alike, however many owners stand there. */
  servers: 'starved',
  /** A turn that is played again pays again. */
  bill: 'wrongly_charged',
} as const

/** The name of one of them. */
export type Plant = keyof typeof PLANTS
