import { inLanguage } from '@commedia/core'
import type { Measure } from '../../bench/figures.ts'
import {
  hasReference,
  type OutcomeShares,
  outcomeShares,
  overallFigures,
  singleMeasures,
  spanOf,
} from '../arrange-figures.ts'
import { drawBars } from '../charts/bars.ts'
import { drawOutcomeBars } from '../charts/outcome-bars.ts'
import { type Html, html } from '../page/html.ts'
import { printFigure, type Section } from '../page/section.ts'
import { type ReportView, wayOf } from '../report-view.ts'
import { printFigureInterval, printTick, printValue } from '../words/print-figure.ts'

/** Every measure as bars with intervals, and wins, ties and losses where they are counted. */
export function measuresSection(view: ReportView): Section {
  const { words, summary } = view
  const shares = outcomeShares(summary)
  return {
    id: 'measures',
    title: words.measures,
    note: [
      words.barsNote,
      ...(summary.measures.some((measure) => hasReference(view, measure))
        ? [words.barsReference(view.systems[0] ?? '')]
        : []),
    ].join(words.space),
    body: html`<div class="figures-grid">${singleMeasures(summary).map((measure, index) => barsOf(measure, { view, id: `bars-${index}` }))}${shares.map(
      (share, index) => outcomesOf(share, { view, id: `outcomes-${index}` }),
    )}</div><p class="aside"><a href="#figures">${words.asTable}</a></p>`,
  }
}

function barsOf(measure: Measure, { view, id }: { readonly view: ReportView; readonly id: string }): Html {
  const { systems, language, words } = view
  const figures = overallFigures(view, measure)
  if (figures.length === 0) return html``
  const title = inLanguage(language, measure.name)
  const bars = figures.map((figure) => ({
    look: systems.indexOf(figure.system),
    label: figure.system,
    value: figure.value,
    low: figure.low,
    high: figure.high,
    printed: printValue(figure.value, measure),
    printedInterval: printFigureInterval(figure, measure),
  }))
  const reference = hasReference(view, measure) ? figures[0]?.value : undefined
  return printFigure(
    drawBars(bars, {
      id,
      title,
      span: spanOf(measure, figures),
      printTick: (tick) => printTick(tick, measure),
      reference,
    }),
    html`<b>${title}</b> <small>${wayOf(measure, words)}</small>`,
  )
}

function outcomesOf(
  { wins, ties, losses }: OutcomeShares,
  { view, id }: { readonly view: ReportView; readonly id: string },
): Html {
  const { systems, language, words } = view
  const shareOf = (measure: Measure, name: string) =>
    overallFigures(view, measure).find(({ system }) => system === name)?.value ?? 0
  const bars = systems.flatMap((label, look) => {
    const [won, tied, lost] = [shareOf(wins, label), shareOf(ties, label), shareOf(losses, label)]
    const all = won + tied + lost
    if (all === 0) return []
    return { look, label, wins: (100 * won) / all, ties: (100 * tied) / all, losses: (100 * lost) / all }
  })
  if (bars.length === 0) return html``
  const stem = wins.id.replace(/[-._:]?wins?$/, '')
  const whole = view.measures.find(({ id: other }) => other === stem)
  const title =
    stem === ''
      ? words.outcomes
      : whole === undefined
        ? inLanguage(language, wins.name)
        : `${words.outcomes}${words.colon}${inLanguage(language, whole.name)}`
  return printFigure(
    drawOutcomeBars(bars, { id, title, wins: words.wins, ties: words.ties, losses: words.losses }),
    html`<b>${title}</b>`,
  )
}
