import { expect, it } from 'vitest'
import type { ScriptLine } from '../script/script-page.ts'
import { eveningFigures } from './evening-figures.ts'

const said = (seq: number, at: string): ScriptLine => ({
  ...{ kind: 'speech', key: `${seq}`, seq, at, by: 'role_ana', channel: 'aloud', to: undefined, cut: false },
  parts: [{ kind: 'words', text: 'Late again.', seq }],
})
const LINES: readonly ScriptLine[] = [
  { kind: 'told', key: '1', seq: 1, at: '2026-01-01T20:00:00.000Z', text: 'It is late.' },
  said(2, '2026-01-01T20:01:00.000Z'),
  said(3, '2026-01-01T20:03:00.000Z'),
]

it('counts speeches, the time between first and last line, and the lines people marked', () => {
  expect(eveningFigures(LINES, { marked: [{ seq: 3, people: 2, mine: false }] })).toEqual({
    speeches: 2,
    lastedMs: 180_000,
    marked: [{ line: LINES[2], people: 2 }],
  })
})

it('says nothing of time where lines have none', () => {
  const timeless = LINES.map((line) => ({ ...line, at: '' }))
  expect(eveningFigures(timeless, { marked: [] }).lastedMs).toBeUndefined()
})
