/** A model on the three measures of role-play, out of 100, and their mean as it was printed. */
export interface RolePlayRow {
  readonly model: string
  readonly veg: number
  readonly spc: number
  readonly cn: number
  readonly average: number
}

/** How comparisons with one opponent on one measure came out. */
export interface PairwiseRow {
  readonly measure: 'VEG' | 'SPC' | 'CN'
  readonly opponent: string
  /** Wins, losses and ties. */
  readonly percent: readonly [number, number, number]
  readonly net: number
  readonly decisive: number
  /** With the digits that were printed. */
  readonly p: string
}

const row = (
  model: string,
  [veg, spc, cn, average]: readonly [number, number, number, number],
): RolePlayRow => ({ model, veg, spc, cn, average })

const versus = (
  measure: PairwiseRow['measure'],
  opponent: string,
  rest: Omit<PairwiseRow, 'measure' | 'opponent'>,
): PairwiseRow => ({ measure, opponent, ...rest })

const main: readonly RolePlayRow[] = [
  row('InternVL3-38B', [74.95, 70.82, 74.43, 73.4]),
  row('Qwen2.5-VL-32B', [74.61, 71.01, 73.32, 72.98]),
  row('InternVL3-14B', [73.87, 67.75, 72.78, 71.47]),
  row('InternVL3-8B', [71.85, 65.53, 72.76, 70.05]),
  row('Qwen2.5-VL-7B', [70.75, 65.05, 71.71, 69.17]),
  row('RoleMRC', [70.51, 66.77, 73.14, 70.14]),
  row('Crab', [67.86, 66.87, 75.23, 69.99]),
  row('Haruhi', [67.09, 62.09, 72.38, 67.19]),
  row('Qwen2.5-VL-7B-SFT', [70.82, 66.46, 72.08, 69.79]),
  row('Char-EBM-CLIP-TopK', [73.47, 69.94, 73.69, 72.37]),
  row('Char-EBM-CLIP-Max', [74.25, 70.37, 74.78, 73.13]),
]

const pairwise: readonly PairwiseRow[] = [
  versus('VEG', 'InternVL3-38B', { percent: [40.8, 40.6, 18.6], net: 0.2, decisive: 50.1, p: '1.0000' }),
  versus('VEG', 'Qwen2.5-VL-32B', { percent: [45.6, 36.6, 17.8], net: 9, decisive: 55.5, p: '0.0299' }),
  versus('VEG', 'InternVL3-14B', { percent: [46, 33.4, 20.6], net: 12.6, decisive: 57.9, p: '0.0018' }),
  versus('VEG', 'InternVL3-8B', { percent: [53.2, 31, 15.8], net: 22.2, decisive: 63.2, p: '7.00e-8' }),
  versus('VEG', 'Qwen2.5-VL-7B', { percent: [51.4, 26.8, 21.8], net: 24.6, decisive: 65.7, p: '4.96e-10' }),
  versus('VEG', 'RoleMRC', { percent: [53.2, 29.2, 17.6], net: 24, decisive: 64.6, p: '3.56e-9' }),
  versus('VEG', 'Crab', { percent: [53, 28.2, 18.8], net: 24.8, decisive: 65.3, p: '7.68e-10' }),
  versus('VEG', 'Haruhi', { percent: [65, 18.4, 16.6], net: 46.6, decisive: 77.9, p: '1.42e-31' }),
  versus('VEG', 'Qwen2.5-VL-7B-SFT', { percent: [53.6, 34.2, 12.2], net: 19.4, decisive: 61, p: '4.23e-6' }),
  versus('SPC', 'InternVL3-38B', { percent: [33, 48, 19], net: -15, decisive: 40.7, p: '2.27e-4' }),
  versus('SPC', 'Qwen2.5-VL-32B', { percent: [35.2, 40.6, 24.2], net: -5.4, decisive: 46.4, p: '0.1816' }),
  versus('SPC', 'InternVL3-14B', { percent: [44.8, 36.2, 19], net: 8.6, decisive: 55.3, p: '0.0368' }),
  versus('SPC', 'InternVL3-8B', { percent: [47, 32.4, 20.6], net: 14.6, decisive: 59.2, p: '2.91e-4' }),
  versus('SPC', 'Qwen2.5-VL-7B', { percent: [51.6, 27.4, 21], net: 24.2, decisive: 65.3, p: '1.17e-9' }),
  versus('SPC', 'RoleMRC', { percent: [46, 32.2, 21.8], net: 13.8, decisive: 58.8, p: '5.67e-4' }),
  versus('SPC', 'Crab', { percent: [53.4, 29.2, 17.4], net: 24.2, decisive: 64.6, p: '2.74e-9' }),
  versus('SPC', 'Haruhi', { percent: [66, 17.8, 16.2], net: 48.2, decisive: 78.8, p: '1.22e-33' }),
  versus('SPC', 'Qwen2.5-VL-7B-SFT', { percent: [48.4, 32, 19.6], net: 16.4, decisive: 60.2, p: '5.06e-5' }),
  versus('CN', 'InternVL3-38B', { percent: [40.2, 42.4, 17.4], net: -2.2, decisive: 48.7, p: '0.6227' }),
  versus('CN', 'Qwen2.5-VL-32B', { percent: [47, 44, 9], net: 3, decisive: 51.6, p: '0.5117' }),
  versus('CN', 'InternVL3-14B', { percent: [48, 31.6, 20.4], net: 16.4, decisive: 60.3, p: '4.63e-5' }),
  versus('CN', 'InternVL3-8B', { percent: [53.4, 29.2, 17.4], net: 24.2, decisive: 64.6, p: '2.74e-9' }),
  versus('CN', 'Qwen2.5-VL-7B', { percent: [55.8, 29.8, 14.4], net: 26, decisive: 65.2, p: '3.32e-10' }),
  versus('CN', 'RoleMRC', { percent: [54.4, 28.4, 17.2], net: 26, decisive: 65.7, p: '1.64e-10' }),
  versus('CN', 'Crab', { percent: [41.2, 40, 18.8], net: 1.2, decisive: 50.7, p: '0.8041' }),
  versus('CN', 'Haruhi', { percent: [65, 20.8, 14.2], net: 44.2, decisive: 75.8, p: '1.47e-27' }),
  versus('CN', 'Qwen2.5-VL-7B-SFT', { percent: [50.2, 31.8, 18], net: 18.4, decisive: 61.2, p: '6.42e-6' }),
]

/**
 * The figures of the paper “Reward-Decomposed Reinforcement Learning for Immersive Video Role-Playing” (EBM), measured by
 * its authors with their program, their models and their judges. We did not measure them.
 */
export const EBM = {
  title: 'Reward-Decomposed Reinforcement Learning for Immersive Video Role-Playing',
  main,
  /** Their best model against others; each row is of so many comparisons, in both orders. */
  pairwise: { comparisons: 500, rows: pairwise },
  /** Scores by people and by the judge for the same four models, and how closely they follow each other. */
  people: {
    VEG: { people: [83.3, 68.9, 85.2, 54], judge: [74.25, 70.82, 74.95, 70.51], pearson: 0.9278 },
    SPC: { people: [82.1, 60.3, 83.8, 49.2], judge: [70.37, 66.46, 71.01, 66.87], pearson: 0.9395 },
    CN: { people: [85.3, 79.1, 82.03, 88.3], judge: [74.78, 72.08, 74.43, 75.23], pearson: 0.8943 },
  },
  /** Without a reward, and with other weights of format, meaning, sight and perceptual gain. */
  ablation: {
    full: { weights: [1, 1, 0.8, 0.8], ...row('Char-EBM-CLIP-Max', [74.25, 70.37, 74.78, 73.13]) },
    'no-clip': { weights: [1, 1, 0.8, 0.8], ...row('no CLIP', [73.03, 69.71, 74.57, 72.44]) },
    'no-pcg': { weights: [1, 1, 0.8, 0.8], ...row('no PCG', [70.92, 66.53, 72.24, 69.9]) },
    'equal-weights': { weights: [1, 1, 1, 1], ...row('equal weights', [74.1, 70.54, 74.69, 73.11]) },
    'more-meaning': { weights: [1, 1.2, 1, 1], ...row('more meaning', [71.39, 67.29, 72.11, 70.26]) },
  },
  /** Percent of questions on videos of other kinds answered rightly: the base model, theirs, and the gain as printed. */
  outOfDomain: {
    'NExT-QA': { base: 74.96, trained: 76.89, gain: 1.93 },
    PororoQA: { base: 48.85, trained: 51.45, gain: 2.6 },
    'ActivityNet-QA': { base: 77.4, trained: 79.9, gain: 2.5 },
  },
} as const
