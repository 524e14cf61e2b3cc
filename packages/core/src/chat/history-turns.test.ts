import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Moment } from '../schema/view.ts'
import { historyTurns, sizeOfLine } from './history-turns.ts'

const names: Record<string, string> = { kim: 'Kim', ben: 'Ben' }
const moment = (by: string, text: string, seq = 0): Moment => ({
  seq,
  at: '',
  by,
  kind: 'line',
  text,
  to: 'main',
  offset: 0,
})
const turnsOf = (moments: readonly Moment[], budget = 12_000) =>
  historyTurns(moments, {
    chat: 'main',
    self: 'mara',
    labelOf: ({ by }) => `${names[by]}: `,
    deedOf: ({ by, text }) => `(${by}: ${text})`,
    budget,
    end: moments.filter(({ to }) => to === 'main').reduce((sum, { text }) => sum + sizeOfLine(text), 0),
  })

describe('history', () => {
  it('[D30] has own lines as the assistant’s, the user’s as the user’s, and others under their names', () => {
    expect(
      turnsOf([moment('kim', 'Hello.'), moment('mara', 'Come in.'), moment('ben', 'Who is it?')]),
    ).toEqual([
      { role: 'user', text: 'Kim: Hello.' },
      { role: 'assistant', text: 'Come in.' },
      { role: 'user', text: 'Ben: Who is it?' },
    ])
  })

  it('has what anybody did among the others’ lines, one’s own deeds too', () => {
    const deed = (by: string, text: string) => ({ ...moment(by, text), kind: 'act' as const })
    expect(
      turnsOf([
        moment('mara', 'Come in.'),
        deed('mara', 'Open? → yes'),
        deed('ben', 'Sit? → no'),
        moment('mara', 'Sit.'),
      ]),
    ).toEqual([
      { role: 'assistant', text: 'Come in.' },
      { role: 'user', text: '(mara: Open? → yes)\n\n(ben: Sit? → no)' },
      { role: 'assistant', text: 'Sit.' },
    ])
  })

  it('keeps to its own chat', () => {
    const elsewhere = { ...moment('ben', 'secret'), to: 'chat_x' }
    expect(turnsOf([moment('kim', 'A.'), elsewhere, moment('kim', 'B.')])).toEqual([
      { role: 'user', text: 'Kim: A.\n\nKim: B.' },
    ])
  })

  it('[D29] holds the newest lines within the budget', () => {
    const moments = Array.from({ length: 300 }, (_, index) =>
      moment('kim', `line ${index} ${'x'.repeat(60)}`),
    )
    const turns = turnsOf(moments, 4_000)
    const size = turns.reduce((sum, { text }) => sum + text.length, 0)
    expect(size).toBeLessThanOrEqual(4_000)
    expect(size).toBeGreaterThan(2_000)
    expect(turns.at(-1)?.text).toContain('line 299')
  })

  it('[D29] cuts a newest line that is longer than everything, and keeps no other', () => {
    const turns = turnsOf([moment('kim', 'before'), moment('kim', 'y'.repeat(5_000))], 1_000)
    expect(turns).toHaveLength(1)
    expect(turns[0]?.text.length).toBeLessThanOrEqual(1_000 + 'Kim: '.length)
  })

  it('[D29] never ignores its limit and never loses the newest line, whatever was said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('kim', 'ben', 'mara'), fc.integer({ min: 1, max: 900 })), {
          minLength: 1,
          maxLength: 60,
        }),
        fc.integer({ min: 512, max: 6_000 }),
        (lines, budget) => {
          const moments = lines.map(([by, size], index) => moment(by, `${'z'.repeat(size)}${index}`))
          const turns = turnsOf(moments, budget)
          const size = turns.reduce((sum, { text }) => sum + text.length, 0)
          expect(size).toBeLessThanOrEqual(budget + 'Kim: '.length)
          expect(turns.at(-1)?.text.endsWith(String(lines.length - 1))).toBe(true)
        },
      ),
    )
  })

  it('[X13] begins alike from call to call until a quarter of the budget has come in', () => {
    const moments = Array.from({ length: 400 }, (_, index) =>
      moment('kim', `line ${index} ${'x'.repeat(40)}`),
    )
    const firsts = moments.map((_, index) =>
      turnsOf(moments.slice(0, index + 1), 4_000)[0]?.text.slice(0, 20),
    )
    const moves = firsts.filter((first, index) => index > 0 && first !== firsts[index - 1]).length
    const perLine = sizeOfLine(moments[200]?.text ?? '')
    expect(moves).toBeLessThanOrEqual(Math.ceil((400 * perLine) / 1_000))
    expect(moves).toBeGreaterThan(3)
  })
})
