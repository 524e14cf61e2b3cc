import type { MemoryQuestion, NearMemory, StoredMemory } from '../ports/memory-store.ts'
import { highest } from './highest.ts'
import type { Stretch } from './shelf.ts'
import { type Weighed, weighWords } from './word-index.ts'
import { wordsIn } from './words-in.ts'

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
  { layers, most, ...asked }: AskedInWords,
): readonly (readonly NearMemory[])[] {
  const wanted = new Set<string>(layers)
  return weighedOn(stretches, asked).map((shelves) => {
    const found = shelves.flatMap((weights) => [
      ...(wanted.has('observation') ? bestLines(weights, most) : []),
      ...bestMade(weights, { wanted, most }),
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

/** What speaks for each memory of a shelf, by place: with what stands beside it and rests on it, and by itself. */
export interface Weights {
  readonly looked: Looked
  readonly nearness: Float64Array
  readonly alone: Float64Array
}

/** For each thing asked, what speaks for each memory of each shelf. */
export function weighedOn(
  stretches: readonly Stretch[],
  { texts, vectors }: Pick<AskedInWords, 'texts' | 'vectors'>,
): readonly (readonly Weights[])[] {
  const looked = stretches.map(lookAt)
  return texts.map((text, at) => {
    const asked = { words: new Set(wordsIn(text)), vector: vectors[at] }
    const own = looked.map(({ shelf }) => new Float64Array(shelf.size))
    for (const kind of ['lines', 'made'] as const) weighOwn(asked, { looked, own, kind })
    return looked.map((one, nth) => together(one, own[nth] as Float64Array))
  })
}

/** A shelf as far as it may be looked at: lines and what was made of them. */
interface Looked extends Stretch {
  readonly memories: Stretch['shelf']['memories']
  readonly lines: Kind
  readonly made: Kind
}

/** Places in the order they happened, and for every place whether it is one of them. */
interface Kind {
  readonly places: number[]
  readonly isIn: Uint8Array
}

interface Found {
  readonly looked: Looked
  readonly place: number
  readonly nearness: number
  readonly alone: number
}

function lookAt({ shelf, upTo }: Stretch): Looked {
  const { memories } = shelf
  const lines: Kind = { places: [], isIn: new Uint8Array(memories.length) }
  const made: Kind = { places: [], isIn: new Uint8Array(memories.length) }
  const seqAt = (place: number): number => (memories[place] as StoredMemory).seq
  for (let place = 0; place < memories.length; place++) {
    const { seq, layer } = memories[place] as StoredMemory
    if (seq > upTo) continue
    const { places, isIn } = layer === 'observation' ? lines : made
    places.push(place)
    isIn[place] = 1
  }
  // What was kept late may have happened early.
  lines.places.sort((one, other) => seqAt(one) - seqAt(other))
  return { shelf, upTo, memories, lines, made }
}

/** What each line, or each memory made of lines, has by itself: among all of its kind, on whatever shelf. */
function weighOwn(
  { words, vector }: { readonly words: ReadonlySet<string>; readonly vector: Float32Array | undefined },
  {
    looked,
    own,
    kind,
  }: {
    readonly looked: readonly Looked[]
    readonly own: readonly Float64Array[]
    readonly kind: 'lines' | 'made'
  },
): void {
  if (looked.every((one) => one[kind].places.length === 0)) return
  if (vector !== undefined) {
    const near = looked.map((one) => one.shelf.nearnessAt(one[kind].places, [vector])[0])
    const all = near.reduce((sum, one) => sum + (one?.length ?? 0), 0)
    const ordinary = near.reduce((sum, one) => sum + (one?.reduce((a, b) => a + b, 0) ?? 0), 0) / all
    looked.forEach((one, nth) => {
      const { places } = one[kind]
      near[nth]?.forEach((nearness, at) => {
        ;(own[nth] as Float64Array)[places[at] as number] = nearness - ordinary
      })
    })
  }
  const weighed = looked.map(
    (one, nth): Weighed => ({ index: one.shelf.words(), ...one[kind], weights: own[nth] as Float64Array }),
  )
  weighWords(words, weighed)
}

/** What speaks for a memory besides itself: for a line its neighbours and what rests on it. */
function together(looked: Looked, own: Float64Array): Weights {
  const { lines, made, memories, shelf } = looked
  const nearness = new Float64Array(own.length)
  const alone = new Float64Array(own.length)
  for (const place of made.places) {
    const weight = (own[place] as number) - (memories[place]?.layer === 'key-point' ? 0 : SAYS_MANY)
    nearness[place] = weight
    alone[place] = weight
  }
  if (lines.places.length === 0) return { looked, nearness, alone }
  const above = new Map<number, number>()
  for (const place of made.places) {
    const { sources } = memories[place] as StoredMemory
    if (sources.length > RESTS_ON_FEW) continue
    const weight = own[place] as number
    for (const id of sources) {
      const line = shelf.placeOf(id) ?? -1
      above.set(line, Math.max(weight, above.get(line) ?? weight))
    }
  }
  const ownAt = (at: number): number => own[lines.places[at] ?? -1] ?? 0
  lines.places.forEach((place, at) => {
    nearness[place] =
      ownAt(at) +
      OF_NEIGHBOUR * Math.max(ownAt(at - 1), ownAt(at + 1)) +
      OF_WHAT_RESTS_ON_IT * (above.get(place) ?? 0)
    alone[place] = ownAt(at)
  })
  return { looked, nearness, alone }
}

function bestLines(weights: Weights, most: number): readonly Found[] {
  const { places } = weights.looked.lines
  const best = new Set([
    ...highest(weightsAt(places, weights.nearness), most),
    ...highest(weightsAt(places, weights.alone), most),
  ])
  return [...best].map((nth) => foundAt(places[nth] as number, weights))
}

function bestMade(
  weights: Weights,
  { wanted, most }: { readonly wanted: ReadonlySet<string>; readonly most: number },
): readonly Found[] {
  const { made, memories } = weights.looked
  const places = made.places.filter((place) => wanted.has(memories[place]?.layer ?? ''))
  return highest(weightsAt(places, weights.nearness), most).map((nth) =>
    foundAt(places[nth] as number, weights),
  )
}

function weightsAt(places: readonly number[], weights: Float64Array): Float64Array {
  const found = new Float64Array(places.length)
  for (let nth = 0; nth < places.length; nth++) found[nth] = weights[places[nth] as number] as number
  return found
}

function foundAt(place: number, { looked, nearness, alone }: Weights): Found {
  return { looked, place, nearness: nearness[place] as number, alone: alone[place] as number }
}
