/** Which of several texts hold a word, and how often; texts are known by their place. */
export interface WordIndex {
  readonly size: number
  add(words: readonly string[]): void
  /** How many words a text has. */
  lengthOf(place: number): number
  /** Places and how often, by turns. */
  holdersOf(word: string): readonly number[]
}

/** An empty index. */
export function openWordIndex(): WordIndex {
  const lengths: number[] = []
  const holders = new Map<string, number[]>()
  return {
    get size() {
      return lengths.length
    },
    add(words) {
      const place = lengths.length
      lengths.push(words.length)
      for (const word of words) {
        const held = holders.get(word)
        if (held === undefined) holders.set(word, [place, 1])
        else if (held[held.length - 2] === place)
          held[held.length - 1] = (held[held.length - 1] as number) + 1
        else held.push(place, 1)
      }
    },
    lengthOf: (place) => lengths[place] ?? 0,
    holdersOf: (word) => holders.get(word) ?? NOBODY,
  }
}

const NOBODY: readonly number[] = []

/** Texts of an index that are weighed against each other: which places, for every place whether it is one, and where weights are put. */
export interface Weighed {
  readonly index: WordIndex
  readonly places: readonly number[]
  readonly isIn: Uint8Array
  readonly weights: Float64Array
}

/** How soon a word that comes again stops counting, and how much a long text is held back (Robertson and Walker, BM25). */
const SATURATES = 1.2
const LENGTH_COUNTS = 0.75

/**
 * Adds to each text how much of what is asked it holds, by BM25: rare words count more, long texts less. It is a share of
 * what an ordinary text with every word would have, so that it can stand beside a cosine.
 */
export function weighWords(asked: ReadonlySet<string>, texts: readonly Weighed[]): void {
  const count = texts.reduce((sum, { places }) => sum + places.length, 0)
  if (count === 0) return
  const ordinary = texts.reduce((sum, one) => sum + lengthsOf(one), 0) / count
  const words = [...asked].map((word) => {
    const held = texts.map(({ index }) => index.holdersOf(word))
    const holders = texts.reduce((sum, { isIn }, at) => sum + countOf(held[at] as readonly number[], isIn), 0)
    return { held, rarity: Math.log(1 + (count - holders + 0.5) / (holders + 0.5)) }
  })
  const whole = words.reduce((sum, { rarity }) => sum + rarity, 0)
  for (const { held, rarity } of words)
    texts.forEach(({ index, isIn, weights }, at) => {
      const places = held[at] as readonly number[]
      for (let one = 0; one < places.length; one += 2) {
        const place = places[one] as number
        if (isIn[place] === 0) continue
        const times = places[one + 1] as number
        const length = 1 - LENGTH_COUNTS + (LENGTH_COUNTS * index.lengthOf(place)) / ordinary
        const weight = (rarity * times * (SATURATES + 1)) / (times + SATURATES * length)
        weights[place] = (weights[place] as number) + weight / whole
      }
    })
}

function lengthsOf({ index, places }: Weighed): number {
  return places.reduce((sum, place) => sum + index.lengthOf(place), 0)
}

function countOf(held: readonly number[], isIn: Uint8Array): number {
  let count = 0
  for (let at = 0; at < held.length; at += 2) count += isIn[held[at] as number] as number
  return count
}
