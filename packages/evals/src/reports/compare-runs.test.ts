import { describe, expect, it } from 'vitest'
import { aRun, HOSTILE } from './a-run.test.data.ts'
import { compareRuns } from './compare-runs.ts'
import { printComparison } from './print-comparison.ts'
import { renderComparison } from './render-comparison.ts'

const spring = { name: 'spring', ...aRun() }
const summer = { name: 'summer', ...aRun({ lift: 12, missing: 3 }) }

describe('Two runs side by side', () => {
  const comparison = compareRuns(spring, summer)

  it('differ measure by measure and system by system, case by case where the values of cases are known', () => {
    expect(comparison).toMatchObject({ pairing: 'name', cases: { a: 30, b: 27, both: 27 } })
    const full = comparison.differences.find(
      ({ measure, pair }) => measure.id === 'overall' && pair.a === 'full',
    )
    expect(full).toMatchObject({ how: 'paired', n: 27, verdict: 'better' })
    expect(full?.low).toBeGreaterThan(8)
    const wins = comparison.differences.find(
      ({ measure, pair }) => measure.id === 'wins' && pair.a === 'full',
    )
    expect(wins).toMatchObject({ how: 'intervals', verdict: 'open' })
    expect(wins?.difference).toBeCloseTo(0.12, 12)
  })

  it('are called worse when they lost, and by the way that is better', () => {
    const verdicts = (one: string) =>
      compareRuns(summer, spring).differences.find(
        ({ measure, pair }) => measure.id === one && pair.a === 'full',
      )?.verdict
    expect(verdicts('overall')).toBe('worse')
    const [a, b] = [spring, summer].map((run) => ({
      ...run,
      summary: {
        ...run.summary,
        measures: run.summary.measures.map((one) => ({ ...one, better: 'less' as const })),
      },
    }))
    if (a === undefined || b === undefined) throw new Error('There are two runs.')
    const turned = compareRuns(a, b).differences.find(
      ({ measure, pair }) => measure.id === 'overall' && pair.a === 'full',
    )
    expect(turned?.verdict).toBe('worse')
  })

  it('name the settings that differ, and only those', () => {
    expect(comparison.settings).toEqual([])
    const other = aRun({ seed: 8 })
    const [baseline, ...others] = other.record.settings.systems
    const systems = [
      { ...baseline, name: 'baseline', model: 'house-tiny', settings: { pad: true } },
      ...others,
    ]
    const settings = { ...other.record.settings, systems, options: { turns: 30 } }
    expect(
      compareRuns(spring, { name: 'x', ...other, record: { ...other.record, settings } }).settings,
    ).toEqual([
      { setting: 'options.language', a: '"en"' },
      { setting: 'options.turns', a: '24', b: '30' },
      { setting: 'seed', a: '7', b: '8' },
      { setting: 'systems.baseline.model', a: '"house-small-8b"', b: '"house-tiny"' },
      { setting: 'systems.baseline.settings.pad', b: 'true' },
    ])
  })

  it('cost so many times as much a case', () => {
    const dear = {
      ...spring.record,
      done: spring.record.done.map((one) => ({
        ...one,
        spent: Object.fromEntries(
          Object.entries(one.spent).map(([who, spent]) => [
            who,
            { ...spent, inputTokens: spent.inputTokens * 2, outputTokens: spent.outputTokens * 2 },
          ]),
        ),
      })),
    }
    const { costs } = compareRuns(spring, { ...spring, record: dear })
    expect(costs).toHaveLength(5)
    for (const { ratio, unit } of costs) expect({ ratio, unit }).toEqual({ ratio: 2, unit: 'dollars' })
  })

  it('are paired by order when no name is in both', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const renamed = compareRuns(spring, { name: 'x', ...aRun({ names }) })
    expect(renamed.pairing).toBe('order')
    expect(renamed.costs.map(({ pair }) => pair.b)).toEqual(names)
    expect(printComparison(renamed)).toContain('in the order of their settings')
  })

  it('are not compared across suites or versions', () => {
    const settings = { ...spring.record.settings, version: 2 }
    const newer = { ...spring, record: { ...spring.record, settings } }
    expect(() => compareRuns(spring, newer)).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
  })

  it.each(['en', 'zh'] as const)('make the same page and the same print each time, in %s', (language) => {
    const page = renderComparison(comparison, { language })
    expect(page).toBe(renderComparison(compareRuns(spring, summer), { language }))
    expect(page.match(/class="whisker"/g)).toHaveLength(
      comparison.differences.filter(({ low }) => low !== undefined).length,
    )
    const print = printComparison(comparison, { language })
    expect(print).toBe(printComparison(compareRuns(spring, summer), { language }))
    for (const { difference, measure } of comparison.differences.slice(0, 20)) {
      expect(print).toContain(measure.name[language])
      expect(print).toContain(Math.abs(difference).toFixed(1))
    }
  })

  it('quote names as text', () => {
    const hostile = compareRuns(
      { ...spring, ...aRun({ names: HOSTILE }), name: HOSTILE[0] },
      { ...summer, ...aRun({ names: HOSTILE, seed: 9 }), name: HOSTILE[5] },
    )
    const page = renderComparison(hostile)
    expect(page.match(/<script|<img|<svg\/onload|\u202e|\u0000/g)).toBeNull()
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(printComparison(hostile).match(/[\u0000\u001b\u202e]/g)).toBeNull()
  })
})
