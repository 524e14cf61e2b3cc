import { inLanguage } from '@commedia/core'
import type { Measure } from '../../bench/figures.ts'
import { groupKinds, singleMeasures } from '../arrange-figures.ts'
import { drawHeat } from '../charts/heat.ts'
import { type Html, html } from '../page/html.ts'
import type { Section } from '../page/section.ts'
import { type ReportView, titleOfGroup } from '../report-view.ts'
import { printFigureInterval, printValue } from '../words/print-figure.ts'

/** More tables than these are folded away. */
const MOST_OPEN = 4

/** Every measure by language, theme, or whatever the suite told apart; `undefined` where it told nothing apart. */
export function groupsSection(view: ReportView): Section | undefined {
  const { words, summary } = view
  const maps = singleMeasures(summary).flatMap((measure) => heatOf(measure, view) ?? [])
  if (maps.length === 0) return undefined
  return {
    id: 'parts',
    title: words.groups,
    note: words.groupsNote,
    body: html`<div class="figures-grid heats">${maps.slice(0, MOST_OPEN)}</div>${
      maps.length <= MOST_OPEN
        ? ''
        : html`<details><summary>${words.moreMeasures(maps.length - MOST_OPEN)}</summary><div class="figures-grid heats">${maps.slice(MOST_OPEN)}</div></details>`
    }<p class="aside"><a href="#figures">${words.asTable}</a></p>`,
  }
}

function heatOf(measure: Measure, view: ReportView): Html | undefined {
  const { words, language, systems, summary } = view
  const figures = summary.figures.filter(
    (figure) => figure.measure === measure.id && figure.group !== undefined,
  )
  const columns = systems.flatMap((label, look) =>
    figures.some(({ system }) => system === label) ? { label, look } : [],
  )
  const kinds = groupKinds(view)
    .map(({ kind, groups }) => ({
      kind,
      groups: groups.filter((group) => figures.some((one) => one.group === group)),
    }))
    .filter(({ groups }) => groups.length > 0)
  if (columns.length === 0 || kinds.length === 0) return undefined
  const sections = kinds.map(({ groups }) => ({
    rows: groups.map((group) => {
      const row = figures.filter((figure) => figure.group === group)
      const counts = [...new Set(row.map(({ n }) => n))]
      return {
        label: titleOfGroup(view, group),
        note: counts.length === 1 ? `${words.n} = ${counts[0]}` : '',
        cells: columns.map(({ label }) => {
          const figure = row.find(({ system }) => system === label)
          return figure === undefined
            ? undefined
            : {
                value: figure.value,
                printed: printValue(figure.value, measure).replace('%', ''),
                detail: [label, printFigureInterval(figure, measure) ?? '', `${words.n} = ${figure.n}`].join(
                  ' ',
                ),
              }
        }),
      }
    }),
  }))
  const corner = kinds
    .map(({ kind }) => (Object.hasOwn(words.groupKinds, kind) ? words.groupKinds[kind] : kind))
    .join(' · ')
  return html`<div class="scroll" tabindex="0" role="group">${drawHeat({ caption: inLanguage(language, measure.name), corner, columns, sections })}</div>`
}
