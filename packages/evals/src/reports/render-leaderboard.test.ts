import { describe, expect, it } from 'vitest'
import { aRun, HOSTILE } from './a-run.test.data.ts'
import type { NamedRun } from './arrange-figures.ts'
import { publishedTables } from './published-tables.ts'
import { renderLeaderboard } from './render-leaderboard.ts'

const spring = { name: 'spring', ...aRun() }
const summer = { name: 'summer', ...aRun({ seed: 8, lift: 20 }) }
const withSettings = (run: NamedRun, settings: Partial<NamedRun['record']['settings']>): NamedRun => ({
  ...run,
  record: { ...run.record, settings: { ...run.record.settings, ...settings } },
})
/** The systems of each table with their ranks, from the top. */
const boardsOf = (page: string) =>
  page
    .split('<section')
    .slice(1)
    .map((section) =>
      [
        ...section.matchAll(
          /<th scope="row">(?:<abbr[^>]*>)?([^<]*)(?:<\/abbr>)?<\/th><td><b>([^<]*)<\/b> <small>([^<]*)/g,
        ),
      ].map(([, rank, system, run]) => `${rank} ${system} ${run}`),
    )

describe('A leaderboard', () => {
  const page = renderLeaderboard({ runs: [spring, summer] })

  it('ranks the systems of all runs by the first measure, sharing ranks where intervals touch', () => {
    const bounded = (
      run: NamedRun,
      rows: readonly (readonly [string, number, number, number])[],
    ): NamedRun => ({
      ...run,
      summary: {
        ...run.summary,
        figures: rows.map(([system, value, low, high]) => ({
          measure: 'overall',
          system,
          value,
          low,
          high,
          n: 9,
        })),
      },
    })
    const runs = [
      bounded(spring, [
        ['full', 70, 64, 76],
        ['no-pad', 30, 25, 35],
      ]),
      bounded(summer, [
        ['full', 90, 85, 95],
        ['no-pad', 71, 66, 75],
      ]),
    ]
    const board = renderLeaderboard({ runs })
    expect(boardsOf(board)).toEqual([
      ['1 full summer', '2–3 no-pad summer', '2–3 full spring', '4 no-pad spring'],
    ])
    expect(board).toContain('<abbr title="Ranks 2–3: cannot be told apart">2–3</abbr>')
  })

  it('ranks only runs of the same suite and version together', () => {
    const runs = [
      spring,
      summer,
      withSettings(summer, { version: 2 }),
      withSettings(spring, { suite: 'pad' }),
    ]
    expect(boardsOf(renderLeaderboard({ runs })).map((board) => board.length)).toEqual([10, 5, 5])
  })

  it('tells the interval, the model, how many and the cost of each', () => {
    const row = page.slice(page.indexOf('<b>full</b> <small>spring'))
    expect(row.slice(0, row.indexOf('</tr>'))).toMatch(
      /house-large-70b · pad true · reviewer true.*<b>70\.0%<\/b>.*\[64\.3, 75\.6\].*>30<\/td>.*>71,456<\/td>.*>\$0\.0876<\/td>/,
    )
  })

  it('says where runs did not play like against like', () => {
    expect(page).not.toContain('<ul class="notes">')
    const others = { name: 'other', ...aRun({ missing: 4, names: ['another baseline'] }) }
    const mixed = renderLeaderboard({ runs: [spring, withSettings(others, { judges: [] })] })
    expect(mixed.match(/<ul class="notes">.*?<\/ul>/)?.[0].match(/<li>/g)).toHaveLength(3)
  })

  it('keeps the figures of the papers apart from the ranks', () => {
    const published = [...publishedTables('drama', 'en'), ...publishedTables('pad', 'en')]
    const beside = renderLeaderboard({ runs: [spring], published })
    expect(beside).toContain('measured here')
    expect(beside).toContain('79.45')
    expect(beside).not.toContain('0.756')
    expect(boardsOf(beside)[0]).toHaveLength(5)
  })

  it.each(['en', 'zh'] as const)(
    'is the same bytes each time, loads nothing, and quotes names as text, in %s',
    (language) => {
      const runs = [spring, { name: HOSTILE[0], ...aRun({ names: HOSTILE }) }]
      const board = renderLeaderboard({ runs, language })
      expect(renderLeaderboard({ runs, language })).toBe(board)
      expect(board.match(/https?:|<script|<img|<[^>]* on\w+=|[\u0000\u001b\u202e]/g)).toBeNull()
      expect(board).toContain('&lt;script&gt;')
    },
  )

  it('stands without runs', () => {
    expect(renderLeaderboard({ runs: [] })).toContain('No run yet.')
  })
})
