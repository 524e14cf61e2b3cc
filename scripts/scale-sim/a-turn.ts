import { hashOf } from './hash-of.ts'

// What a turn is made of. Each figure is from docs/scale.md or from the bench it names, so that the model stands and falls with them.

/** A turn begins so long after the one before it ("turns a second, one each 30 s"). */
export const PACE_MS = 30_000
/** "4.6 model calls": four or five. */
const CALLS = 4
const ONE_MORE = 0.6
/** The latency of `bench:server -- --part fair`: some two seconds a reply, longer ones longer. */
const FIRST_TOKEN_MS = 1_200
const TOKEN_MS = 15
const USUAL_TOKENS = 60
const LEAST_TOKENS = 8
const MOST_TOKENS = 400
/** "7.3 kB, page and answer", at four bytes a token. */
const PAGE_TOKENS = 1_800
/** What a turn asks of its till (`TURN_TOKENS` of showCompany). */
export const TURN_TOKENS = 600_000
/** "12 commits … from 2.7 ms" for a turn of five calls: a fact and its call. */
export const COMMIT_MS = 3
/** "29 kB of memory a short show". */
export const SHOW_KB = 29

/** One question to a model: how many tokens it reads and writes, and how long that takes a provider at its whole rate. */
interface Call {
  readonly tokens: number
  readonly ms: number
}

/** The calls of a turn: the same whoever plays it, and whenever it is played again. */
export function callsOf(seed: number, piece: string, turn: number): readonly Call[] {
  const chance = chances(hashOf(`${seed} ${piece} ${turn}`))
  const count = CALLS + (chance() < ONE_MORE ? 1 : 0)
  return Array.from({ length: count }, () => {
    const drawn = LEAST_TOKENS - (USUAL_TOKENS - LEAST_TOKENS) * Math.log(1 - chance())
    const tokens = Math.min(MOST_TOKENS, Math.round(drawn))
    return { tokens: PAGE_TOKENS + tokens, ms: FIRST_TOKEN_MS + tokens * TOKEN_MS }
  })
}

/** How many calls a turn has, and how long one takes, in the middle. */
export const USUAL_TURN = {
  calls: CALLS + ONE_MORE,
  callMs: FIRST_TOKEN_MS + USUAL_TOKENS * TOKEN_MS,
} as const

/** Quick chance for a model of millions of turns (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
