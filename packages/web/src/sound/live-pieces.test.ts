import type { LineBeingSaid } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { livePieces } from './live-pieces.ts'

const said = (text: string, details: Partial<LineBeingSaid> = {}): LineBeingSaid => ({
  ...{ line: 'l1', by: 'role_ana', kind: 'speech', ended: false },
  ...{ text, ...details },
})
const textsOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text)

describe('What is being said, in a browser that speaks it itself', () => {
  it('is cut as it comes, each piece once', () => {
    const lines = livePieces()
    expect(textsOf(lines.read([said('Now listen, B')]))).toEqual(['Now listen,'])
    const more = lines.read([said('Now listen, Ben: the train is late.', { ended: true })])
    expect(textsOf(more)).toEqual(['Now listen,', 'Ben: the train is late.'])
    expect(new Set(more.map(({ key }) => key)).size).toBe(2)
  })

  it('leaves out thoughts and deeds, and knows a stretch again when the one before it is in the record', () => {
    const lines = livePieces()
    const [deed, thought] = [said('sits down', { kind: 'act' }), said('He lies.', { kind: 'thought' })]
    const first = lines.read([said('Good evening.'), deed, thought, said('So you came. At')])
    expect(textsOf(first)).toEqual(['Good evening.', 'So you came.'])
    const second = lines.read([said('So you came. At last.', { goesOn: true, ended: true })])
    expect(textsOf(second)).toEqual(['Good evening.', 'So you came.', 'At last.'])
    expect(second.slice(0, 2).map(({ key }) => key)).toEqual(first.map(({ key }) => key))
  })

  it('begins anew where it was taken back', () => {
    const lines = livePieces()
    const first = lines.read([said('I never, ever')])
    lines.read([])
    const second = lines.read([said('I always knew, but')])
    const third = lines.read([said('You never, ever')])
    expect([first, second, third].map(textsOf)).toEqual([['I never,'], ['I always knew,'], ['You never,']])
    expect(new Set([first, second, third].map(([piece]) => piece?.key)).size).toBe(3)
  })

  it('still knows a line that stands in the record, and has yet to be heard', () => {
    const lines = livePieces()
    lines.read([said('Good evening.', { ended: true })])
    expect(textsOf(lines.read([]))).toEqual(['Good evening.'])
  })
})
