import type { MemoryQuestion, NearMemory, StoredMemory } from '../ports/memory-store.ts'
import { askedOn } from './asked-on.ts'
import type { Stretch } from './shelf.ts'

/** For each meaning, or for each thing asked, the nearest memories of several shelves, best first. */
export function nearestOn(
  stretches: readonly Stretch[],
  question: MemoryQuestion,
): readonly (readonly NearMemory[])[] {
  if (question.texts !== undefined) return askedOn(stretches, { ...question, texts: question.texts })
  const found = stretches.map(({ shelf, upTo }) => shelf.nearest(question, upTo))
  return question.vectors.map((_, at) =>
    found
      .flatMap((lists) => lists[at] ?? [])
      .sort((one, other) => other.nearness - one.nearness)
      .slice(0, question.most),
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
