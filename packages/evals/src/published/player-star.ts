/** The methods that were compared, in the order of the published tables. */
export type PublishedMethod = 'werewolf' | 'o-cot' | 'think-thrice' | 'player-star'

/** One figure for each method. */
export type MethodFigures = Readonly<Record<PublishedMethod, number>>

/** Rates in [0, 1] over all games: of votes won, of right answers by kind, and of points. */
export type PublishedScores = {
  readonly win: MethodFigures
  readonly objective: MethodFigures
  readonly reasoning: MethodFigures
  readonly relation: MethodFigures
  readonly overall: MethodFigures
}

const figures = (
  ...[werewolf, oCot, thinkThrice, playerStar]: readonly [number, number, number, number]
): MethodFigures => ({
  werewolf,
  'o-cot': oCot,
  'think-thrice': thinkThrice,
  'player-star': playerStar,
})

const gpt: PublishedScores = {
  win: figures(0.127, 0.063, 0.111, 0.222),
  objective: figures(0.16, 0.123, 0.162, 0.288),
  reasoning: figures(0.343, 0.349, 0.384, 0.423),
  relation: figures(0.425, 0.473, 0.405, 0.471),
  overall: figures(0.324, 0.329, 0.347, 0.407),
}

const qwen: PublishedScores = {
  win: figures(0.175, 0.095, 0.175, 0.349),
  objective: figures(0.242, 0.179, 0.245, 0.373),
  reasoning: figures(0.471, 0.48, 0.489, 0.536),
  relation: figures(0.714, 0.729, 0.705, 0.725),
  overall: figures(0.472, 0.469, 0.482, 0.54),
}

const people: PublishedScores = {
  win: figures(0.111, 0.333, 0.333, 0.667),
  objective: figures(0.222, 0.333, 0.296, 0.556),
  reasoning: figures(0.678, 0.644, 0.684, 0.723),
  relation: figures(0.745, 0.797, 0.745, 0.843),
  overall: figures(0.608, 0.619, 0.625, 0.717),
}

/**
 * The figures of the paper "PLAYER*: Enhancing LLM-based Multi-Agent Communication and Interaction in Murder Mystery Games",
 * measured by its authors with their program, their models and their judges. We did not measure them, and only compare with
 * the rows over all games: the rows of single games are not consistent.
 */
export const PLAYER_STAR = {
  title: 'PLAYER*: Enhancing LLM-based Multi-Agent Communication and Interaction in Murder Mystery Games',
  /** All players are models; or one method plays with people. */
  scores: { 'gpt-3.5': gpt, 'qwen2.5-32b': qwen, 'with-people': people },
  /** What PLAYER* scores, costs (US dollars) and takes (hours) without its parts. */
  ablation: {
    full: { overall: 0.407, dollars: 17.861, hours: 5.74 },
    'no-pruner': { overall: 0.396, dollars: 28.731, hours: 9.932 },
    'no-sensor': { overall: 0.379, dollars: 15.057, hours: 4.457 },
    neither: { overall: 0.357, dollars: 19.144, hours: 6.577 },
  },
  /** US dollars for all games once, at the prices below. */
  cost: {
    play: figures(38.329, 46.162, 40.464, 17.862),
    /** PP reads its own script, OP all scripts, and neither plays. Those who played cost about the same to question. */
    evaluation: { pp: 2.578, op: 10.819, othersAbout: 5.8 },
    dollarsPer1000Tokens: { input: 0.0005, output: 0.0015 },
  },
  /** What people gave PLAYER* on scales from 1 to 5, and the means of the other three, which the source does not name. */
  ratings: {
    playerStar: {
      storyAdvancement: 3.5,
      questionQuality: 3.25,
      responseQuality: 3.5,
      responseSpeed: 2.5,
      roleImmersion: 2.83,
    },
    meanOfPlayerStar: 3.11,
    meansOfOthers: [1.88, 2.01, 2.25],
  },
} as const
