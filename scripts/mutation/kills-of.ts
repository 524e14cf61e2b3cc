import { asReplacement } from './as-replacement.ts'
import type { Kill } from './kept.ts'
import type { Mutant } from './report.ts'

const CITED_ID = /\[([A-Z]\d+)\]/g

/** For each requirement the mutant that says most: noticed by the fewest tests, one of which names it, and the smallest of those. */
export function killsOf(mutants: readonly Mutant[], sourceOf: (file: string) => string): readonly Kill[] {
  const telling = mutants
    .filter(({ status }) => status === 'Killed')
    .sort((one, other) => one.killers.length - other.killers.length || sizeOf(one) - sizeOf(other))
  const kills = new Map<string, Kill>()
  for (const mutant of telling)
    for (const test of mutant.killers)
      for (const requirement of citedIn(test.name)) {
        if (kills.has(requirement)) continue
        const replacement = asReplacement(sourceOf(mutant.file), mutant)
        if (replacement) kills.set(requirement, { requirement, file: mutant.file, ...replacement, test })
      }
  return [...kills.values()]
}

/** The requirements that the name of a test cites. */
export function citedIn(name: string): readonly string[] {
  return Array.from(name.matchAll(CITED_ID), ([, id]) => id ?? '')
}

function sizeOf({ from, to }: Mutant): number {
  return to - from
}
