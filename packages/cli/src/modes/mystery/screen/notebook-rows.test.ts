import { expect, it } from 'vitest'
import { cells } from '../../../rows/cells.ts'
import type { Row } from '../../../rows/wrap-runs.ts'
import { aPart, aTableFact } from '../a-table.test.data.ts'
import { notebookRows } from './notebook-rows.ts'

const ROLE = 'role_ida'

function written(rows: readonly Row[]): readonly string[] {
  return rows.map((row) =>
    row
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  )
}

const mark = (body: object) => aTableFact('notebook-marked', ROLE, body)

it('shows what one makes of everybody, death by death, the clues one saw, and one’s page', () => {
  const part = aPart(ROLE, [
    mark({
      ...{ kind: 'reading', victim: 'victim_marten', suspect: 'role_lowe' },
      ...{ sensor: 'motive', choice: 'yes' },
    }),
    mark({ kind: 'suspect', victim: 'victim_marten', suspect: 'role_edith', suspected: false }),
    mark({ kind: 'page', text: 'Who rowed back?' }),
  ])
  expect(written(notebookRows(part, { role: ROLE, language: 'en', columns: 36 }))).toEqual([
    ' Your notebook',
    '',
    ' The death of Old Marten:',
    ' Doctor Lowe',
    '   motive yes',
    ' Edith Vane',
    '   off the list',
    '',
    ' The death of Rosa:',
    ' Doctor Lowe',
    '   –',
    ' Edith Vane',
    '   –',
    '',
    ' Clues:',
    ' –',
    '',
    ' Your page:',
    ' Who rowed back?',
    '',
    ' /mark Name motive yes',
    ' /clear Name',
    ' /note words',
  ])
})

it.each([24, 36, 80])('never passes %i columns', (columns) => {
  const part = aPart(ROLE, [mark({ kind: 'page', text: '谁把船划回来了？'.repeat(9) })])
  for (const row of written(notebookRows(part, { role: ROLE, language: 'zh', columns })))
    expect(cells(row)).toBeLessThanOrEqual(columns)
})
