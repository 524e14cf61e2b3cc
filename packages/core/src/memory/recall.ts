import type { Embedder } from '../ports/embedder.ts'
import { type Weights, weighedOn } from './asked-on.ts'
import { highest } from './highest.ts'
import { keepVectors } from './keep-vectors.ts'
import type { Memory } from './memory-room.ts'
import { shelfHere } from './nearest-here.ts'
import { wordEmbedder } from './word-embedder.ts'

/**
 * Finds what comes to mind: the memories nearest to what was just perceived, best first. The query is what was
 * perceived, a line each, the newest last; the newest counts most.
 */
export type Recall = (query: string, memories: readonly Memory[], most: number) => Promise<readonly Memory[]>

/** This much of what comes to mind is about the newest line alone. */
const FOR_THE_NEWEST = 1 / 2
/** Enough to break ties, not to drown what is asked for. */
const IMPORTANCE_WEIGHT = 0.01

/** Recall by meaning and by words, as a past is asked: names and numbers are told apart by their letters. Vectors are kept and used again. */
export function recallByMeaning(embedder: Embedder): Recall {
  const vectorsOf = keepVectors(embedder)
  return async (query, memories, most) => {
    const texts = query.split('\n').filter((line) => line.trim() !== '')
    if (texts.length === 0)
      return memories.toSorted((one, other) => other.importance - one.importance).slice(0, most)
    const vectors = embedder.byWords ? [] : await vectorsOf(texts)
    const shelf = await shelfHere(memories, embedder)
    const asked = weighedOn([{ shelf, upTo: Number.POSITIVE_INFINITY }], { texts, vectors })
    const [newest = [], ...earlier] = asked
      .map((shelves) => shelves.flatMap((one) => bestOf(one, most)))
      .toReversed()
    // The best for the newest line, then the best for any of the lines before it: small talk must not drown a question.
    const first = newest.slice(0, earlier.length === 0 ? most : Math.ceil(most * FOR_THE_NEWEST))
    const others = earlier.flat().sort(byWorth)
    const ids = new Set([...first, ...others].map(({ id }) => id))
    return [...ids].slice(0, most).flatMap((id) => memories.findLast((memory) => memory.id === id) ?? [])
  }
}

/** Recall by words, rare ones before common ones: needs no model, works in both languages. */
export const recallByWords: Recall = recallByMeaning(wordEmbedder())

interface Worth {
  readonly id: string
  readonly worth: number
}

/** No more than are wanted: every memory is weighed, and few are looked at. */
function bestOf({ looked, nearness }: Weights, most: number): readonly Worth[] {
  const best = [looked.lines, looked.made].flatMap(({ places }): readonly Worth[] => {
    const near = new Float64Array(places.length)
    const worths = new Float64Array(places.length)
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number
      const { importance } = looked.memories[place] as Memory
      near[at] = nearness[place] as number
      worths[at] = (nearness[place] as number) + importance * IMPORTANCE_WEIGHT
    }
    return highest(worths, most, near).map((at) => ({
      id: (looked.memories[places[at] as number] as Memory).id,
      worth: worths[at] as number,
    }))
  })
  return best.sort(byWorth).slice(0, most)
}

function byWorth(one: Worth, other: Worth): number {
  return other.worth - one.worth
}
