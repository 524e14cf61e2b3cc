import type { Figure, Measure, Summary } from '../../bench/figures.ts'
import { bootstrapInterval } from '../../statistics/bootstrap-interval.ts'
import { groupBy } from '../../statistics/group-by.ts'
import type { Interval } from '../../statistics/interval.ts'
import { mean } from '../../statistics/mean.ts'
import { weightedMean } from '../../statistics/weighted-mean.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import { againstSecondBest } from './against-second-best.ts'
import type { MysteryBenchCase } from './mystery-cases.ts'
import type { GameOutcome, PhaseSpent } from './play-mystery.ts'
import { figuresOf, type GameFigures, summariseRuns } from './summarise-games.ts'

/** One game of one system, and what it was played on. */
export interface PlayedGame {
  readonly of: MysteryBenchCase
  readonly game: GameOutcome
}

/** What games come to, system by system: how well they were played, how surely, and at what cost. */
export function mysteryFigures(
  played: readonly PlayedGame[],
  { systems, seed }: { readonly systems: readonly string[]; readonly seed: number },
): Summary {
  const languages = [...new Set(played.map(({ of }) => of.case.language))].sort()
  const figures = systems.flatMap((system) => {
    const own = played.filter(({ game }) => game.system === system)
    const inLanguages = languages.length < 2 ? [] : languages
    return [
      ...skillFigures(own, { system, seed }),
      ...inLanguages.flatMap((group) =>
        skillFigures(
          own.filter(({ of }) => of.case.language === group),
          { system, seed, group },
        ),
      ),
      ...costFigures(own, system),
    ]
  })
  return { measures: MEASURES, figures, notes: notesOn(played, systems) }
}

interface Whose {
  readonly system: string
  readonly group?: string
}

function skillFigures(
  played: readonly PlayedGame[],
  { seed, ...whose }: Whose & { readonly seed: number },
): readonly Figure[] {
  if (played.length === 0) return []
  const games = played.map(({ of, game }) => figuresOf({ case: of, score: game }))
  const runs = groupBy(played, ({ game }) => String(game.run))
  const { win, overall, kinds } = summariseRuns(
    [...runs.values()].map((some) => some.map(({ of, game }) => figuresOf({ case: of, score: game }))),
  )
  const victims = games.reduce((sum, game) => sum + game.victims, 0)
  const wins = games.reduce((sum, game) => sum + game.victims * game.win, 0)
  return [
    ...(win === undefined
      ? []
      : [{ measure: 'win', ...whose, value: win.mean, ...shareInterval(wins, victims), n: victims }]),
    ...(overall === undefined
      ? []
      : [
          {
            measure: 'overall',
            ...whose,
            value: overall.mean,
            ...pointsInterval(games, seed),
            n: games.length,
          },
          { measure: 'overall.runs', ...whose, value: overall.deviation, n: runs.size },
          { measure: 'overall.games', ...whose, value: overall.betweenGames, n: games.length },
        ]),
    ...Object.entries(kinds).map(([measure, one]) => {
      const asked = games.reduce((sum, game) => sum + (game.kinds[measure]?.asked ?? 0), 0)
      const right = games.reduce(
        (sum, { kinds: own }) => sum + (own[measure]?.asked ?? 0) * (own[measure]?.rate ?? 0),
        0,
      )
      return { measure, ...whose, value: one.mean, ...shareInterval(right, asked), n: asked }
    }),
  ]
}

function shareInterval(successes: number, trials: number): Interval {
  return wilsonInterval({ successes: Math.round(successes), trials })
}

/** Over games, each with all its runs: of one game alone nothing can be said. */
function pointsInterval(games: readonly GameFigures[], seed: number): Interval | undefined {
  const perGame = [...groupBy(games, ({ game }) => game).values()].map((runs) => ({
    value: mean(runs.map(({ overall }) => overall)),
    weight: mean(runs.map(({ points }) => points)),
  }))
  if (perGame.length < 2) return undefined
  return bootstrapInterval(
    perGame.map((_, at) => at),
    { seed, statistic: (drawn) => weightedMean(drawn.flatMap((at) => perGame[at] ?? [])) },
  )
}

const COSTS = {
  calls: ({ calls }: PhaseSpent) => calls,
  'input-tokens': ({ inputTokens }: PhaseSpent) => inputTokens,
  'output-tokens': ({ outputTokens }: PhaseSpent) => outputTokens,
  'model-time': ({ modelMs }: PhaseSpent) => modelMs,
} as const

/** What a game costs on average: in all, and phase by phase. */
function costFigures(played: readonly PlayedGame[], system: string): readonly Figure[] {
  if (played.length === 0) return []
  const n = played.length
  return Object.entries(COSTS).flatMap(([measure, read]) => {
    const meanOver = (phases: readonly string[]): number =>
      mean(
        played.map(({ game }) =>
          game.costs.filter(({ phase }) => phases.includes(phase)).reduce((sum, cost) => sum + read(cost), 0),
        ),
      )
    return [
      { measure, system, value: meanOver(PHASES), n },
      ...PHASES.map((phase) => ({ measure, system, group: `phase:${phase}`, value: meanOver([phase]), n })),
    ]
  })
}

const PHASES = ['play', 'evaluation'] as const

function notesOn(played: readonly PlayedGame[], systems: readonly string[]): string[] {
  const overall = Object.fromEntries(
    systems.map((system) => [
      system,
      played
        .filter(({ game }) => game.system === system)
        .map(({ of, game }) => figuresOf({ case: of, score: game }))
        .filter(({ points }) => points > 0)
        .map((game) => game.overall),
    ]),
  )
  const best = againstSecondBest(overall)
  const unplayed = systems.filter((system) =>
    played.some(({ game }) => game.system === system && game.won.length === 0),
  )
  return [
    ...(best === undefined
      ? []
      : [
          `Overall, ${best.best} (${best.means[0].toFixed(3)}) against the second best, ${best.second} (${best.means[1].toFixed(3)}): two-sample t-test over games, t = ${best.t.toFixed(3)}, p = ${best.p.toFixed(4)}; ${best.isSignificant ? 'significant' : 'not significant'} at 0.05.`,
        ]),
    ...(unplayed.length === 0
      ? []
      : [`${unplayed.join(', ')}: the key was answered without a game, so nothing is won or lost.`]),
    'Intervals of shares take answers as independent; that of the overall score is over games, each with all its runs.',
    'Time is how long the models took, calls beside each other counted one by one.',
  ]
}

const share = (id: string, en: string, zh: string): Measure => ({
  id,
  name: { en, zh },
  unit: 'share',
  better: 'more',
})
const count = (id: string, en: string, zh: string): Measure => ({
  id,
  name: { en, zh },
  unit: 'count',
  better: 'less',
})

const MEASURES: Measure[] = [
  share('win', 'Win rate', '胜率'),
  share('overall', 'Overall score', '总得分率'),
  share('objective', 'Objective questions', '客观题'),
  share('reasoning', 'Reasoning questions', '推理题'),
  share('relation', 'Relation questions', '关系题'),
  {
    ...share('overall.runs', 'Overall score, deviation over runs', '总得分率：各轮之间的标准差'),
    better: 'less',
  },
  {
    ...share(
      'overall.games',
      'Overall score, weighted deviation over games',
      '总得分率：各局之间的加权标准差',
    ),
    better: 'neither',
  },
  count('calls', 'Calls a game', '每局调用次数'),
  count('input-tokens', 'Tokens in, a game', '每局输入词元'),
  count('output-tokens', 'Tokens out, a game', '每局输出词元'),
  { id: 'model-time', name: { en: 'Model time a game', zh: '每局模型用时' }, unit: 'ms', better: 'less' },
]
