import type { Figure, Measure } from '../bench/figures.ts'

/** A figure with the ranks it may hold: from the best to the worst that its interval allows. */
export interface Ranked<Of extends Pick<Figure, 'value' | 'low' | 'high'>> {
  readonly figure: Of
  /** Absent without an interval, and where neither way is better. */
  readonly rank?: { readonly first: number; readonly last: number }
}

/**
 * Figures of one measure, best first. One stands before another for certain only when their intervals do not touch, so several
 * may share ranks; what has no interval cannot be ranked and comes last.
 */
export function rankFigures<Of extends Pick<Figure, 'value' | 'low' | 'high'>>(
  figures: readonly Of[],
  { better }: Pick<Measure, 'better'>,
): readonly Ranked<Of>[] {
  const way = better === 'less' ? -1 : 1
  const sorted = figures.toSorted((a, b) => way * (b.value - a.value))
  if (better === 'neither') return sorted.map((figure) => ({ figure }))
  const known = sorted.flatMap((figure) => {
    const { low, high } = figure
    if (low === undefined || high === undefined) return []
    return [{ figure, worst: Math.min(way * low, way * high), best: Math.max(way * low, way * high) }]
  })
  const ranked = known.map(({ figure, worst, best }) => ({
    figure,
    rank: {
      first: 1 + known.filter((other) => other.worst > best).length,
      last: known.length - known.filter((other) => other.best < worst).length,
    },
  }))
  return [
    ...ranked,
    ...sorted.flatMap((figure) => (known.some((one) => one.figure === figure) ? [] : { figure })),
  ]
}

/** Ranks as they are printed: `2`, `1–3`, or a dash. */
export function printRank(rank: Ranked<Figure>['rank']): string {
  if (rank === undefined) return '–'
  return rank.first === rank.last ? `${rank.first}` : `${rank.first}–${rank.last}`
}
