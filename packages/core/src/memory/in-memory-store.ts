import type { MemoryStore } from '../ports/memory-store.ts'
import type { Past } from '../schema/memory.ts'
import { findOn, nearestOn } from './on-shelves.ts'
import { openShelf, type Shelf, type Stretch } from './shelf.ts'

/** A memory store that is gone with the process: for tests, browsers and programs that keep their own records. */
export function inMemoryStore(): MemoryStore {
  const shelves = new Map<string, Map<string, Shelf>>()
  const shelfOf = (take: string, role: string): Shelf => {
    const roles = shelves.get(take) ?? new Map<string, Shelf>()
    const shelf = roles.get(role) ?? openShelf()
    shelves.set(take, roles.set(role, shelf))
    return shelf
  }
  const stretchesOf = (pasts: readonly Past[]): readonly Stretch[] =>
    pasts.flatMap(({ take, role, upTo }) => {
      const shelf = shelves.get(take)?.get(role)
      return shelf === undefined ? [] : [{ shelf, upTo }]
    })
  return {
    async keep(memories) {
      for (const memory of memories) shelfOf(memory.take, memory.role).put(memory)
    },
    nearest: async (pasts, question) => nearestOn(stretchesOf(pasts), question),
    read: async (pasts, ids) => findOn(stretchesOf(pasts), ids),
    async forget(take, seq) {
      if (seq === undefined) shelves.delete(take)
      else for (const shelf of shelves.get(take)?.values() ?? []) shelf.remove(seq)
    },
  }
}
