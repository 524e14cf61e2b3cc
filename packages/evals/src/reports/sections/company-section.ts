import { inLanguage } from '@commedia/core'
import type { Measure } from '../../bench/figures.ts'
import { hasReference, mostOf, overallFigures, singleMeasures } from '../arrange-figures.ts'
import { drawRadar } from '../charts/radar.ts'
import { inlineMark } from '../charts/system-mark.ts'
import { type Html, html } from '../page/html.ts'
import type { Section } from '../page/section.ts'
import type { ReportView } from '../report-view.ts'
import { printValue } from '../words/print-figure.ts'

/** A radar with fewer has no area, with more no legible names. */
const SPOKES = { fewest: 3, most: 8 } as const

/** Who plays: each system with its model, its settings and its shape over the main measures; and who judges. */
export function companySection(view: ReportView): Section {
  const { words, record } = view
  const { systems, judges } = record.settings
  const measures = mainMeasures(view)
  return {
    id: 'company',
    title: words.company,
    note: [
      words.companyNote,
      ...(measures.length === 0 ? [] : [words.radarNote]),
      ...(measures.some((measure) => hasReference(view, measure))
        ? [words.radarReference(view.systems[0] ?? '')]
        : []),
    ].join(words.space),
    body: html`<div class="cards">${systems.map(
      ({ name, model, settings }, index) =>
        html`<article class="card"><h3>${inlineMark(index)} <span>${name}</span></h3><p class="model">${model}</p><p class="switches">${
          Object.keys(settings).length === 0
            ? words.noSettings
            : Object.entries(settings).map(
                ([key, value]) => html`<span>${key} <b>${printSetting(value)}</b></span> `,
              )
        }</p>${radarOf(index, { measures, view })}</article>`,
    )}${
      judges.length === 0
        ? ''
        : html`<article class="card jury"><h3><span>${words.judges}</span></h3><ul>${judges.map(
            ({ name, model }) => html`<li><b>${name}</b> ${model}</li>`,
          )}</ul></article>`
    }</div>`,
  }
}

/** A setting in a word. */
export function printSetting(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function radarOf(
  index: number,
  { measures, view }: { readonly measures: readonly Measure[]; readonly view: ReportView },
): Html {
  const name = view.systems[index]
  const reference = view.systems[0]
  const spokes = measures.flatMap((measure) => {
    const figures = overallFigures(view, measure)
    const figure = figures.find(({ system }) => system === name)
    if (figure === undefined) return []
    const compared = index === 0 ? undefined : figures.find(({ system }) => system === reference)
    const [low, high] = [outward(measure, figure.low), outward(measure, figure.high)].toSorted(
      (a = 0, b = 0) => a - b,
    )
    return {
      label: inLanguage(view.language, measure.name),
      printed: printValue(figure.value, measure),
      value: outward(measure, figure.value) ?? 0,
      low,
      high,
      reference: outward(measure, compared?.value),
    }
  })
  return spokes.length < SPOKES.fewest
    ? html``
    : drawRadar(spokes, { id: `radar-${index}`, title: name ?? '', look: index })
}

/** Measures with a known best: only these have a rim to reach. Those that everybody has make shapes that can be compared. */
function mainMeasures(view: ReportView): readonly Measure[] {
  const measures = singleMeasures(view.summary).filter(
    (measure) =>
      measure.better !== 'neither' &&
      mostOf(measure) !== undefined &&
      overallFigures(view, measure).length > 0,
  )
  const everybody = Math.max(0, ...measures.map((measure) => overallFigures(view, measure).length))
  const shared = measures.filter((measure) => overallFigures(view, measure).length === everybody)
  const chosen = shared.length < SPOKES.fewest ? measures : shared
  return chosen.length < SPOKES.fewest ? [] : chosen.slice(0, SPOKES.most)
}

/** How far out a value stands: the rim is the best there is, so less of what should be little is further out. */
function outward(measure: Measure, value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  const part = value / (mostOf(measure) ?? 1)
  return measure.better === 'less' ? 1 - part : part
}
