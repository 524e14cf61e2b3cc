import type { Embedder } from '../ports/embedder.ts'
import { keepVectors, type Vector } from './keep-vectors.ts'
import type { Memory } from './memory-room.ts'
import { sharedWords } from './shared-words.ts'

/**
 * Finds what comes to mind: the memories nearest to what was just perceived, best first. The query is what was
 * perceived, a line each, the newest last; the newest counts most.
 */
export type Recall = (query: string, memories: readonly Memory[], most: number) => Promise<readonly Memory[]>

/** Recall by shared words, rare ones before common ones: needs no model, works in both languages. */
export const recallByWords: Recall = recallBy(async (memories, line) => sharedWords(memories, line))

/** Names and numbers are told apart by their letters, not by their meaning. */
const WORDS_BESIDE_MEANING = 0.3

/** Recall by meaning, with rare words beside it. Vectors are kept and used again. */
export function recallByMeaning(embedder: Embedder): Recall {
  const vectorsOf = keepVectors(embedder)
  const known = new WeakMap<readonly Memory[], Promise<readonly Vector[]>>()
  const remembered = (memories: readonly Memory[]): Promise<readonly Vector[]> => {
    const before = known.get(memories)
    if (before !== undefined) return before
    const vectors = vectorsOf(memories.map(({ text }) => text))
    known.set(memories, vectors)
    vectors.catch(() => known.delete(memories))
    return vectors
  }
  return recallBy(async (memories, line) => {
    const [[asked], vectors] = await Promise.all([vectorsOf([line]), remembered(memories)])
    const scores = cosines(asked as Vector, vectors)
    const shared = sharedWords(memories, line)
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] as number) + WORDS_BESIDE_MEANING * (shared[at] as number)
    return scores
  })
}

/** How near each memory is to a line. */
type Nearness = (memories: readonly Memory[], line: string) => Promise<Scores>
type Scores = Float64Array

/** A line is asked about on a few beats in a row, to decide and to speak; then never again. */
const LINES_KEPT = 8

function recallBy(nearness: Nearness): Recall {
  // A list of memories never changes, so what a line brought up from it stands.
  const known = new WeakMap<readonly Memory[], Asked>()
  const scoresOf = (memories: readonly Memory[], line: string): Promise<Scores> => {
    const { weights, lines } = known.get(memories) ?? unasked(memories)
    known.set(memories, { weights, lines })
    const before = lines.get(line)
    if (before !== undefined) return before
    const scores = nearness(memories, line).then((near) =>
      near.map((score, at) => score + (weights[at] ?? 0)),
    )
    lines.set(line, scores)
    scores.catch(() => lines.delete(line))
    for (const oldest of [...lines.keys()].slice(0, -LINES_KEPT)) lines.delete(oldest)
    return scores
  }
  return async (query, memories, most) => {
    if (memories.length === 0) return []
    const lines = linesOf(query)
    const scores = await Promise.all(lines.map((line) => scoresOf(memories, line)))
    const places = nearest(most, lines.length === 0 ? [unasked(memories).weights] : scores)
    return places.map((at) => memories[at] as Memory)
  }
}

interface Asked {
  readonly weights: Scores
  readonly lines: Map<string, Promise<Scores>>
}

function unasked(memories: readonly Memory[]): Asked {
  const weights = Float64Array.from(memories, ({ importance }) => importance * IMPORTANCE_WEIGHT)
  return { weights, lines: new Map() }
}

/** This much of what comes to mind is about the newest line alone. */
const FOR_THE_NEWEST = 1 / 2
/** Enough to break ties, not to drown what is asked for. */
const IMPORTANCE_WEIGHT = 0.01

/** The best for the newest line, then the best for any of the lines before it: small talk must not drown a question. */
function nearest(most: number, lines: readonly Scores[]): readonly number[] {
  const [newest = new Float64Array(), ...earlier] = lines.toReversed()
  const first = best(newest, earlier.length === 0 ? most : Math.ceil(most * FOR_THE_NEWEST))
  if (first.length === most || earlier.length === 0) return first
  const [any = newest, ...others] = earlier.map((line) => line.slice())
  for (const line of others)
    for (let at = 0; at < any.length; at++)
      if ((line[at] as number) > (any[at] as number)) any[at] = line[at] as number
  for (const at of first) any[at] = Number.NEGATIVE_INFINITY
  return [...first, ...best(any, most - first.length)]
}

/** The places of the highest scores, in one pass; of equals the first, which is the oldest memory. */
function best(scores: Scores, most: number): readonly number[] {
  const top: number[] = []
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number
    let place = top.length
    while (place > 0 && score > (scores[top[place - 1] as number] as number)) place--
    if (place >= most || score === Number.NEGATIVE_INFINITY) continue
    top.splice(place, 0, at)
    if (top.length > most) top.pop()
  }
  return top
}

function linesOf(query: string): readonly string[] {
  return query
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Four at a time: a sum that waits for no other is done sooner, and this is done for every line that anybody hears. */
function cosines(one: Vector, others: readonly Vector[]): Float64Array {
  const sums = new Float64Array(others.length)
  for (let at = 0; at < others.length; at += 4) {
    const a = others[at] as Vector
    const b = others[at + 1] ?? a
    const c = others[at + 2] ?? a
    const d = others[at + 3] ?? a
    let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0]
    for (let of = 0; of < one.length; of++) {
      const value = one[of] as number
      sumA += value * (a[of] as number)
      sumB += value * (b[of] as number)
      sumC += value * (c[of] as number)
      sumD += value * (d[of] as number)
    }
    // What lies beyond the end of a typed array is not written.
    sums[at] = sumA
    sums[at + 1] = sumB
    sums[at + 2] = sumC
    sums[at + 3] = sumD
  }
  return sums
}
