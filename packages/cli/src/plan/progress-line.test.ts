import type { Json } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { planRequest } from './plan-request.ts'
import { PLAN_WORDS } from './plan-words.ts'
import { progressLine } from './progress-line.ts'

const ENDING = 'Agnes stays behind.'
const advanced = (stage: string, note: string, more: Json = {}) => ({
  ...{ type: 'plan-advanced', version: 1, by: stage === 'cast-list' ? 'actor-designer' : 'plot-designer' },
  body: { stage, note, ...(more as object) },
})
const review = (verdict: string) => ({
  ...{ type: 'review-given', version: 1, by: 'reviewer' },
  body: { of: 'plot', act: 1, round: 2, verdict, problems: [ENDING], suggestions: ['Sooner.'] },
})

describe('progressLine', () => {
  const told = (event: Parameters<typeof progressLine>[0], more: object = {}) =>
    progressLine(event, { language: 'en', tell: false, ...more })

  it('tells who did what, and how much of it', () => {
    expect(told(advanced('cast-list', 'Ana, Ben'))).toBe('✓ actor designer: the people: Ana, Ben')
    expect(told(advanced('points', '4', { act: 1 }))).toBe(
      '✓ plot designer (act 1): 4 points, laid backward from it',
    )
    expect(told({ type: 'turn-opened', version: 1, by: 'x', body: {} })).toBeUndefined()
  })

  it('speaks the language of the play', () => {
    const zh = { language: 'zh' }
    expect(told(advanced('cast-list', '陈守仁, 沈玉梅'), zh)).toBe('✓ 人物设计：人物：陈守仁、沈玉梅')
    expect(told(advanced('ending', '', { act: 2 }), zh)).toBe('✓ 情节设计（第2幕）：结局定了')
    expect(told(review('revise'), zh)).toBe('· 审稿人（第1幕）：情节再改一稿（第2轮，2条意见）')
  })

  it('gives nothing away to whoever may play, unless told to', () => {
    expect(told(review('revise'))).toBe('· reviewer (act 1): the plot again (round 2, 2 remarks)')
    expect(told(review('accept'))).toBe(
      '✓ reviewer (act 1): the plot stands (round 2, 2 remarks for the next pages)',
    )
    expect(told(advanced('ending', ENDING, { act: 1 }))).toBe('✓ plot designer (act 1): the ending stands')
    expect(told(review('accept'), { tell: true })).toContain(`    - ${ENDING}`)
  })

  it('has the same to say in both languages', () => {
    for (const key of ['agents', 'stages', 'reasons'] as const)
      expect(Object.keys(PLAN_WORDS.zh[key])).toEqual(Object.keys(PLAN_WORDS.en[key]))
  })
})

describe('planRequest', () => {
  it('keeps how many acts a topic is to have', () => {
    expect(planRequest('one boat', { acts: '3' })).toMatchObject({ kind: 'topic', acts: 3 })
    expect(planRequest('one boat', {})).not.toHaveProperty('acts', expect.anything())
    expect(() => planRequest('one boat', { acts: '9' })).toThrow(/one to five acts/)
  })
})
