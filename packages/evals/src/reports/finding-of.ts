import type { Figure, Measure } from '../bench/figures.ts'
import { overallFigures, type RunResult } from './arrange-figures.ts'
import { type Ranked, rankFigures } from './rank-figures.ts'
import type { ReportWords } from './words/english-words.ts'

/** What a run comes to in one line, and everybody's figure of the first measure. */
export interface Finding {
  readonly measure: Measure
  /** Those that may be the best. */
  readonly leaders: readonly Figure[]
  readonly ranking: readonly Ranked<Figure>[]
  readonly headline: string
}

/** The main finding: who is best in the first measure, or that nobody can be said to be. Absent while nothing is measured. */
export function findingOf(result: RunResult, words: ReportWords): Finding | undefined {
  const measure = result.summary.measures.find((one) => overallFigures(result, one).length > 0)
  if (measure === undefined) return undefined
  const ranking = rankFigures(overallFigures(result, measure), measure)
  const first = ranking[0]
  if (first === undefined) return undefined
  const leading = ranking.filter(({ rank }) => rank?.first === 1)
  const leaders = (leading.length === 0 ? [first] : leading).map(({ figure }) => figure)
  return { measure, leaders, ranking, headline: headlineOf({ measure, ranking, leaders }, words) }
}

/** A headline with more names is a list. */
const MOST_NAMED = 4

/** Whoever has no interval stands aside. */
function headlineOf({ measure, ranking, leaders }: Omit<Finding, 'headline'>, words: ReportWords): string {
  const ranked = ranking.filter(({ rank }) => rank !== undefined)
  const names = leaders.map(({ system }) => system)
  if (ranking.length === 1 || ranked.length === 1) return words.measured(words.list(names))
  if (measure.better === 'neither')
    return words.measured(words.list(ranking.map(({ figure }) => figure.system)))
  if (ranked.length === 0) return words.highest(words.list(names))
  if (leaders.length === ranked.length) return words.allTied
  if (leaders.length > MOST_NAMED) return words.manyTied(leaders.length)
  return leaders.length === 1 ? words.comesFirst(words.list(names)) : words.tied(words.list(names))
}
