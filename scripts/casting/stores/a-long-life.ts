import { type Embedder, type Past, type StoredMemory, seededRandom } from '@commedia/core'

/** As many as MiniLM gives. */
const DIMENSIONS = 384
/** As many as recall looks at for each query. */
export const CANDIDATES = 32

/** A life of so many memories, and what is asked of it. */
export interface LongLife {
  /** High-order memories, and for every four of them a moment that they rest on. */
  readonly memories: readonly StoredMemory[]
  readonly past: Past
  readonly queries: readonly string[]
  readonly vectors: readonly Float32Array[]
  /** Knows the meaning of the three queries, so that only the search is measured. */
  readonly embedder: Embedder
}

const LAYERS = ['event', 'key-point', 'key-point', 'key-point', 'insight'] as const
const QUERIES = ['Who am I?', 'Who are you?', 'What did you say?']
/** A prime, so that no turning of one vector meets another. */
const DRAWN = 997

/** Makes up a life; the same seed gives the same. */
export function aLongLife(size: number, { seed, take }: { seed: number; take: string }): LongLife {
  const random = seededRandom(seed)
  const draw = (): Float32Array => unit(Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5))
  const drawn = Array.from({ length: DRAWN }, draw)
  // A drawn vector turned by some places is as good as a new one, and a hundred times sooner there.
  const vectorOf = (at: number): Float32Array => {
    const vector = drawn[at % DRAWN] as Float32Array
    const by = Math.floor(at / DRAWN) % DIMENSIONS
    const turned = new Float32Array(DIMENSIONS)
    turned.set(vector.subarray(by))
    turned.set(vector.subarray(0, by), DIMENSIONS - by)
    return turned
  }
  const role = 'role_long'
  const moments = Math.ceil(size / 4)
  const memories = Array.from({ length: size + moments }, (_, at): StoredMemory => {
    const one = { take, role, seq: at + 1, id: `memory_${at}`, hour: at >> 3, vector: vectorOf(at) }
    const text = `What happened the ${at}th time, as far as it is remembered, and what it was good for.`
    return at % 5 === 4
      ? { ...one, layer: 'observation', text, importance: 0, sources: [] }
      : {
          ...{ ...one, layer: LAYERS[at % 7] ?? 'event', text, importance: at % 6 },
          sources: [`memory_${at - (at % 5) + 4}`],
        }
  })
  const vectors = QUERIES.map(draw)
  return {
    memories,
    past: { take, role, upTo: memories.length, hours: memories.length >> 3 },
    queries: QUERIES,
    vectors,
    embedder: {
      id: 'known',
      dimensions: DIMENSIONS,
      embed: async (texts) => texts.map((text) => vectors[QUERIES.indexOf(text)] as Float32Array),
    },
  }
}

/** What anybody would write: every memory against every query, sorted. */
export function bruteForce(
  memories: readonly StoredMemory[],
  { vectors, upTo }: { readonly vectors: readonly Float32Array[]; readonly upTo: number },
): readonly (readonly string[])[] {
  const searched = memories.filter(({ layer, seq }) => layer !== 'observation' && seq <= upTo)
  return vectors.map((asked) =>
    searched
      .map(({ id, vector }) => ({ id, nearness: dot(asked, vector) }))
      .sort((one, other) => other.nearness - one.nearness)
      .slice(0, CANDIDATES)
      .map(({ id }) => id),
  )
}

/**
 * The same by what is asked: every memory against every query, by meaning and by words (BM25, read beforehand), then lines once more
 * with their neighbours, sorted. Gives a function, so that reading the words is not measured.
 */
export function bruteForceAsked(
  memories: readonly StoredMemory[],
  { vectors, queries }: Pick<LongLife, 'vectors' | 'queries'>,
): () => readonly (readonly string[])[] {
  const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const texts = memories.map(({ text }) => {
    const times = new Map<string, number>()
    for (const word of wordsOf(text)) times.set(word, (times.get(word) ?? 0) + 1)
    return { times, length: wordsOf(text).length }
  })
  const ordinary = texts.reduce((sum, { length }) => sum + length, 0) / texts.length
  return () =>
    queries.map((query, nth) => {
      const words = [...new Set(wordsOf(query))].map((word) => {
        const holders = texts.filter(({ times }) => times.has(word)).length
        return { word, rarity: Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5)) }
      })
      const own = memories.map(({ vector }, at) => {
        const { times, length } = texts[at] as (typeof texts)[number]
        return words.reduce(
          (sum, { word, rarity }) => {
            const count = times.get(word) ?? 0
            return sum + (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / ordinary))
          },
          dot(vectors[nth] as Float32Array, vector),
        )
      })
      return memories
        .map(({ id, layer }, at) => {
          const beside = layer === 'observation' ? Math.max(own[at - 1] ?? 0, own[at + 1] ?? 0) : 0
          return { id, weight: (own[at] as number) + beside }
        })
        .sort((one, other) => other.weight - one.weight)
        .slice(0, CANDIDATES)
        .map(({ id }) => id)
    })
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
