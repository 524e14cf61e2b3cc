import type { MemoryQuestion, NearMemory, StoredMemory } from '../ports/memory-store.ts'
import { highest } from './highest.ts'
import type { Stretch } from './shelf.ts'
import { type Weighed, weighWords } from './word-index.ts'

/** What stands before or after a line speaks for it: an answer is often the line after the one that has the words. */
const OF_NEIGHBOUR = 0.8
/** What was made of a line speaks for it, as much as its own words do. */
const OF_WHAT_RESTS_ON_IT = 1
/** Who rests on more lines than this says nothing of any single one. */
const RESTS_ON_FEW = 8
/** A key point says one thing; an event or an insight says many, and comes after key points that say as much. */
const SAYS_MANY = 0.1

/** A question in words, whatever meaning they have. */
export type AskedInWords = MemoryQuestion & { readonly texts: readonly string[] }

/**
 * For each thing asked the lines, and the memories made of lines, for which most speaks. A line or a memory has what its
 * meaning is nearer than the ordinary one's, and its share of the words; a line also has of its neighbours and of what rests on it.
 * The numbers were chosen on two plays and tried on two others (docs/decisions/0066).
 */
export function askedOn(
  stretches: readonly Stretch[],
  { texts, vectors, layers, most }: AskedInWords,
): readonly (readonly NearMemory[])[] {
  const wanted = new Set<string>(layers)
  const looked = stretches.map(lookAt)
  return texts.map((text, at) => {
    const asked = { text, vector: vectors[at] }
    const own = looked.map(({ shelf }) => new Float64Array(shelf.size))
    for (const isLine of [true, false]) weighOwn(asked, { looked, own, isLine })
    const found = looked.flatMap((one, nth) => [
      ...(wanted.has('observation') ? bestLines(one, own[nth] as Float64Array, most) : []),
      ...bestMade(one, own[nth] as Float64Array, { wanted, most }),
    ])
    found.sort((one, other) => other.nearness - one.nearness)
    const lines = found.filter(({ place, looked }) => looked.memories[place]?.layer === 'observation')
    const byThemselves = lines.toSorted((one, other) => other.alone - one.alone).slice(0, most)
    const isLine = new Set(lines)
    const kept = new Set([
      ...lines.slice(0, most),
      ...byThemselves,
      ...found.filter((one) => !isLine.has(one)).slice(0, most),
    ])
    return [...kept].map(({ looked, place, nearness, alone }) => ({
      memory: looked.shelf.memoryAt(place) as StoredMemory,
      nearness,
      alone,
    }))
  })
}

/** A shelf as far as it may be looked at: places of lines and of what was made of them, in the order they happened. */
interface Looked extends Stretch {
  readonly memories: Stretch['shelf']['memories']
  readonly lines: readonly number[]
  readonly made: readonly number[]
}

interface Found {
  readonly looked: Looked
  readonly place: number
  readonly nearness: number
  readonly alone: number
}

function lookAt({ shelf, upTo }: Stretch): Looked {
  const { memories } = shelf
  const lines: number[] = []
  const made: number[] = []
  const seqAt = (place: number): number => (memories[place] as StoredMemory).seq
  for (let place = 0; place < memories.length; place++) {
    const { seq, layer } = memories[place] as StoredMemory
    if (seq <= upTo) (layer === 'observation' ? lines : made).push(place)
  }
  // What was kept late may have happened early.
  lines.sort((one, other) => seqAt(one) - seqAt(other))
  return { shelf, upTo, memories, lines, made }
}

/** What each line, or each memory made of lines, has by itself: among all of its kind, on whatever shelf. */
function weighOwn(
  { text, vector }: { readonly text: string; readonly vector: Float32Array | undefined },
  {
    looked,
    own,
    isLine,
  }: { readonly looked: readonly Looked[]; readonly own: readonly Float64Array[]; readonly isLine: boolean },
): void {
  const placesIn = ({ lines, made }: Looked): readonly number[] => (isLine ? lines : made)
  if (vector !== undefined) {
    const near = looked.map((one) => one.shelf.nearnessAt(placesIn(one), [vector])[0])
    const all = near.reduce((sum, one) => sum + (one?.length ?? 0), 0)
    const ordinary = near.reduce((sum, one) => sum + (one?.reduce((a, b) => a + b, 0) ?? 0), 0) / all
    looked.forEach((one, nth) => {
      const places = placesIn(one)
      near[nth]?.forEach((nearness, at) => {
        ;(own[nth] as Float64Array)[places[at] as number] = nearness - ordinary
      })
    })
  }
  const weighed = looked.map(({ shelf, memories, upTo, ...one }, nth): Weighed => {
    const isIn = (place: number): boolean => {
      const memory = memories[place] as StoredMemory
      return memory.seq <= upTo && (memory.layer === 'observation') === isLine
    }
    const count = (isLine ? one.lines : one.made).length
    return { index: shelf.words(), isIn, count, weights: own[nth] as Float64Array }
  })
  weighWords(text, weighed)
}

function bestLines(looked: Looked, own: Float64Array, most: number): readonly Found[] {
  const { lines, made, memories, shelf } = looked
  const above = new Map<number, number>()
  for (const place of made) {
    const { sources } = memories[place] as StoredMemory
    if (sources.length > RESTS_ON_FEW) continue
    const weight = own[place] as number
    for (const id of sources) {
      const line = shelf.placeOf(id) ?? -1
      above.set(line, Math.max(weight, above.get(line) ?? weight))
    }
  }
  const ownAt = (at: number): number => own[lines[at] ?? -1] ?? 0
  const weights = Float64Array.from(
    lines,
    (place, at) =>
      ownAt(at) +
      OF_NEIGHBOUR * Math.max(ownAt(at - 1), ownAt(at + 1)) +
      OF_WHAT_RESTS_ON_IT * (above.get(place) ?? 0),
  )
  const alone = Float64Array.from(lines, (place) => own[place] as number)
  const best = new Set([...highest(weights, most), ...highest(alone, most)])
  return [...best].map((at) => ({
    looked,
    place: lines[at] as number,
    nearness: weights[at] as number,
    alone: alone[at] as number,
  }))
}

function bestMade(
  looked: Looked,
  own: Float64Array,
  { wanted, most }: { readonly wanted: ReadonlySet<string>; readonly most: number },
): readonly Found[] {
  const places = looked.made.filter((place) => wanted.has(looked.memories[place]?.layer ?? ''))
  const weights = Float64Array.from(
    places,
    (place) => (own[place] as number) - (looked.memories[place]?.layer === 'key-point' ? 0 : SAYS_MANY),
  )
  return highest(weights, most).map((at) => ({
    looked,
    place: places[at] as number,
    nearness: weights[at] as number,
    alone: weights[at] as number,
  }))
}
