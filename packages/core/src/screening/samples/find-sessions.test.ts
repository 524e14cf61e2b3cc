import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SubtitleLine } from '../../schema/clip.ts'
import { subtitleLines } from '../subtitle-lines.ts'
import { aLine, DOORWAY } from './a-film.test.data.ts'
import { findSessions } from './find-sessions.ts'

const found = (lines: readonly SubtitleLine[], people?: readonly string[]) =>
  findSessions(lines, { source: 'film.mp4', ...(people && { people }) }).map(({ utterances }) =>
    utterances.map(({ speaker, start }) => `${speaker} ${start / 1000}`),
  )

describe('subtitles', () => {
  it('[E24] of SRT give start, end, speaker and text', () => {
    const srt = `1
00:00:01,000 --> 00:00:02,500
Nora : You are leaving.

2
00:00:04,000 --> 00:00:06,000
TORVALD: (laughs) Only for
the letter-box.

3
00:00:07,000 --> 00:00:08,000
A door slams.
`
    expect(subtitleLines(srt)).toEqual([
      { start: 1000, end: 2500, speaker: 'Nora', text: 'You are leaving.' },
      { start: 4000, end: 6000, speaker: 'Torvald', text: 'Only for the letter-box.' },
      { start: 7000, end: 8000, speaker: null, text: 'A door slams.' },
    ])
  })

  it('[E24] of WebVTT and in Chinese as well, in the order of time; two at once are nobody', () => {
    const vtt = `WEBVTT

00:05.000 --> 00:06.000
<v 沈玉茹>茶凉了。

00:01.000 --> 00:02.000
马德彪：灯还点着？

00:08.000 --> 00:09.000
沈玉茹和马德彪：谁？

00:09.000 --> 00:10.000
马德彪：（回头）
`
    expect(subtitleLines(vtt)).toEqual([
      { start: 1000, end: 2000, speaker: '马德彪', text: '灯还点着？' },
      { start: 5000, end: 6000, speaker: '沈玉茹', text: '茶凉了。' },
      { start: 8000, end: 9000, speaker: null, text: '谁？' },
    ])
  })
})

describe('sessions', () => {
  it('[E25] are talks of two in turn: what one says in a row is one utterance, and a third person ends them', () => {
    const [session, ...others] = findSessions(DOORWAY, { source: 'film.mp4' })
    expect(others).toEqual([])
    expect([session?.source, session?.user, session?.assistant]).toEqual(['film.mp4', 'Nora', 'Torvald'])
    expect(session?.utterances.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['You are leaving.', 1000, 2000],
      ['Only for the letter-box.', 4000, 6000],
      ['Stay a moment. Please.', 8000, 11_000],
      ['What is the matter with you?', 12_000, 14_000],
    ])
  })

  it.each([
    ['an answer after exactly 10 s belongs to them', 10, 1, ['A 0', 'B 11', 'A 13', 'B 15']],
    ['an answer after 10.001 s does not', 10.001, 1, ['B 11.001', 'A 13.001']],
    ['a round after exactly 20 s belongs to them', 1, 20, ['A 0', 'B 2', 'A 23', 'B 25']],
  ])('[E25] %s', (...[, turn, round, expected]) => {
    const answer = 1 + turn
    const next = answer + 1 + round
    const lines = [
      aLine('A', [0, 1]),
      aLine('B', [answer, answer + 1]),
      aLine('A', [next, next + 1]),
      aLine('B', [next + 2, next + 3]),
    ]
    expect(found(lines)).toEqual([expected])
  })

  it('[E25] a round after 20.001 s begins another', () => {
    const lines = [aLine('A', [0, 1]), aLine('B', [2, 3]), aLine('A', [23.001, 24]), aLine('B', [25, 26])]
    expect(found(lines)).toEqual([
      ['A 0', 'B 2'],
      ['A 23.001', 'B 25'],
    ])
  })

  it('[E25] lines nobody is known to have said, blank ones and those of bystanders do not count', () => {
    const lines = [
      aLine('A', [0, 1]),
      aLine(null, [1, 2]),
      aLine('Waiter', [2, 3]),
      aLine('B', [4, 5], '  '),
      aLine('B', [6, 7]),
    ]
    expect(found(lines, ['A', 'B'])).toEqual([['A 0', 'B 6']])
  })

  it('[E25] a question that somebody else answers begins a talk with them', () => {
    const lines = [aLine('A', [0, 1]), aLine('B', [2, 3]), aLine('A', [4, 5]), aLine('C', [6, 7])]
    expect(found(lines)).toEqual([
      ['A 0', 'B 2'],
      ['A 4', 'C 6'],
    ])
  })

  it('[E25] whatever the film: two in turn, within the gaps, an even number of lines, none in two sessions', () => {
    const line = fc.record({
      speaker: fc.constantFrom('A', 'B', 'C', null),
      pause: fc.integer({ min: -1_500, max: 25_000 }),
      length: fc.integer({ min: 1, max: 4_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (drawn) => {
        let now = 30_000
        const lines = drawn.map(({ speaker, pause, length }) => {
          const start = Math.max(0, now + pause)
          now = start + length
          return { speaker, start, end: now, text: `${speaker} ${start}` }
        })
        const sessions = findSessions(lines, { source: 'film.mp4' })
        const all = sessions.flatMap(({ utterances }) => utterances)
        expect(new Set(all).size).toBe(all.length)
        expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length)
        for (const { user, assistant, utterances } of sessions) {
          expect(utterances.length % 2).toBe(0)
          expect(user).not.toBe(assistant)
          for (const [at, { speaker, start }] of utterances.entries()) {
            expect(speaker).toBe(at % 2 === 0 ? user : assistant)
            const gap = start - (utterances[at - 1]?.end ?? start)
            expect(gap).toBeLessThanOrEqual(at % 2 === 1 ? 10_000 : 20_000)
          }
        }
      }),
    )
  })
})
