import { expect, it } from 'vitest'
import { marking, markOf, withMark } from './line-marks.ts'
import type { ScriptLine, Speech } from './script-page.ts'

const line: ScriptLine & Speech = {
  ...{ kind: 'speech', key: '4', seq: 5, at: '2026-01-01T00:00:00.000Z', by: 'role_ana' },
  ...{ channel: 'aloud', to: undefined, cut: false },
  parts: [
    { kind: 'act', text: 'sits down', seq: 4 },
    { kind: 'words', text: 'Late again.', seq: 5 },
  ],
}
const OTHERS = { seq: 4, people: 2, mine: false }
const MINE = { seq: 5, people: 1, mine: true }

it('finds the mark of a line at any of its parts, one’s own first', () => {
  expect(markOf(line, { marked: [{ ...OTHERS, seq: 9 }] })).toBeUndefined()
  expect(markOf(line, { marked: [OTHERS] })).toEqual(OTHERS)
  expect(markOf(line, { marked: [OTHERS, MINE] })).toEqual(MINE)
})

it('marks what was said, and takes away the mark one made', () => {
  expect(marking(line, undefined)).toEqual({ seq: 5, mine: true })
  expect(marking(line, OTHERS)).toEqual({ seq: 5, mine: true })
  expect(marking(line, MINE)).toEqual({ seq: 5, mine: false })
})

it('counts a person once', () => {
  expect(withMark([OTHERS], { seq: 4, mine: true })).toEqual([{ seq: 4, people: 3, mine: true }])
  expect(withMark([MINE], { seq: 5, mine: true })).toEqual([MINE])
  expect(withMark([OTHERS, MINE], { seq: 5, mine: false })).toEqual([OTHERS])
})
