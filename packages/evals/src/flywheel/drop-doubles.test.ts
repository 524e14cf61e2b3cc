import { describe, expect, it } from 'vitest'
import { dropDoubles } from './drop-doubles.ts'

interface Said {
  readonly text: string
  readonly play: string
}

const drop = (said: readonly Said[], alike = 0.8) =>
  dropDoubles(said, {
    whole: ({ text }) => text,
    newest: ({ text }) => text,
    among: ({ play }) => play,
    alike,
  })
const LINE = 'The lamp on the sill has been out for three years and nobody asks why'

describe('doubles', () => {
  it('are left out wherever they stand, and the first stays', () => {
    const said = [
      { text: LINE, play: 'a' },
      { text: LINE, play: 'b' },
      { text: 'Another line altogether', play: 'a' },
    ]
    expect(drop(said)).toEqual({ samples: [said[0], said[2]], leftOut: ['twice'] })
  })

  it('by ROUGE-L are left out within one work only', () => {
    const near = `${LINE} now`
    expect(
      drop([
        { text: LINE, play: 'a' },
        { text: near, play: 'a' },
      ]).leftOut,
    ).toEqual(['nearly-twice'])
    expect(
      drop([
        { text: LINE, play: 'a' },
        { text: near, play: 'b' },
      ]).leftOut,
    ).toEqual([])
  })

  it('need the same words in the same order, and enough of them', () => {
    const turned = LINE.split(' ').toReversed().join(' ')
    expect(
      drop([
        { text: LINE, play: 'a' },
        { text: turned, play: 'a' },
      ]).leftOut,
    ).toEqual([])
    // 15 words of which 12 are shared in order: 2 · 12 ÷ 27 = 0.889 against 12 and 15.
    const longer = `${LINE.split(' ').slice(0, 12).join(' ')} one two three`
    const shorter = LINE.split(' ').slice(0, 12).join(' ')
    const pair = [longer, shorter].map((text) => ({ text, play: 'a' }))
    expect(drop(pair, 0.88).leftOut).toEqual(['nearly-twice'])
    expect(drop(pair, 0.89).leftOut).toEqual([])
  })

  it('in Chinese are told by characters', () => {
    const said = ['窗台上的灯灭了三年了没人问', '窗台上的灯灭了三年了没人问过'].map((text) => ({
      text,
      play: 'a',
    }))
    expect(drop(said).leftOut).toEqual(['nearly-twice'])
  })

  it('of samples that are not compared so are only those that are the same', () => {
    const said = [LINE, `${LINE} now`].map((text) => ({ text, play: 'a' }))
    const none = dropDoubles(said, {
      whole: ({ text }) => text,
      newest: () => '',
      among: () => '',
      alike: 0.5,
    })
    expect(none.leftOut).toEqual([])
  })
})
