import { addUsage, inLanguage, NO_USAGE, type Usage } from '@commedia/core'
import { overallFigures } from '../arrange-figures.ts'
import { drawScatter } from '../charts/scatter.ts'
import { inlineMark } from '../charts/system-mark.ts'
import { type Cost, costPerCase, costsOf, costUnitOf } from '../costs-of.ts'
import { findingOf } from '../finding-of.ts'
import { type Html, html, type Insert } from '../page/html.ts'
import { printFigure, type Section } from '../page/section.ts'
import { printTable } from '../page/table.ts'
import type { ReportView } from '../report-view.ts'
import {
  printCount,
  printDollars,
  printDollarTick,
  printMilliseconds,
  printShort,
  printTick,
} from '../words/print-figure.ts'

/** What everybody cost, and what that bought. */
export function costSection(view: ReportView): Section {
  const { words, systems } = view
  const costs = costsOf(view.record)
  return {
    id: 'costs',
    title: words.cost,
    note: words.costNote,
    body: html`<div class="cost">${scatterOf(costs, view)}${printTable({
      columns: [
        words.who,
        ...[
          words.calls,
          words.tokensIn,
          words.cached,
          words.tokensOut,
          words.dollars,
          words.latencyPerCall,
          words.latency,
        ].map((figures) => ({ figures })),
      ],
      rows: costs.map((cost) => [
        html`${cost.kind === 'system' ? inlineMark(systems.indexOf(cost.name)) : ''} ${cost.name}${cost.model === undefined ? '' : html`<small class="model">${cost.model}</small>`}`,
        ...cells(cost, cost.dollars === undefined ? words.unknownPrice : printDollars(cost.dollars)),
      ]),
      total: [words.total, ...sumOf(costs)],
    })}</div>`,
  }
}

function cells({ usage, latencyMs }: Pick<Cost, 'usage' | 'latencyMs'>, dollars: string): readonly Insert[] {
  return [
    printCount(usage.calls),
    printCount(usage.inputTokens),
    printCount(usage.cachedTokens),
    printCount(usage.outputTokens),
    dollars,
    usage.calls === 0 ? '–' : printMilliseconds(latencyMs / usage.calls),
    printMilliseconds(latencyMs),
  ]
}

/** Where a price is not known the sum is of those that are, and says so. */
function sumOf(costs: readonly Cost[]): readonly Insert[] {
  const known = costs.flatMap(({ dollars }) => dollars ?? [])
  const sum = printDollars(known.reduce((all, dollars) => all + dollars, 0))
  return cells(
    {
      usage: costs.reduce<Usage>((all, { usage }) => addUsage(all, usage), NO_USAGE),
      latencyMs: costs.reduce((all, cost) => all + cost.latencyMs, 0),
    },
    known.length === costs.length ? sum : known.length === 0 ? '–' : `≥ ${sum}`,
  )
}

function scatterOf(costs: readonly Cost[], view: ReportView): Html {
  const { words, language, systems } = view
  const measure = findingOf(view, words)?.measure
  if (measure === undefined) return html``
  const playing = costs.filter(({ kind }) => kind === 'system')
  const unit = costUnitOf(playing)
  const points = overallFigures(view, measure).flatMap(({ system, value, low, high }) => {
    const cost = playing.find(({ name }) => name === system)
    const x = cost === undefined ? undefined : costPerCase(cost, unit)
    return x === undefined ? [] : { look: systems.indexOf(system), label: system, x, y: value, low, high }
  })
  if (points.length === 0) return html``
  const across = unit === 'dollars' ? words.dollarsPerCase : words.tokensPerCase
  return printFigure(
    drawScatter(points, {
      id: 'scatter',
      title: words.costAndQuality,
      across,
      up: inLanguage(language, measure.name),
      printAcross: unit === 'dollars' ? printDollarTick : printShort,
      printUp: (value) => printTick(value, measure),
    }),
    html`<b>${words.costAndQuality}</b>`,
  )
}
