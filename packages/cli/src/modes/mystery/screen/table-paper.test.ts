import { expect, it } from 'vitest'
import { tablePaper } from './table-paper.ts'

it('lets a line go on until it ends, and tells whoever draws', () => {
  const paper = tablePaper()
  let drawn = 0
  const unwatch = paper.watch(() => drawn++)
  for (const text of ['Ida: I ', 'rowed.\n', '\nLowe: ']) paper.write(text)
  unwatch()
  paper.write('No.\n')
  expect({ lines: paper.lines(), drawn }).toEqual({ lines: ['Ida: I rowed.', '', 'Lowe: No.'], drawn: 3 })
})
