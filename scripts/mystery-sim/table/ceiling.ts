import { OWN, saidLine } from './claims.ts'
import type { DrawnCase } from './draw-case.ts'
import { judgeClaims } from './judge-claims.ts'

/**
 * Whether the murderer is found by readers who know every script and misread nothing: more cannot be had at this table.
 * A mistaken witness is mistaken here too, for that stands in their script.
 */
export function foundByAll({ people, scripts, killer, seed }: DrawnCase): boolean {
  const lines = Object.values(scripts).flatMap((script) =>
    script.map((line) => saidLine(line, { by: OWN, seq: 0, seed })),
  )
  const { weights } = judgeClaims(lines, 0)
  const votes = people.map((reader) => mostOf(people.filter((name) => name !== reader)))
  return votes.filter((name) => name === killer).length * 2 >= votes.length

  function mostOf(others: readonly string[]): string {
    const all = others.map((name) => weights.get(name) ?? 0)
    return others[all.indexOf(Math.max(...all))] ?? ''
  }
}
