import { describe, expect, it } from 'vitest'
import type { Segment } from '../prompting/segment-stream.ts'
import { asHeard } from './as-heard.ts'

const speech = (text: string): Segment => ({ kind: 'speech', text })
const act = (text: string): Segment => ({ kind: 'act', text })
const thought = (text: string): Segment => ({ kind: 'thought', text })
const LINE = [
  act('sits down'),
  speech('So you came, and late.'),
  thought('He lies.'),
  speech('Sit.'),
  act('nods'),
]

describe('A line that was spoken over', () => {
  it('ends behind the last word that was heard, and what would have followed was never done', () => {
    expect(asHeard(LINE, { heard: 'So you came,' }, 'en')).toEqual({
      segments: [act('sits down'), speech('So you came—')],
      at: 1,
    })
    expect(asHeard(LINE, { heard: 'So you came, and late.' }, 'en')).toEqual({
      segments: LINE.slice(0, 2),
      at: 2,
    })
  })

  it('was heard to its end, or not at all', () => {
    expect(asHeard(LINE, { heard: 'So you came, and late. Sit.' }, 'en')?.segments).toEqual(LINE.slice(0, 4))
    expect(asHeard(LINE.slice(0, 4), { heard: 'So you came, and late. Sit.' }, 'en')).toBeUndefined()
    expect(asHeard(LINE, { heard: '' }, 'en')).toEqual({ segments: LINE.slice(0, 1), at: 0 })
    expect(asHeard([speech('Now, now, now.')], { heard: 'Now, now' }, 'en')?.segments).toEqual([
      speech('Now, now—'),
    ])
  })

  it('in Chinese as well', () => {
    const heard = asHeard([speech('灯不是我点的，是他点的。')], { heard: '灯不是我点的' }, 'zh')
    expect(heard).toEqual({ segments: [speech('灯不是我点的——')], at: 1 })
  })
})
