import type { Frame } from '@commedia/core'
import { aFrame } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { spokenLines } from './spoken-lines.ts'

const TO_ALL = ['house', 'role_ana', 'role_ben']
const TO_BEN = ['role_ana', 'role_ben']

const said = (text: string, details: Partial<Frame> = {}): Frame =>
  aFrame({ line: 'l1', kind: 'speech', text, audience: TO_ALL, by: 'role_ana', ...details })
const over = (kind: Frame['kind'] = 'ended'): Frame => said('', { kind })

function heard(...frames: readonly Frame[]) {
  const lines = spokenLines()
  return frames.map((frame) => lines.take(frame).map(({ text }) => text))
}

describe('What is said on stage', () => {
  it('can be heard clause by clause as it comes', () => {
    expect(heard(said('Now listen, '), said('Ben: the train'), said(' is late.'), over())).toEqual([
      [],
      ['Now listen,'],
      [],
      ['Ben: the train is late.'],
    ])
  })

  it('is what is spoken: no deed, and no thought', () => {
    const lines = spokenLines()
    const frames = [
      said('Good evening.'),
      said('I will never tell him.', { kind: 'thought', audience: ['role_ana'] }),
      said('sits down', { kind: 'act' }),
      said('So you came.'),
      over(),
    ]
    expect(
      frames.flatMap((frame) => lines.take(frame)).map(({ stretch, at, text }) => [stretch, at, text]),
    ).toEqual([
      [0, 0, 'Good evening.'],
      [1, 0, 'So you came.'],
    ])
  })

  it('is for those who were shown its words, and quiet where the house does not hear it', () => {
    const lines = spokenLines()
    const frames = [said('Aloud it is, '), said('Only you know.', { audience: TO_BEN }), over()]
    const pieces = frames.flatMap((frame) => lines.take(frame))
    expect(pieces.map(({ audience, quiet, text }) => ({ audience, quiet, text }))).toEqual([
      { audience: TO_ALL, quiet: false, text: 'Aloud it is,' },
      { audience: TO_BEN, quiet: true, text: 'Only you know.' },
    ])
  })

  it('is begun anew when it was taken back', () => {
    const lines = spokenLines()
    const first = [said('I never, '), over('retracted')]
    const second = [said('I always, ', { attempt: 2 }), said('always knew.', { attempt: 2 }), over()]
    for (const frame of first) lines.take(frame)
    const pieces = second.flatMap((frame) => lines.take({ ...frame, attempt: 2 }))
    expect(pieces.map(({ attempt, stretch, at, text }) => [attempt, stretch, at, text])).toEqual([
      [2, 0, 0, 'I always,'],
      [2, 0, 1, 'always knew.'],
    ])
  })

  it('keeps lines apart that are said at once, and forgets those that nobody ends', () => {
    const lines = spokenLines()
    for (let line = 0; line < 40; line++) lines.take(said('and then', { line: `l${line}` }))
    expect(lines.take(said('', { line: 'l0', kind: 'ended' }))).toEqual([])
    expect(lines.take(said('', { line: 'l39', kind: 'ended' })).map(({ text }) => text)).toEqual(['and then'])
  })
})
