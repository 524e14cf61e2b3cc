/** Pages of a game. */
export type PageKind =
  | 'introduce'
  | 'profile'
  | 'sense'
  | 'gains'
  | 'question'
  | 'reply'
  | 'prune'
  | 'vote'
  | 'weigh'

/** What stands on a page, in characters. */
export interface PageParts {
  /** Who is at the table. */
  readonly players: number
  readonly script: number
  readonly heard: number
  /** Suspects whose readings stand there. */
  readonly readings: number
  /** Lines of the ledger, in characters. */
  readonly ledger: number
}

const CHARACTERS_A_TOKEN = 4

/** Words of a page that are always there, in characters: of the real pages of core, measured. `agreement.ts` holds them against the room's own. */
const FIXED: Readonly<Record<PageKind, number>> = {
  introduce: 725,
  profile: 740,
  sense: 920,
  gains: 565,
  question: 1_020,
  reply: 1_000,
  prune: 870,
  vote: 920,
  weigh: 2_500,
}

/** Pages without script and without what was heard. */
const BRIEF: readonly PageKind[] = ['gains', 'prune']

/** Each name at the table, and the readings of one suspect. */
const A_NAME = 8
const A_READING = 95

/** What a page costs to read, in tokens of four characters. */
export function pageTokens(kind: PageKind, parts: PageParts): number {
  const { players, script, heard, readings, ledger } = parts
  const quoted = BRIEF.includes(kind) ? 0 : script + heard
  const all = FIXED[kind] + players * A_NAME + quoted + readings * A_READING + ledger
  return Math.ceil(all / CHARACTERS_A_TOKEN)
}
