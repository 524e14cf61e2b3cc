import { describe, expect, it } from 'vitest'
import { aRun, HOSTILE, MEASURES } from './a-run.test.data.ts'
import { printSummary } from './print-summary.ts'
import { printFigureInterval, printValue } from './words/print-figure.ts'

describe('A summary for a terminal', () => {
  it.each(['en', 'zh'] as const)(
    'tells the finding, every overall figure, the costs and the notes, in %s',
    (language) => {
      const run = aRun()
      const print = printSummary(run, { language })
      expect(print).toBe(printSummary(aRun(), { language }))
      const lines = print.split('\n')
      for (const figure of run.summary.figures.filter(({ group }) => group === undefined)) {
        const measure = MEASURES.find(({ id }) => id === figure.measure)
        if (measure === undefined) throw new Error(`There is no measure ${figure.measure}.`)
        const parts = [
          measure.name[language],
          ` ${figure.system} `,
          printValue(figure.value, measure),
          printFigureInterval(figure, measure) ?? '–',
        ]
        expect(lines.some((line) => parts.every((part) => line.includes(part)))).toBe(true)
      }
      expect(print).toMatch(/full +1,740 +1,756,095 +387,585 +\$2\.63 +38\.4 min/)
      for (const note of run.summary.notes) expect(print).toContain(note)
    },
  )

  it('lets no name steer the terminal', () => {
    const run = aRun({ names: ['baseline', HOSTILE[5]] })
    const print = printSummary({ ...run, summary: { ...run.summary, notes: [HOSTILE[5]] } })
    expect(print.split('\n')[2]).toContain('gnp.exe')
    expect(print.match(/[\u0000\u001b\u202e]/g)).toBeNull()
  })
})
