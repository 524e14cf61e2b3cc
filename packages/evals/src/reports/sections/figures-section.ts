import { inLanguage } from '@commedia/core'
import type { Figure, Measure } from '../../bench/figures.ts'
import { overallFigures } from '../arrange-figures.ts'
import { inlineMark } from '../charts/system-mark.ts'
import { html, type Insert } from '../page/html.ts'
import type { Section } from '../page/section.ts'
import { printTable } from '../page/table.ts'
import { type ReportView, titleOfCase, titleOfGroup, wayOf } from '../report-view.ts'
import { printFigureInterval, printValue } from '../words/print-figure.ts'

/** Every figure of the summary with its interval and what it rests on. */
export function figuresSection(view: ReportView): Section {
  const { words, language, measures, systems, summary, record } = view
  const who = (name: string): Insert => html`${inlineMark(systems.indexOf(name))} ${name}`
  const parts = measures.flatMap((measure) =>
    summary.figures.flatMap((figure) =>
      figure.measure === measure.id && figure.group !== undefined
        ? { measure, figure, group: figure.group }
        : [],
    ),
  )
  const named = (group: string) =>
    record.settings.cases.includes(group) ? titleOfCase(view, group) : titleOfGroup(view, group)
  return {
    id: 'figures',
    title: words.figures,
    body: html`<div class="figures-grid">${measures.map((measure) =>
      printTable({
        caption: html`${inLanguage(language, measure.name)} <small>${wayOf(measure, words)}</small>`,
        columns: [words.system, ...[words.value, words.interval, words.n].map((figures) => ({ figures }))],
        rows: overallFigures(view, measure).map((figure) => [who(figure.system), ...cells(figure, measure)]),
      }),
    )}</div>${
      parts.length === 0
        ? ''
        : html`<details><summary>${words.byPart(parts.length)}</summary>${printTable({
            columns: [
              words.part,
              words.measure,
              words.system,
              ...[words.value, words.interval, words.n].map((figures) => ({ figures })),
            ],
            rows: parts.map(({ measure, figure, group }) => [
              named(group),
              inLanguage(language, measure.name),
              who(figure.system),
              ...cells(figure, measure),
            ]),
          })}</details>`
    }`,
  }
}

function cells(figure: Figure, measure: Measure): readonly Insert[] {
  return [printValue(figure.value, measure), printFigureInterval(figure, measure) ?? '–', figure.n]
}
