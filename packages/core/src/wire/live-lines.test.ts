import { describe, expect, it } from 'vitest'
import { type LiveLine, liveAfterEvent, liveAfterFrame } from './live-lines.ts'
import type { SeenFrame } from './seen.ts'

type News = Partial<SeenFrame> | { readonly type: string; readonly by?: string }

function after(...news: readonly News[]): readonly LiveLine[] {
  return news.reduce<readonly LiveLine[]>(
    (live, one) =>
      'type' in one
        ? liveAfterEvent(live, { by: 'role_ana', ...one })
        : liveAfterFrame(live, { line: 'l1', by: 'role_ana', kind: 'speech', text: '', ...one }),
    [],
  )
}
const shown = (live: readonly LiveLine[]) => live.map(({ kind, text }) => `${kind} ${text}`)

const MOMENT: readonly News[] = [
  { kind: 'act', text: 'takes the letter' },
  { text: 'Read ' },
  { text: 'it.' },
  { kind: 'act', text: 'sits' },
  { kind: 'act', text: 'looks up' },
  { kind: 'ended' },
]

describe('a line being said', () => {
  it('keeps what is done in its place among the words, each deed by itself', () => {
    expect(shown(after(...MOMENT))).toEqual([
      'act takes the letter',
      'speech Read it.',
      'act sits',
      'act looks up',
    ])
  })

  it('is let go part by part as it comes into the record, so that no word of it is ever missing', () => {
    const record = ['act-attempted', 'stage-changed', 'line-spoken', 'gesture-made', 'gesture-made']
    const left = record.map((_, at) =>
      shown(after(...MOMENT, ...record.slice(0, at + 1).map((type) => ({ type })))),
    )
    expect(left).toEqual([
      ['speech Read it.', 'act sits', 'act looks up'],
      ['speech Read it.', 'act sits', 'act looks up'],
      ['act sits', 'act looks up'],
      ['act looks up'],
      [],
    ])
  })

  it('stays whole beside a deed that it forgot and that was recorded for it', () => {
    const live = after({ text: 'Then I shall.' }, { kind: 'ended' }, { type: 'act-attempted' })
    expect(shown(live)).toEqual(['speech Then I shall.'])
  })

  it('waits for its own facts while others play', () => {
    expect(after(...MOMENT, { type: 'line-spoken', by: 'role_ben' })).toHaveLength(4)
  })

  it('leaves nothing behind of what was never recorded', () => {
    const half = [...MOMENT, { type: 'act-attempted' }]
    expect(after(...half, { type: 'line-spoken', by: 'role_ben' })).toEqual([])
    expect(shown(after(...half, { line: 'l2', by: 'role_ben', text: 'No.' }))).toEqual(['speech No.'])
  })

  it('of any other kind is gone as soon as its speaker is in the record', () => {
    expect(after({ text: 'I saw him.' }, { kind: 'ended' }, { type: 'table-line' })).toEqual([])
    expect(after({ text: 'I saw' }, { type: 'table-line' })).toHaveLength(1)
  })
})
