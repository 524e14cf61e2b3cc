import type { Embedder } from '../ports/embedder.ts'
import type { Memory } from './memory-room.ts'

/**
 * Finds what comes to mind: the memories nearest to what was just perceived, best first. The query is what was
 * perceived, a line each, the newest last; the newest counts most.
 */
export type Recall = (query: string, memories: readonly Memory[], most: number) => Promise<readonly Memory[]>

/** Recall by shared words, rare ones before common ones: needs no model, works in both languages. */
export const recallByWords: Recall = async (query, memories, most) =>
  nearest(memories, most, linesOf(query).map(sharedWords(memories)))

/** Vectors kept at a time: some dozens of characters with all they remember. */
const MOST_VECTORS = 10_000
/** Names and numbers are told apart by their letters, not by their meaning. */
const WORDS_BESIDE_MEANING = 0.3

/**
 * Recall by meaning, with rare words beside it. Vectors of memories are kept and used again; when there are too many,
 * all are made anew.
 */
export function recallByMeaning(embedder: Embedder): Recall {
  const vectors = new Map<string, Float32Array>()
  return async (query, memories, most) => {
    const asked = linesOf(query)
    if (asked.length === 0 || memories.length === 0) return nearest(memories, most, [])
    // Taken before waiting: another call may clear what is kept.
    const near = memories.map(({ text }) => vectors.get(text))
    const fresh = [...new Set(memories.filter((_, at) => near[at] === undefined).map(({ text }) => text))]
    if (vectors.size + fresh.length > MOST_VECTORS) vectors.clear()
    const found = await embedder.embed([...asked, ...fresh])
    const made = new Map(fresh.map((text, at) => [text, found[asked.length + at] as Float32Array]))
    for (const [text, vector] of made) vectors.set(text, vector)
    const shared = asked.map(sharedWords(memories))
    const scores = asked.map((_, line) =>
      memories.map(
        ({ text }, at) =>
          cosine(found[line] as Float32Array, near[at] ?? (made.get(text) as Float32Array)) +
          WORDS_BESIDE_MEANING * (shared[line]?.[at] ?? 0),
      ),
    )
    return nearest(memories, most, scores)
  }
}

/** This much of what comes to mind is about the newest line alone. */
const FOR_THE_NEWEST = 2 / 3
/** Enough to break ties, not to drown what is asked for. */
const IMPORTANCE_WEIGHT = 0.01

/** How near each memory is to each line asked. */
type Scores = readonly (readonly number[])[]

/** The best for the newest line, then the best for any of the lines before it: small talk must not drown a question. */
function nearest(memories: readonly Memory[], most: number, scores: Scores): readonly Memory[] {
  const all = memories.map((_, at) => at)
  const first = best(memories, Math.ceil(most * FOR_THE_NEWEST), {
    among: all,
    score: (at) => scores.at(-1)?.[at] ?? 0,
  })
  const rest = best(memories, most - first.length, {
    among: all.filter((at) => !first.includes(at)),
    score: (at) => scores.reduce((top, line) => Math.max(top, line[at] ?? 0), 0),
  })
  return [...first, ...rest].map((at) => memories[at] as Memory)
}

function best(
  memories: readonly Memory[],
  most: number,
  { among, score }: { readonly among: readonly number[]; readonly score: (at: number) => number },
): readonly number[] {
  const weighed = among.map((at) => ({
    at,
    score: score(at) + (memories[at] as Memory).importance * IMPORTANCE_WEIGHT,
  }))
  const isBefore = (one: Weighed, other: Weighed): boolean =>
    one.score > other.score ||
    (one.score === other.score && (memories[one.at] as Memory).seq < (memories[other.at] as Memory).seq)
  const top: Weighed[] = []
  for (const one of weighed) {
    const place = top.findIndex((other) => isBefore(one, other))
    if (place >= 0) top.splice(place, 0, one)
    else if (top.length < most) top.push(one)
    if (top.length > most) top.pop()
  }
  return top.map(({ at }) => at)
}

interface Weighed {
  readonly at: number
  readonly score: number
}

/** How much of a line's words each memory holds, from 0 to 1; a word that few memories hold counts more. */
function sharedWords(memories: readonly Memory[]): (line: string) => readonly number[] {
  const holders = holdersOf(memories)
  const weight = (word: string): number =>
    Math.log(1 + memories.length / ((holders.get(word)?.length ?? 0) + 1))
  return (line) => {
    const shares = memories.map(() => 0)
    let total = 0
    for (const word of wordsOf(line)) {
      const weighs = weight(word)
      total += weighs
      for (const at of holders.get(word) ?? []) shares[at] = (shares[at] ?? 0) + weighs
    }
    return total === 0 ? shares : shares.map((share) => share / total)
  }
}

/** Made once for a list of memories, which never changes: each beat asks it several times. */
const known = new WeakMap<readonly Memory[], ReadonlyMap<string, readonly number[]>>()

/** Which memories hold a word, by their place in the list. */
function holdersOf(memories: readonly Memory[]): ReadonlyMap<string, readonly number[]> {
  const before = known.get(memories)
  if (before !== undefined) return before
  const holders = new Map<string, number[]>()
  memories.forEach(({ text }, at) => {
    for (const word of wordsOf(text)) holders.set(word, [...(holders.get(word) ?? []), at])
  })
  known.set(memories, holders)
  return holders
}

function linesOf(query: string): readonly string[] {
  return query
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLocaleLowerCase().match(/\p{Script=Latin}{3,}|\p{N}+/gu) ?? []
  const han = text.match(/\p{Script=Han}+/gu) ?? []
  const pairs = han.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)),
  )
  return new Set([...words, ...pairs])
}
