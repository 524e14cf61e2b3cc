import { Strategy } from '@commedia/core'
import type { Measure } from '../../bench/figures.ts'

const LABELS = {
  fast: { en: 'impulse', zh: '脱口而出' },
  slow: { en: 'weighed', zh: '掂量再说' },
  silence: { en: 'silence', zh: '不作声' },
} as const

/** What is measured on moments, the most important first. The last four are how often each answer was given, by what was right. */
export const PAD_MEASURES: readonly Measure[] = [
  {
    id: 'score',
    name: { en: 'score, latency taken off', zh: '总分（扣去延迟）' },
    unit: 'points',
    better: 'more',
    most: 1,
  },
  ...Strategy.options.map(
    (id): Measure => ({
      id,
      name: { en: `right where ${LABELS[id].en} was`, zh: `该${LABELS[id].zh}时答对` },
      unit: 'share',
      better: 'more',
    }),
  ),
  { id: 'penalty', name: { en: 'penalty for latency', zh: '延迟扣分' }, unit: 'points', better: 'less' },
  { id: 'latency', name: { en: 'time to decide', zh: '决定用时' }, unit: 'ms', better: 'less' },
  {
    id: 'action',
    name: { en: 'acted on the right thing (not scored)', zh: '动对了东西（不计分）' },
    unit: 'share',
    better: 'more',
  },
  ...([...Strategy.options, 'none'] as const).map(
    (id): Measure => ({
      id: `chose.${id}`,
      name:
        id === 'none'
          ? { en: 'gave no readable answer', zh: '没有读得懂的回答' }
          : { en: `chose ${LABELS[id].en}`, zh: `选了${LABELS[id].zh}` },
      unit: 'count',
      better: 'neither',
    }),
  ),
]
