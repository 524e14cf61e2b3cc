/** How what happened is spread over the scripts. */
export type Shape = 'spread' | 'clustered' | 'contradictory'

/** How readers go wrong. */
export type NoiseKind = 'independent' | 'shared' | 'middle'

/** One setting of the comparison: how evidence lies, and how it is misread. */
export interface Setting {
  readonly shape: Shape
  readonly noise: NoiseKind
}

/** All ways evidence lies. */
export const SHAPES: readonly Shape[] = ['spread', 'clustered', 'contradictory']

/** All ways readers go wrong. */
const NOISES: readonly NoiseKind[] = ['independent', 'shared', 'middle']

/** The nine settings that are played. */
export const SETTINGS: readonly Setting[] = SHAPES.flatMap((shape) =>
  NOISES.map((noise) => ({ shape, noise })),
)

/** What a setting is called in tables and figures. */
export function settingName({ shape, noise }: Setting): string {
  return `${shape}_${noise}`
}

/**
 * The table that methods are compared at, all of it. Set before the first run that compared methods; README.md says what was
 * changed since and why. Whoever changes a number runs everything again, on cases not seen before.
 */
export const TABLE = {
  cases: 1_000,
  sampleCases: 40,
  /** Games of each setting and method that are also played by the real room, and in a sample. */
  realCases: 40,
  sampleRealCases: 1,
  fewestPlayers: 4,
  mostPlayers: 8,
  /** Questions that each player has: one a round in three rounds, as the paper plays. */
  questions: 3,
  /** Nobody is asked in more rounds than this, whatever may still be spent. */
  mostRounds: 12,
  /** Things that happened, of each kind, about each player. */
  factsOfAKind: 3,
  /** That something about somebody stands in their own script. */
  ownFact: 0.4,
  /** Clustered: what one witness holds of all that happened about somebody. Everybody hears who it is when they introduce themselves. */
  heldByOne: 0.8,
  /** Contradictory: that a second one saw it too; and that the mistaken witness has something the wrong way round. */
  seenByTwo: 0.5,
  mistaken: 0.5,
  /** That a line is got wrong: overlooked or taken the other way round. */
  misread: { independent: 0.25, shared: 0.25, middle: 0.1 },
  overlooked: 0.5,
  /** Lost in the middle: what is missed besides in the very middle of a long page, and how many lines make one. */
  lostInTheMiddle: 0.7,
  longPage: 60,
  /** Lines in an answer, and in an introduction. */
  linesInAnswer: 2,
  linesInIntroduction: 1,
  /** What readers take for granted before anything speaks against it: that somebody's word about another is true, as so many agreements and clashes would have it. */
  trust: { agreed: 4, clashed: 0.5 },
  /** How sure one is of what stands in one's own script. */
  ownEyes: 0.95,
  /** Questions that a reader that weighs puts down to be chosen from, and claims that one page adds to a ledger: as the page of core has it. */
  candidates: 4,
  claimsOfAPage: 8,
} as const
