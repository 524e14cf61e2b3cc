import { expect, it } from 'vitest'
import { cells } from '../../../rows/cells.ts'
import { tableRows } from './table-rows.ts'

const people = [
  { id: 'role_ida', name: 'Ida Marsh' },
  { id: 'role_lowe', name: '洛医生' },
]

it('gives each speaker a name in their colour, and each part a heading', () => {
  const lines = ['— Search — Look.', 'Ida Marsh → 洛医生, alone: Where?', '洛医生：这里。', 'Ida Marsh sits.']
  expect(tableRows(lines, { columns: 80, people, known: new Map() }).map(([, ...row]) => row)).toEqual([
    [
      { text: '— Search —', style: 'place' },
      { text: ' Look.', style: 'told' },
    ],
    [
      { text: 'Ida Marsh', style: 'name', by: 'role_ida' },
      { text: ' → 洛医生, alone: Where?', style: 'words' },
    ],
    [
      { text: '洛医生', style: 'name', by: 'role_lowe' },
      { text: '：这里。', style: 'words' },
    ],
    [{ text: 'Ida Marsh sits.', style: 'words' }],
  ])
})

it.each([24, 83, 120])('never passes %i columns, and keeps what is set in', (columns) => {
  const rows = tableRows([`  · ${'word '.repeat(60)}`], { columns, people, known: new Map() }).map((row) =>
    row.map(({ text }) => text).join(''),
  )
  expect(rows[0]).toMatch(/^ {3}· word/u)
  for (const row of rows) expect(cells(row.trimEnd())).toBeLessThanOrEqual(columns)
})
