/** How fast a model reads, learned from what it has read. */
export interface ReadingPace {
  /** Notes how long it took to the first word of a page of which so many tokens were new. */
  readonly note: (tokens: number, ms: number) => void
  /** Tokens a second, where that is known. */
  readonly perSecond: () => number | undefined
  /** How long so many tokens may take to the first word, with what is read before them; unknown without a pace. */
  readonly allows: (tokens: number) => number | undefined
}

/** Shorter pages say more of the way to the server than of its pace. */
const LEAST_TOKENS = 256
/** A page may take this many times what it should: whoever reads also writes, and other programs want the machine. */
const MARGIN = 3
/** A model that was put away is loaded again first. */
const LOADING_MS = 60_000
const LONGEST_MS = 1_800_000

/** Learns a pace. What was measured before stands until something slower is seen: a page that was half in memory seems to be read fast. */
export function readingPace(measured?: number): ReadingPace {
  let perSecond = measured
  return {
    note(tokens, ms) {
      if (tokens < LEAST_TOKENS || ms <= 0) return
      const seen = (tokens / ms) * 1000
      perSecond = perSecond === undefined ? seen : Math.min(perSecond, seen)
    },
    perSecond: () => perSecond,
    allows: (tokens) =>
      perSecond === undefined
        ? undefined
        : Math.min(LONGEST_MS, LOADING_MS + (MARGIN * tokens * 1000) / perSecond),
  }
}
