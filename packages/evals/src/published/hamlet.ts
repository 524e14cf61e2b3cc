/** Scores of one language, in percent, and their mean as it was printed. */
export interface DimensionScores {
  readonly character: number
  readonly narrative: number
  readonly interaction: number
  readonly average: number
}

/** One model as the leaderboard has it. */
export interface LeaderboardRow {
  readonly model: string
  readonly en: DimensionScores
  readonly zh: DimensionScores
  readonly overall: number
}

/** How often a model chose each strategy where it was right, what its latency cost, and the score as it was printed. */
export interface DeciderRow {
  readonly model: string
  readonly fast: number
  readonly slow: number
  readonly silence: number
  readonly penalty: number
  readonly final: number
  /** The mean latency, where one was published. */
  readonly seconds?: number
}

const scores = (
  ...[character, narrative, interaction, average]: readonly [number, number, number, number]
): DimensionScores => ({ character, narrative, interaction, average })

const row = (
  model: string,
  [a, b, c, en, d, e, f, zh, overall]: readonly [
    ...[number, number, number, number],
    ...[number, number, number, number],
    number,
  ],
): LeaderboardRow => ({ model, en: scores(a, b, c, en), zh: scores(d, e, f, zh), overall })

const decider = (
  model: string,
  [fast, slow, silence]: readonly [number, number, number],
  rest: Pick<DeciderRow, 'penalty' | 'final' | 'seconds'>,
): DeciderRow => ({ model, fast, slow, silence, ...rest })

/** English character, narrative, interaction and their mean, the same in Chinese, and the mean of both. */
const leaderboard: readonly LeaderboardRow[] = [
  row('Claude-4-sonnet-Thinking', [79.5, 78.4, 79.04, 78.98, 78.42, 80.32, 81.03, 79.92, 79.45]),
  row('Claude-4-sonnet', [76.5, 77.3, 76.96, 76.92, 80.18, 79.2, 79.66, 79.68, 78.3]),
  row('Qwen3-32B-Thinking', [69.5, 68.8, 69, 69.1, 78, 79, 78.77, 78.59, 73.85]),
  row('OpenAI-o3', [69, 69.95, 69.4, 69.45, 78, 77.5, 78.17, 77.89, 73.67]),
  row('Qwen3-235B-A22B-Thinking', [70.5, 71, 70.72, 70.74, 76, 75.8, 75.96, 75.92, 73.33]),
  row('DeepSeek-R1-0528', [66, 67.1, 66.64, 66.58, 79, 79.5, 79.61, 79.37, 72.98]),
  row('Qwen3-235B-A22B', [69.5, 69.8, 69.65, 69.65, 72.5, 73, 72.78, 72.76, 71.21]),
  row('Claude-3.7-sonnet', [65.8, 66.94, 65.98, 66.24, 76, 75.48, 75.48, 75.56, 70.9]),
  row('Higgs-Llama-3-70B', [72, 78.5, 66.22, 72.24, 64, 64.5, 63.95, 64.15, 68.2]),
  row('Qwen3-32B', [65, 65.88, 65.2, 65.36, 66, 65.5, 65.84, 65.78, 65.57]),
  row('GPT-4.1', [63.5, 62.49, 62.98, 62.99, 62, 62.8, 62.64, 62.48, 62.74]),
  row('Gemini-2.5-pro', [61, 62.22, 61.7, 61.64, 62, 62.8, 62.25, 62.35, 62]),
  row('GPT-4.5-preview', [59.21, 60, 59.92, 59.71, 61.5, 62.5, 61.91, 61.97, 60.84]),
  row('Claude-3.5-sonnet', [61, 62.15, 62.1, 61.75, 60.5, 59, 59.99, 59.83, 60.79]),
  row('DeepSeek-V3-0324', [54, 55.13, 55, 54.71, 64.5, 64, 64.01, 64.17, 59.44]),
  row('Magistral-Small-2506', [59, 60, 59.74, 59.58, 58.5, 59.3, 58.9, 58.9, 59.24]),
  row('Minimax-M1', [51.5, 52.32, 52, 51.94, 65, 65.5, 65.19, 65.23, 58.59]),
  row('Qwen3-8B-Thinking', [50, 51.61, 51, 50.87, 65.8, 65, 65.55, 65.45, 58.16]),
  row('Qwen3-8B', [47.5, 46.8, 47, 47.1, 58, 57.5, 58.05, 57.85, 52.48]),
  row('Mistral-Small-3.2-24B', [48, 48.5, 48.22, 48.24, 51, 51.83, 52, 51.61, 49.93]),
  row('Gemini-2.5-flash', [46, 47.1, 46.7, 46.6, 52, 52.9, 52.15, 52.35, 49.48]),
  row('Llama-3.1-70B', [49.8, 49, 48.86, 49.22, 42, 42.81, 42, 42.27, 45.75]),
  row('Llama-3.1-8B', [35, 36.01, 35.52, 35.51, 33.5, 34, 33.99, 33.83, 34.67]),
]

const pad: readonly DeciderRow[] = [
  decider('Qwen2.5-7B-Instruct', [0.779, 0.359, 0.131], { penalty: 0, final: 0.423, seconds: 0.32 }),
  decider('Qwen2.5-72B-Instruct', [0.692, 0.452, 0.262], { penalty: 0, final: 0.469, seconds: 1.02 }),
  decider('Qwen3-8B', [0.699, 0.452, 0.066], { penalty: 0, final: 0.406 }),
  decider('Qwen3-32B', [0.773, 0.396, 0.098], { penalty: 0, final: 0.422, seconds: 0.41 }),
  decider('Qwen3-8B-Thinking', [0.668, 0.321, 0.459], { penalty: 0.05, final: 0.532, seconds: 6.89 }),
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: an accuracy, which only looks like a logarithm.
  decider('Qwen3-32B-Thinking', [0.668, 0.434, 0.361], { penalty: 0.1, final: 0.538, seconds: 15.12 }),
  decider('GPT-4o', [0.556, 0.623, 0.328], { penalty: 0.024, final: 0.478, seconds: 1.89 }),
  decider('GPT-4.1-mini', [0.909, 0.132, 0.18], { penalty: 0, final: 0.407, seconds: 0.75 }),
  decider('DeepSeek-R1-0528', [0.723, 0.615, 0.47], { penalty: 0.15, final: 0.453, seconds: 49.5 }),
  decider('Gemini-2.5-pro', [0.742, 0.536, 0.519], { penalty: 0.1, final: 0.449, seconds: 21.8 }),
  decider('PAD', [0.822, 0.736, 0.711], { penalty: 0, final: 0.756, seconds: 0.36 }),
]

/**
 * The figures of the paper “HAMLET: A Hierarchical and Adaptive Multi-Agent Framework for Live Embodied Theatricals”,
 * measured by its authors with their program, their models and their judges. We did not measure them.
 */
export const HAMLET = {
  title: 'HAMLET: A Hierarchical and Adaptive Multi-Agent Framework for Live Embodied Theatricals',
  /** Win rates against GPT-4o in percent, the best first. The Chinese mean of Claude-3.7-sonnet is misprinted. */
  leaderboard,
  /** Pearson's r of judges with people, by dimension, and the mean as it was printed. */
  judges: {
    HAMLETJudge: scores(0.792, 0.807, 0.773, 0.791),
    'GPT-4.1': scores(0.675, 0.593, 0.622, 0.63),
    'Claude-4-Sonnet': scores(0.698, 0.783, 0.804, 0.762),
    'Gemini-2.5-Pro': scores(0.72, 0.684, 0.701, 0.702),
  },
  /** Three rows do not follow from the published formula: Qwen3-8B-Thinking, Qwen3-32B-Thinking and Gemini-2.5-pro. */
  pad,
  /** Percent of performances that reach their end, or stall. The text of the paper says 68.7 once; its table says this. */
  advancer: {
    full: { completed: 100, stalled: 0 },
    'no-advancer': { completed: 68.1, stalled: 31.9 },
  },
  /**
   * With a reviewer, blueprints win more than this many percent, and the narrative of the performance scores more; no more
   * is told.
   */
  reviewer: { blueprintsWinMoreThan: 50 },
  /** Best first, in every one of the categories. */
  ablation: { order: ['full', 'no-pad', 'single-prompt'], topics: 30, categories: 10 },
  /** Minutes for ten dramas, and the means as they were printed. */
  minutes: {
    cases: [
      { case: 51, offline: 5.2, online: 10.5, total: 15.7 },
      { case: 52, offline: 6.1, online: 12.2, total: 18.3 },
      { case: 53, offline: 5.5, online: 11, total: 16.5 },
      { case: 54, offline: 4.9, online: 9.8, total: 14.7 },
      { case: 55, offline: 6.5, online: 13.5, total: 20 },
      { case: 56, offline: 6.2, online: 12.8, total: 19 },
      { case: 57, offline: 5.7, online: 11.4, total: 17.1 },
      { case: 58, offline: 5.9, online: 11.7, total: 17.6 },
      { case: 59, offline: 5.4, online: 10.9, total: 16.3 },
      { case: 60, offline: 6.6, online: 12.2, total: 18.8 },
    ],
    mean: { offline: 5.8, online: 11.6, total: 17.4 },
  },
  /** Percent of its score that PAD loses in four bits. */
  int4Loss: 1.4,
  /** How far the people who labelled the data agreed, with how many samples that is of, and over all. */
  agreement: {
    krippendorff: {
      character: { alpha: 0.7485, samples: 3150 },
      narrative: { alpha: 0.7241, samples: 3150 },
      interaction: { alpha: 0.703, samples: 3150 },
      weighted: 0.7252,
    },
    fleiss: {
      fast: { kappa: 0.6612, samples: 4200 },
      slow: { kappa: 0.631, samples: 3304 },
      silence: { kappa: 0.578, samples: 3908 },
      weighted: 0.624,
    },
  },
  /** What PAD was trained on: samples of each kind on which at least four of five people agreed. */
  padData: {
    counts: {
      fast: 4200,
      slow: 3304,
      silence: 3908,
      'action+fast': 1000,
      'action+slow': 1000,
      'action+silence': 1000,
    },
    total: 14_412,
    agreed: { least: 4, of: 5 },
    testShare: 0.05,
  },
  /** What the judge was trained on: each pair of models compared on each case in each dimension. */
  judgeData: { models: 7, pairs: 21, perPair: 150, dimensions: 3, total: 9450, testShare: 0.047 },
} as const
