import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Figure, Measure } from '../bench/figures.ts'
import { aRun, HOSTILE, MEASURES, TITLES } from './a-run.test.data.ts'
import { outcomeShares } from './arrange-figures.ts'
import { escapeText } from './page/html.ts'
import { publishedTables } from './published-tables.ts'
import { renderReport } from './render-report.ts'
import { printFigureInterval, printValue } from './words/print-figure.ts'

const run = aRun({ missing: 2 })
const links = Object.fromEntries(
  run.record.done.flatMap(({ takes }) => takes.map(({ take }) => [take, `records/${take}.json`])),
)
const input = { ...run, links, titles: TITLES.en, published: publishedTables('drama', 'en') }
const page = renderReport(input)

describe('A report', () => {
  it('is the same bytes for the same run', () => {
    const again = aRun({ missing: 2 })
    expect(renderReport({ ...input, ...again })).toBe(page)
  })

  it('shows every figure of the summary with its interval and what it rests on', () => {
    const figures = page.slice(page.indexOf('<section id="figures"'), page.indexOf('<section id="notes"'))
    const nameOf = (id: string) => MEASURES.find((one) => one.id === id)
    for (const figure of run.summary.figures) {
      const measure = nameOf(figure.measure)
      if (measure === undefined) throw new Error(`There is no measure ${figure.measure}.`)
      const cells = [
        printValue(figure.value, measure),
        printFigureInterval(figure, measure) ?? '–',
        `${figure.n}`,
      ].map((cell) => `<td class="figures">${cell}</td>`)
      const who = `${escapeText(figure.system)}</t[hd]>`
      expect(figures).toMatch(new RegExp(`${who}${cells.join('').replace(/[[\].$]/g, '\\$&')}`))
    }
  })

  it('draws an interval for each figure that has one, and an end for each that has none', () => {
    const shares = outcomeShares(run.summary).flatMap(({ wins, ties, losses }) => [
      wins.id,
      ties.id,
      losses.id,
    ])
    const drawn = run.summary.figures.filter(
      ({ measure, group }) => group === undefined && !shares.includes(measure),
    )
    const bars = page.slice(page.indexOf('<section id="measures"'), page.indexOf('<section id="parts"'))
    expect(bars.match(/class="whisker"/g)).toHaveLength(drawn.filter(({ low }) => low !== undefined).length)
    const scatter = page.slice(page.indexOf('<section id="costs"'), page.indexOf('<section id="figures"'))
    expect(scatter.match(/class="whisker"/g)).toHaveLength(5)
  })

  it('[H62] tells win rates per language and overall, and what was won, tied and lost', () => {
    const parts = page.slice(page.indexOf('<section id="parts"'), page.indexOf('<section id="costs"'))
    expect(parts).toMatch(/<th scope="row">English <small>n = 14<\/small>/)
    expect(parts).toMatch(/<th scope="row">Chinese <small>n = 14<\/small>/)
    expect(parts).toContain('Family and inheritance')
    expect(page.match(/<rect class="ties"/g)).toHaveLength(4 + 1)
    expect(page).toContain('full: won 63%, tied 14%, lost 23%')
  })

  it('begins with the finding, the number and its interval', () => {
    const overall = run.summary.figures.find(
      ({ system, measure }) => system === 'full' && measure === 'overall',
    )
    const top = page.slice(page.indexOf('<main>'), page.indexOf('<nav'))
    expect(top).toContain('full and no-pad lead and cannot be told apart.')
    expect(top).toContain(`<strong>${overall?.value.toFixed(1)}%</strong>`)
    expect(top).toContain(`95% interval [${overall?.low?.toFixed(1)}, ${overall?.high?.toFixed(1)}], n = 28`)
  })

  it('names models, judges, settings, seed, costs and the line that runs it again', () => {
    for (const text of ['house-large-70b', 'critic-32b', 'pad <b>false</b>', 'Seed 7', '&quot;seed&quot;: 7'])
      expect(page).toContain(text)
    expect(page).toContain('<pre class="command" tabindex="0">commedia bench')
    expect(renderReport({ ...input, command: 'commedia bench drama --seed 7' })).toContain(
      'bench drama --seed 7</pre>',
    )
    expect(page).toMatch(
      /full<small class="model">house-large-70b<\/small><\/th><td class="figures">1,624<\/td>/,
    )
    expect(page).toContain('no price')
  })

  it('links the records that lie beside it, and names the others', () => {
    expect(page).toContain('<a href="records/take_topic-family-1_0_plan.json"')
    const bare = renderReport({ ...input, links: {} })
    expect(bare).not.toContain('<a href="records')
    expect(bare).toContain('<span title="take_topic-family-1_0_plan">plan</span>')
  })

  it('lists the cases that are missing, and those that failed with why', () => {
    expect(page).toContain('2 cases have not been played and are in no figure')
    expect(page).toContain('<li>topic-strangers-3</li>')
    const failed = [{ case: 'topic-strangers-3', code: 'model-failed', message: 'No <reply>.' }]
    const other = renderReport({ ...input, record: { ...run.record, failed } })
    expect(other).toContain('1 case failed and is in no figure')
    expect(other).toContain('model-failed: No &lt;reply&gt;.')
    expect(other).toContain('1 case has not been played and is in no figure')
  })

  it('marks what the papers published as theirs', () => {
    const theirs = page.slice(page.indexOf('<section id="published"'), page.indexOf('<section id="setting"'))
    expect(theirs).toContain('Nothing in this section was measured here.')
    expect(theirs).toContain('<td class="figures">79.45</td>')
    expect(page.slice(0, page.indexOf('<section id="published"'))).not.toContain('79.45')
  })

  it('speaks Chinese where it is asked to', () => {
    const zh = renderReport({ ...input, titles: TITLES.zh, published: [], language: 'zh' })
    expect(zh).toContain('<html lang="zh-Hans">')
    for (const text of ['整场演出', 'full 与 no-pad 领先，彼此难分高下', '总胜率', '家与传承'])
      expect(zh).toContain(text)
    const own = zh.slice(zh.indexOf('<body>')).replace(/<pre[\s\S]*?<\/pre>/g, '')
    for (const word of ['Measure', 'System', 'Value', 'interval<', 'case', 'The '])
      expect(own).not.toContain(`>${word}`)
  })
})

describe('A report needs nothing but itself', () => {
  it('loads nothing and runs nothing', () => {
    expect(page.match(/https?:|src=|@import|<script|<link|<iframe|<object|<form| style=| on\w+=/g)).toBeNull()
    expect([...page.matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address)).toEqual(['#hatch'])
    const hrefs = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
    expect(hrefs.length).toBeGreaterThan(100)
    expect(hrefs.filter((href) => !/^(#[\w-]+|records\/[\w.-]+)$/.test(href))).toEqual([])
  })

  it('forbids all but its own style sheet', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')
    expect(page).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${digest}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    )
  })

  it('is set for day, for night and for paper', () => {
    expect(page).toContain(':root{--serif')
    expect(page).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark/)
    expect(page).toContain('@media print{')
  })

  it('names every picture and says what it shows, and has ids only once', () => {
    const pictures = [
      ...page.matchAll(
        /<svg class="drawing"[^>]*aria-labelledby="(\S+) (\S+)"><title id="(\S+)">([^<]+)<\/title><desc id="(\S+)">([^<]+)</g,
      ),
    ]
    expect(pictures).toHaveLength(page.match(/<svg class="drawing"/g)?.length ?? 0)
    for (const [, title, description, titled, , described] of pictures)
      expect([title, description]).toEqual([titled, described])
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('A report of hostile material', () => {
  const attacked = aRun({ names: HOSTILE, missing: 1 })
  const { settings } = attacked.record
  const evil = HOSTILE.join(' ')
  const hostile = renderReport({
    record: {
      settings: {
        ...settings,
        suite: evil,
        systems: settings.systems.map((one) => ({ ...one, model: evil, settings: { [evil]: evil } })),
        judges: settings.judges.map((judge) => ({ ...judge, model: evil })),
        options: { [evil]: evil },
      },
      done: attacked.record.done.map((one) => ({
        ...one,
        takes: one.takes.map((take) => ({ ...take, take: evil, part: evil })),
      })),
      failed: [{ case: settings.cases.at(-1) ?? '', code: evil, message: evil }],
    },
    summary: {
      notes: [...HOSTILE],
      measures: attacked.summary.measures.map((one) => ({ ...one, name: { en: evil, zh: evil } })),
      figures: attacked.summary.figures.map((figure) =>
        figure.group === undefined ? figure : { ...figure, group: `${evil} ${figure.group}` },
      ),
    },
    titles: Object.fromEntries(settings.cases.map((id) => [id, evil])),
    links: { [evil]: 'javascript:alert(5)' },
    published: [{ title: evil, source: evil, rows: [{ name: evil, figures: { [evil]: evil } }] }],
    command: evil,
  })

  it('has no tag and no attribute that a harmless one does not have', () => {
    const known = new Set([
      ...tagsOf(page),
      ...tagsOf(renderReport({ ...input, links: {}, published: [] })),
      'small',
    ])
    expect([...tagsOf(hostile)].filter((tag) => !known.has(tag))).toEqual([])
  })

  it('shows what it was given as text', () => {
    for (const text of HOSTILE) expect(hostile).toContain(escapeText(text))
    expect(hostile.match(/[\u0000\u001b\u202e]/g)).toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    '/etc/passwd',
    '../up.json',
    'records/../../up.json',
    'a b.json',
    'records\\x',
    '',
  ])('does not link to %j', (href) => {
    const [take] = run.record.done[0]?.takes ?? []
    expect(
      renderReport({ ...input, links: { [take?.take ?? '']: href } }).match(/<a href="(?!#)/g),
    ).toBeNull()
  })
})

describe('A report of anything', () => {
  const number = fc.oneof(fc.double({ min: -1e7, max: 1e7, noNaN: true }), fc.constantFrom(0, 1, -0))
  const measure: fc.Arbitrary<Measure> = fc.record({
    id: fc.constantFrom('a', 'b', 'wins', 'ties', 'losses'),
    name: fc.record({ en: fc.string(), zh: fc.string() }),
    unit: fc.constantFrom('share', 'percent', 'points', 'count', 'ms'),
    better: fc.constantFrom('more', 'less', 'neither'),
  })
  const figure: fc.Arbitrary<Figure> = fc
    .record({
      measure: fc.constantFrom('a', 'b', 'wins', 'ties', 'losses', 'unknown'),
      system: fc.constantFrom('baseline', 'full', 'no-pad', 'stranger'),
      group: fc.option(fc.constantFrom('en', 'theme:war', 'topic-family-1'), { nil: undefined }),
      value: number,
      spread: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined }),
      n: fc.nat(99),
    })
    .map(({ spread, group, ...one }) => ({
      ...one,
      ...(group !== undefined && { group }),
      ...(spread !== undefined && { low: one.value - spread, high: one.value + spread }),
    }))

  it('has no number that is none', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(measure, { selector: ({ id }) => id }),
        fc.array(figure),
        (measures, figures) => {
          const printed = renderReport({ record: run.record, summary: { measures, figures, notes: [] } })
          expect(printed.slice(printed.indexOf('<body>'))).not.toMatch(/NaN|Infinity|undefined/)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('stands where nothing has been done', () => {
    const empty = renderReport({
      record: { ...run.record, done: [] },
      summary: { measures: [], figures: [], notes: [] },
    })
    expect(empty).toContain('Nothing has been measured yet.')
    expect(empty).toContain('30 cases have not been played')
  })
})

/** The tags of a page with the names of their attributes; every `<` of a page is one of ours. */
function tagsOf(markup: string): ReadonlySet<string> {
  return new Set(
    [...markup.matchAll(/<([^>]*)>/g)].map(([, inside = '']) =>
      inside
        .replace(/="[^"]*"/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
}
