import { inLanguage, type Language } from '@commedia/core'
import type { Measure } from '../bench/figures.ts'
import { type Bar, drawBars } from './charts/bars.ts'
import type { Comparison, MeasureDifference } from './compare-runs.ts'
import { type Html, html } from './page/html.ts'
import { printPage } from './page/page.ts'
import { printFigure, printMasthead, printSections, type Section } from './page/section.ts'
import { printTable } from './page/table.ts'
import { wayOf } from './report-view.ts'
import { differenceColumns, nameOfPair, printCost, printHow, printRatio } from './words/comparison-words.ts'
import type { ReportWords } from './words/english-words.ts'
import { printDifference, printFigureInterval, printInterval, printValue } from './words/print-figure.ts'
import { REPORT_WORDS } from './words/report-words.ts'
import { suiteWords } from './words/suite-words.ts'

/** Two runs side by side as one HTML file: what differs, how surely, at what cost, and what was set differently. */
export function renderComparison(
  comparison: Comparison,
  { language = 'en' }: { readonly language?: Language } = {},
): string {
  const words = inLanguage(language, REPORT_WORDS)
  const { names, cases, suite } = comparison
  const title = words.against(names.a, names.b)
  const sections = [
    differenceSection(comparison, { words, language }),
    costSection(comparison, words),
    settingSection(comparison, words),
  ]
  return printPage(
    { title: `${title} · Commedia`, language },
    html`${printMasthead({
      house: words.comparison,
      title,
      sentence: suiteWords(suite, language).title,
      facts: [words.sharedCases(cases.both, cases.a, cases.b)],
    })}<main>${printSections(sections, language)}</main><footer><p>${words.colophon}</p></footer>`,
  )
}

interface Tongue {
  readonly words: ReportWords
  readonly language: Language
}

function differenceSection(
  { differences, names, pairing }: Comparison,
  { words, language }: Tongue,
): Section {
  const measures = [...new Set(differences.map(({ measure }) => measure))]
  return {
    id: 'differences',
    title: words.difference,
    note: [
      words.barsDifference(names.a, names.b),
      ...(pairing === 'order' ? [words.pairedByOrder] : []),
    ].join(words.space),
    body: html`<div class="figures-grid">${measures.map((measure, index) =>
      differenceBars(
        differences.filter((one) => one.measure === measure),
        { measure, id: `difference-${index}`, words, language },
      ),
    )}</div><h3 class="again">${words.figures}</h3>${printTable({
      columns: differenceColumns({ names }, words),
      rows: differences.map((one) => [
        inLanguage(language, one.measure.name),
        nameOfPair(one.pair),
        html`${printValue(one.a.value, one.measure)} <small>${printFigureInterval(one.a, one.measure)}</small>`,
        html`${printValue(one.b.value, one.measure)} <small>${printFigureInterval(one.b, one.measure)}</small>`,
        html`<b>${printDifference(one.difference, one.measure)}</b>`,
        printInterval(one, (value) => printDifference(value, one.measure)) ?? '–',
        printHow(one, words),
        html`<span class="${one.verdict}">${words.verdicts[one.verdict]}</span>`,
      ]),
    })}<p class="note after">${words.howNote}</p>`,
  }
}

function differenceBars(
  differences: readonly MeasureDifference[],
  { measure, id, words, language }: Tongue & { readonly measure: Measure; readonly id: string },
): Html {
  const reach = Math.max(
    ...differences.flatMap(({ difference, low = difference, high = difference }) =>
      [difference, low, high].map(Math.abs),
    ),
  )
  const title = inLanguage(language, measure.name)
  const print = (value: number) => printDifference(value, measure)
  const bars = differences.map(
    (one, look): Bar => ({
      look,
      label: nameOfPair(one.pair),
      value: one.difference,
      low: one.low,
      high: one.high,
      printed: print(one.difference),
      printedInterval: printInterval(one, print),
    }),
  )
  const span = reach === 0 ? ([-1, 1] as const) : ([-reach * 1.1, reach * 1.1] as const)
  return printFigure(
    drawBars(bars, { id, title, span, printTick: print, reference: 0 }),
    html`<b>${title}</b> <small>${wayOf(measure, words)}</small>`,
  )
}

function costSection({ costs, names }: Comparison, words: ReportWords): Section {
  return {
    id: 'costs',
    title: words.cost,
    body: printTable({
      columns: [
        words.system,
        words.unit,
        { figures: names.a },
        { figures: names.b },
        { figures: words.ratio },
      ],
      rows: costs.map((cost) => [
        nameOfPair(cost.pair),
        cost.unit === 'dollars' ? words.dollarsPerCase : words.tokensPerCase,
        printCost(cost.a, cost.unit),
        printCost(cost.b, cost.unit),
        printRatio(cost.ratio),
      ]),
    }),
  }
}

function settingSection({ settings, names }: Comparison, words: ReportWords): Section {
  return {
    id: 'settings',
    title: words.differing,
    body:
      settings.length === 0
        ? html`<p class="note">${words.sameSettings}</p>`
        : printTable({
            columns: [words.setting, names.a, names.b],
            rows: settings.map(({ setting, a = '–', b = '–' }) => [
              setting,
              html`<code>${a}</code>`,
              html`<code>${b}</code>`,
            ]),
          }),
  }
}
