import type { GameScore } from '@commedia/core/mystery'
import { deviation } from '../../statistics/deviation.ts'
import { mean } from '../../statistics/mean.ts'
import { weightedDeviation } from '../../statistics/weighted-deviation.ts'
import { type Weighted, weightedMean } from '../../statistics/weighted-mean.ts'

/** One game as it came out. A key that was answered without a game has won nothing and lost nothing. */
export interface ScoredGame {
  readonly case: { readonly id: string }
  readonly score: {
    readonly won: GameScore['won']
    readonly scores: readonly Pick<GameScore['scores'][number], 'points' | 'of' | 'right'>[]
  }
}

/** What one game of a run comes to: parts of 1, with how many questions or points each part is of. */
export interface GameFigures {
  readonly game: string
  readonly win: number
  /** Whose deaths were voted on; none without a game. */
  readonly victims: number
  /** By kind of question: the part that was right, and how many were asked. */
  readonly kinds: Readonly<Record<string, { readonly rate: number; readonly asked: number }>>
  readonly overall: number
  readonly points: number
}

/** The figures of one game. Murderers' answers count as everybody's: they are asked what they cannot know from their deed. */
export function figuresOf({ case: of, score }: ScoredGame): GameFigures {
  const kinds = new Map<string, { right: number; asked: number }>()
  for (const { right } of score.scores)
    for (const [kind, one] of Object.entries(right)) {
      const sum = kinds.get(kind) ?? { right: 0, asked: 0 }
      kinds.set(kind, { right: sum.right + one.right, asked: sum.asked + one.asked })
    }
  const points = score.scores.reduce((sum, one) => sum + one.of, 0)
  const reached = score.scores.reduce((sum, one) => sum + one.points, 0)
  const { won } = score
  return {
    game: of.id,
    win: won.length === 0 ? 0 : mean(won.map((one) => (one.won ? 1 : 0))),
    victims: won.length,
    kinds: Object.fromEntries(
      [...kinds].map(([kind, { right, asked }]) => [kind, { rate: asked === 0 ? 0 : right / asked, asked }]),
    ),
    overall: points === 0 ? 0 : reached / points,
    points,
  }
}

/** A figure over games and runs: its mean, and how far runs lie from each other. */
export interface OverRuns {
  readonly mean: number
  /** Over runs; 0 with one run. */
  readonly deviation: number
  /** Over games, weighted as the mean is. */
  readonly betweenGames: number
}

/** The summary of a method over several runs of several games; what was never asked of it is absent. */
export interface MethodSummary {
  readonly win?: OverRuns
  readonly overall?: OverRuns
  readonly kinds: Readonly<Record<string, OverRuns>>
}

/**
 * Sums runs up: across games by weighted means (victims for wins, questions for each kind, points for the whole), and over
 * runs by mean and standard deviation.
 */
export function summariseRuns(runs: readonly (readonly GameFigures[])[]): MethodSummary {
  const kinds = [...new Set(runs.flat().flatMap((game) => Object.keys(game.kinds)))].sort()
  const over = (read: (game: GameFigures) => Weighted | undefined): OverRuns | undefined => {
    const weighed = runs
      .map((games) =>
        games.flatMap((game) => {
          const one = read(game)
          return one === undefined || one.weight === 0 ? [] : [one]
        }),
      )
      .filter((items) => items.length > 0)
    if (weighed.length === 0) return undefined
    const means = weighed.map((items) => weightedMean(items))
    return {
      mean: mean(means),
      deviation: means.length < 2 ? 0 : deviation(means),
      betweenGames: mean(weighed.map((items) => weightedDeviation(items))),
    }
  }
  const win = over(({ win: value, victims: weight }) => ({ value, weight }))
  const overall = over(({ overall: value, points: weight }) => ({ value, weight }))
  const byKind = kinds.flatMap((kind) => {
    const one = over((game) => {
      const found = game.kinds[kind]
      return found && { value: found.rate, weight: found.asked }
    })
    return one === undefined ? [] : [[kind, one] as const]
  })
  return { ...(win && { win }), ...(overall && { overall }), kinds: Object.fromEntries(byKind) }
}
