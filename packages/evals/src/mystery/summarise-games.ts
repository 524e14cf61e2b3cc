import type { GameScore, MysteryCase } from '@commedia/core/mystery'
import { deviation } from '../statistics/deviation.ts'
import { mean } from '../statistics/mean.ts'
import { weightedDeviation } from '../statistics/weighted-deviation.ts'
import { weightedMean } from '../statistics/weighted-mean.ts'

/** One game as it came out, with whose answers are counted. */
export interface ScoredGame {
  readonly case: Pick<MysteryCase, 'id' | 'victims'>
  readonly score: GameScore
}

/** What one game of a run comes to: parts of 1, with how many questions or points each part is of. */
export interface GameFigures {
  readonly game: string
  readonly win: number
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
  return {
    game: of.id,
    win: mean(score.won.map(({ won }) => (won ? 1 : 0))),
    victims: of.victims.length,
    kinds: Object.fromEntries(
      [...kinds].map(([kind, { right, asked }]) => [kind, { rate: asked === 0 ? 0 : right / asked, asked }]),
    ),
    overall: points === 0 ? 0 : reached / points,
    points,
  }
}

/** A figure over games and runs: its mean, and how far runs lie from each other. */
export interface Summary {
  readonly mean: number
  /** Over runs; 0 with one run. */
  readonly deviation: number
  /** Over games, weighted as the mean is. */
  readonly betweenGames: number
}

/** The summary of a method over several runs of several games. */
export interface MethodSummary {
  readonly win: Summary
  readonly overall: Summary
  readonly kinds: Readonly<Record<string, Summary>>
}

/**
 * Sums runs up: across games by weighted means (victims for wins, questions for each kind, points for the whole), and over
 * runs by mean and standard deviation.
 */
export function summariseRuns(runs: readonly (readonly GameFigures[])[]): MethodSummary {
  const kinds = [...new Set(runs.flat().flatMap((game) => Object.keys(game.kinds)))].sort()
  const over = (read: (game: GameFigures) => Weighted | undefined): Summary => {
    const weighed = runs.map((games) => games.flatMap((game) => read(game) ?? []))
    const means = weighed.map((items) => weightedMean(items))
    return {
      mean: mean(means),
      deviation: means.length < 2 ? 0 : deviation(means),
      betweenGames: mean(weighed.map((items) => weightedDeviation(items))),
    }
  }
  return {
    win: over(({ win, victims }) => ({ value: win, weight: victims })),
    overall: over(({ overall, points }) => ({ value: overall, weight: points })),
    kinds: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        over((game) => {
          const one = game.kinds[kind]
          return one && { value: one.rate, weight: one.asked }
        }),
      ]),
    ),
  }
}

interface Weighted {
  readonly value: number
  readonly weight: number
}
