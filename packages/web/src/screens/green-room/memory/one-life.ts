import type { MemoryListed } from '@commedia/core/wire'

/**
 * Memories of several works with their hours counted through: each work counts from its own beginning, a life does not. What was lived
 * first comes first, as moments tell it.
 */
export function oneLife(memories: readonly MemoryListed[]): readonly MemoryListed[] {
  const moments = memories.filter(({ layer }) => layer === 'observation')
  const works = [...new Set([...moments, ...memories].map(({ of }) => of))]
  const shifts = new Map<string, number>()
  let last = -1
  for (const work of works) {
    const hours = memories.filter(({ of }) => of === work).map(({ hour }) => hour)
    const first = hours.reduce((one, other) => Math.min(one, other))
    const shift = first > last ? 0 : last + 1 - first
    shifts.set(work, shift)
    last = shift + hours.reduce((one, other) => Math.max(one, other))
  }
  return memories.map((one) => ({ ...one, hour: one.hour + (shifts.get(one.of) ?? 0) }))
}
