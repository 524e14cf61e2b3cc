import type { Measure } from '../../bench/figures.ts'
import { DIMENSIONS } from '../../judges/dimensions.ts'

const OVERALL: Measure = {
  id: 'overall',
  name: { en: 'win rate over all heads', zh: '总胜率' },
  unit: 'percent',
  better: 'more',
}

const AT_ONE_LENGTH: Measure = {
  id: 'overall.at-one-length',
  name: { en: 'win rate as if both were as long', zh: '按同等长度算的总胜率' },
  unit: 'percent',
  better: 'more',
}

const OUTCOMES = [
  { id: 'wins', name: { en: 'won', zh: '胜' }, better: 'more' },
  { id: 'ties', name: { en: 'tied', zh: '平' }, better: 'neither' },
  { id: 'losses', name: { en: 'lost', zh: '负' }, better: 'less' },
] as const

/** What is measured on dramas, the most important first: win rates, shares of outcomes, and how the shows went. */
export const DRAMA_MEASURES: readonly Measure[] = [
  OVERALL,
  AT_ONE_LENGTH,
  ...DIMENSIONS.map(({ id, name }): Measure => ({ id, name, unit: 'percent', better: 'more' })),
  ...OUTCOMES.map((one): Measure => ({ ...one, unit: 'share' })),
  ...DIMENSIONS.flatMap((head) =>
    OUTCOMES.map(
      ({ id, name, better }): Measure => ({
        id: `${head.id}.${id}`,
        name: { en: `${name.en}, ${head.name.en}`, zh: `${head.name.zh}：${name.zh}` },
        unit: 'share',
        better,
      }),
    ),
  ),
  {
    id: 'bias',
    name: { en: 'verdicts that changed with the order', zh: '换个次序就变的判断' },
    unit: 'share',
    better: 'less',
  },
  {
    id: 'completion',
    name: { en: 'shows that came to their curtain', zh: '演到落幕的戏' },
    unit: 'share',
    better: 'more',
  },
  { id: 'beats', name: { en: 'beats a show', zh: '每场戏的拍数' }, unit: 'count', better: 'neither' },
  {
    id: 'last-resorts',
    name: { en: 'points the narrator had to bring about', zh: '要旁白收场的情节点' },
    unit: 'share',
    better: 'less',
  },
  {
    id: 'reviews',
    name: { en: 'reviews of drafts a play', zh: '每出戏的审稿次数' },
    unit: 'count',
    better: 'neither',
  },
  {
    id: 'plan-time',
    name: { en: 'time of its models to plan', zh: '筹划用时（模型）' },
    unit: 'ms',
    better: 'less',
  },
  {
    id: 'play-time',
    name: { en: 'time of its models to play', zh: '演出用时（模型）' },
    unit: 'ms',
    better: 'less',
  },
]
