import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Clip } from '../../schema/clip.ts'
import { frameTimes } from '../frame-times.ts'
import { aLine, DOORWAY } from './a-film.test.data.ts'
import { checkLeaks } from './check-dataset.ts'
import { findSessions } from './find-sessions.ts'
import type { Session } from './session.ts'
import { otherTurnSamples, turnSamples } from './turn-samples.ts'

const sessionsOf = (lines: Parameters<typeof findSessions>[0]) => findSessions(lines, { source: 'film.mp4' })
const samplesOf = (lines: Parameters<typeof findSessions>[0]) => sessionsOf(lines).flatMap(turnSamples)

describe('the samples of a session', () => {
  const [first, second, ...others] = samplesOf(DOORWAY)

  it('[E26] are one for each answer, with all that was said before it', () => {
    expect(others).toEqual([])
    expect([first?.order, second?.order]).toEqual([1, 2])
    expect(first?.history.map(({ text }) => text)).toEqual(['You are leaving.'])
    expect(first?.target.text).toBe('Only for the letter-box.')
    expect(second?.history.map(({ text }) => text)).toEqual([
      'You are leaving.',
      'Only for the letter-box.',
      'Stay a moment. Please.',
    ])
    expect(second?.target.text).toBe('What is the matter with you?')
    expect(first?.session).toBe(second?.session)
    expect(first?.id).not.toBe(second?.id)
  })

  it('[E26] are there the other way round as well, each with all that was said before it', () => {
    const [other, ...more] = sessionsOf(DOORWAY).flatMap(otherTurnSamples)
    expect(more).toEqual([])
    expect(other?.target.text).toBe('Stay a moment. Please.')
    expect(other?.history.map(({ text }) => text)).toEqual(['You are leaving.', 'Only for the letter-box.'])
    expect([other?.user, other?.assistant]).toEqual([first?.assistant, first?.user])
    expect(other?.clip.end).toBeLessThanOrEqual(other?.target.start ?? 0)
    expect(other?.session).toBe(first?.session)
    expect([first?.id, second?.id]).not.toContain(other?.id)
  })

  it('[E27] may see the film from the first word to the end of the last line before the answer', () => {
    expect([first?.clip.start, first?.clip.end]).toEqual([1000, 2000])
    expect([second?.clip.start, second?.clip.end]).toEqual([1000, 11_000])
    expect(Clip.parse(second?.clip)).toEqual(second?.clip)
  })

  it('[E27] end with the answer’s beginning where somebody talks into the other’s line', () => {
    const [sample] = samplesOf([aLine('A', [0, 5]), aLine('B', [3, 6])])
    expect([sample?.clip.start, sample?.clip.end]).toEqual([0, 3000])
    expect(samplesOf([aLine('A', [0, 5]), aLine('B', [0, 6])])).toEqual([])
  })

  it('[E27] a clip or a frame that shows the answer is found out', () => {
    const [sample] = samplesOf(DOORWAY)
    if (sample === undefined) throw new Error('the film has a sample')
    const problem = [{ kind: 'shows-target', id: sample.id }]
    expect(checkLeaks([{ sample, frames: [1000, 3999] }])).toEqual([])
    expect(checkLeaks([{ sample, frames: [4000] }])).toEqual(problem)
    expect(checkLeaks([{ sample: { ...sample, clip: { ...sample.clip, end: 4001 } } }])).toEqual(problem)
  })

  it('[E26] [E27] whatever the times: no frame at or after the answer, and history ends with the user', () => {
    const line = fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 6_000 }))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 1, max: 32 }),
        (times, count) => {
          let now = 0
          const utterances = times.map(([step, length], at) => {
            now += step
            return { speaker: at % 2 === 0 ? 'A' : 'B', text: 'x', start: now, end: now + length }
          })
          const session: Session = { id: 's', source: 'film.mp4', user: 'A', assistant: 'B', utterances }
          const samples = turnSamples(session)
          const seen = samples.map((sample) => ({ sample, frames: frameTimes({ ...sample.clip, count }) }))
          expect(checkLeaks(seen)).toEqual([])
          for (const { sample, frames } of seen) {
            expect(sample.history.at(-1)?.speaker).toBe('A')
            expect(sample.target.speaker).toBe('B')
            expect(sample.history).toHaveLength(sample.order * 2 - 1)
            expect(frames.every((at) => at >= sample.clip.start && at < sample.target.start)).toBe(true)
            expect(frames.length).toBeGreaterThan(0)
          }
        },
      ),
    )
  })
})

describe('the times of frames', () => {
  it('[E10] are evenly spaced inside the clip, by number or by distance', () => {
    expect(frameTimes({ start: 1000, end: 5000, count: 4 })).toEqual([1500, 2500, 3500, 4500])
    expect(frameTimes({ start: 1000, end: 5000, everyMs: 1500 })).toEqual([1000, 2500, 4000])
    expect(frameTimes({ start: 1000, end: 4000, everyMs: 1500 })).toEqual([1000, 2500])
  })

  it('are none of a clip without length, and no two alike in a very short one', () => {
    expect(frameTimes({ start: 5, end: 5, count: 3 })).toEqual([])
    expect(frameTimes({ start: 5, end: 7, count: 8 })).toEqual([5, 6])
  })
})
