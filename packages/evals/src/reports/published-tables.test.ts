import { describe, expect, it } from 'vitest'
import { publishedTables } from './published-tables.ts'

describe('The tables of the papers', () => {
  it.each([
    ['drama', 'Claude-4-sonnet-Thinking', { Overall: 79.45 }],
    ['pad', 'PAD', { Score: 0.756 }],
    ['role', 'GPT-4', { 'Self-knowledge': 94.7 }],
    ['mystery', 'PLAYER*', { Won: 0.222 }],
    ['screen', 'Char-EBM-CLIP-Max', { Mean: 73.13 }],
  ] as const)('beside %s hold the row of %s', (suite, name, figures) => {
    const rows = publishedTables(suite, 'en')[0]?.rows
    expect(rows?.find((row) => row.name === name)?.figures).toMatchObject(figures)
  })

  it('name their suite and their source, with as many columns in either language', () => {
    for (const suite of ['drama', 'pad', 'role', 'mystery', 'screen']) {
      const [en, zh] = [publishedTables(suite, 'en'), publishedTables(suite, 'zh')]
      const shape = (tables: typeof en) =>
        tables.map(({ source, rows, suite: of }) => [
          of,
          source,
          rows.map(({ figures }) => Object.values(figures)),
        ])
      expect(shape(zh)).toEqual(shape(en))
      expect(en.every((table) => table.suite === suite && table.source.length > 20)).toBe(true)
    }
  })

  it('are none for a suite that no paper has', () => {
    expect(publishedTables('companions', 'en')).toEqual([])
    expect(publishedTables('toString', 'en')).toEqual([])
  })
})
