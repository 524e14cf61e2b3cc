import type { Judged } from './judge-claims.ts'
import type { Known } from './lay-table.ts'

/**
 * Whom somebody writes down: by what they take in now, and where they read something off a suspect before, by that too,
 * every reading of a line counting alike. What a ledger holds was read before already.
 */
export function mostSuspected(
  others: readonly string[],
  { judged, readingOf }: { readonly judged: Judged; readonly readingOf: (name: string) => Known | undefined },
): string {
  const weights = others.map((name) => {
    const [weight, lines] = [judged.weights.get(name) ?? 0, judged.known.get(name) ?? 0]
    const before = readingOf(name)
    if (before === undefined) return weight
    const readings = lines + before.lines
    return readings === 0 ? 0 : ((weight + before.weight) / readings) * lines
  })
  return others[weights.indexOf(Math.max(...weights))] ?? ''
}
