import { inLanguage } from '@commedia/core'
import type { Figure, Measure } from '../../bench/figures.ts'
import { inlineMark } from '../charts/system-mark.ts'
import { findingOf } from '../finding-of.ts'
import { type Html, html } from '../page/html.ts'
import { printRank } from '../rank-figures.ts'
import { type ReportView, wayOf } from '../report-view.ts'
import { printFigureInterval, printValue } from '../words/print-figure.ts'

/** The finding at the top of the bill: the headline, its number with the interval, and everybody in order. */
export function printFinding(view: ReportView): Html {
  const { words, language, systems } = view
  const finding = findingOf(view, words)
  if (finding === undefined) return html`<div class="finding"><p class="headline">${words.nothing}</p></div>`
  const { measure, leaders, ranking, headline } = finding
  return html`<div class="finding" id="finding"><p class="headline">${headline}</p><p class="measured">${inLanguage(language, measure.name)} <small>(${wayOf(measure, words)})</small></p><ul class="stars">${leaders
    .slice(0, MOST_STARS)
    .map(
      (figure) =>
        html`<li>${printStar(figure, { measure, look: systems.indexOf(figure.system) }, view)}</li>`,
    )}</ul>${
    ranking.length < 2
      ? ''
      : html`<ol class="bill">${ranking.map(
          ({ figure, rank }) =>
            html`<li><span class="rank">${printRank(rank)}</span>${inlineMark(systems.indexOf(figure.system))}<span class="who">${figure.system}</span><span class="leader"></span><span class="what">${printValue(figure.value, measure)} <small>${printFigureInterval(figure, measure)}</small></span></li>`,
        )}</ol><p class="note">${words.ranksNote}</p>`
  }</div>`
}

/** More than these in large type would be no headline. */
const MOST_STARS = 3

function printStar(
  figure: Figure,
  { measure, look }: { readonly measure: Measure; readonly look: number },
  { words }: ReportView,
): Html {
  const interval = printFigureInterval(figure, measure)
  return html`<strong>${printValue(figure.value, measure)}</strong><span class="star-who">${inlineMark(look)} ${figure.system}</span>${
    interval === undefined
      ? ''
      : html`<span class="star-interval">${words.interval} ${interval}, ${words.n} = ${figure.n}</span>`
  }`
}
