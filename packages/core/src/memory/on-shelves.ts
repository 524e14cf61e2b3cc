import type { MemoryQuestion, NearMemory, StoredMemory } from '../ports/memory-store.ts'
import { askedOn } from './asked-on.ts'
import { highest } from './highest.ts'
import type { Stretch } from './shelf.ts'

/** For each meaning, or for each thing asked, the nearest memories of several shelves, best first. */
export function nearestOn(
  stretches: readonly Stretch[],
  question: MemoryQuestion,
): readonly (readonly NearMemory[])[] {
  if (question.texts !== undefined) return askedOn(stretches, { ...question, texts: question.texts })
  const found = stretches.map((stretch) => nearestIn(stretch, question))
  return question.vectors.map((_, at) =>
    found
      .flatMap((lists) => lists[at] ?? [])
      .sort((one, other) => other.nearness - one.nearness)
      .slice(0, question.most),
  )
}

/** For each meaning the nearest memories of a shelf, best first; of equals the older one. */
function nearestIn(
  { shelf, upTo }: Stretch,
  { vectors, layers, most }: MemoryQuestion,
): readonly (readonly NearMemory[])[] {
  const wanted = new Set<string>(layers)
  const { memories } = shelf
  const seen: number[] = []
  for (let at = 0; at < memories.length; at++) {
    const { layer, seq } = memories[at] as StoredMemory
    if (seq <= upTo && wanted.has(layer)) seen.push(at)
  }
  return shelf.nearnessAt(seen, vectors).map((near) =>
    highest(near, most).map((place) => ({
      memory: shelf.memoryAt(seen[place] as number) as StoredMemory,
      nearness: near[place] as number,
    })),
  )
}

/** Memories of several shelves by id, in the order asked for. */
export function findOn(stretches: readonly Stretch[], ids: readonly string[]): readonly StoredMemory[] {
  return ids.flatMap((id) => {
    for (const { shelf, upTo } of stretches) {
      const memory = shelf.find(id)
      if (memory !== undefined && memory.seq <= upTo) return [memory]
    }
    return []
  })
}
