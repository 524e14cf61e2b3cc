import type { LineBeingSaid } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { comingLines, withComing } from './script-coming.ts'
import { writeLines } from './script-lines.ts'
import { emptyPage, type ScriptLine } from './script-page.ts'

const PIECES = [
  { kind: 'act', text: 'takes the letter' },
  { kind: 'speech', text: ' Read it. ' },
  { kind: 'act', text: 'sits' },
] as const
const live = (from: number): readonly LineBeingSaid[] =>
  PIECES.slice(from).map((piece) => ({
    ...{ line: 'l', by: 'ben', ended: true, ...piece },
    ...(from > 0 ? { goesOn: true } : {}),
  }))
const recorded = (upTo: number): readonly ScriptLine[] =>
  writeLines(
    emptyPage('house', ''),
    PIECES.slice(0, upTo).map(({ kind, text }, at) => ({
      ...{ seq: at + 1, version: 1, by: 'ben', at: 'one' },
      type: kind === 'act' ? 'gesture-made' : 'line-spoken',
      body: { text: text.trim(), channel: 'aloud' },
    })),
  ).lines
const texts = (lines: readonly ScriptLine[]) =>
  lines.map((line) => (line.kind === 'speech' ? line.parts.map(({ text }) => text) : line.kind))

it('shows what is done in its place while a line comes', () => {
  expect(texts(comingLines(live(0)).map(({ line }) => line))).toEqual([
    ['takes the letter', 'Read it.', 'sits'],
  ])
})

it('shows the whole moment, once, however much of it the record has', () => {
  for (const upTo of [1, 2]) {
    const { lines, coming } = withComing(recorded(upTo), live(upTo))
    expect(texts(lines)).toEqual([['takes the letter', 'Read it.', 'sits']])
    expect(coming).toEqual([])
  }
})

it('leaves the page alone where another moment comes', () => {
  const [said] = live(0)
  const { lines, coming } = withComing(recorded(3), said === undefined ? [] : [{ ...said, line: 'next' }])
  expect(lines).toEqual(recorded(3))
  expect(coming).toHaveLength(1)
})
