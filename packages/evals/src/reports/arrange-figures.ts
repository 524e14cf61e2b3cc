import { isLanguage } from '@commedia/core'
import type { Figure, Measure, Summary } from '../bench/figures.ts'
import type { RunRecord } from '../bench/run-record.ts'

/** A run and what it came to. */
export interface RunResult {
  readonly record: RunRecord
  readonly summary: Summary
}

/** A run under the name it is listed by. */
export interface NamedRun extends RunResult {
  readonly name: string
}

/** Shares of comparisons won, tied and lost, as one picture. */
export interface OutcomeShares {
  readonly wins: Measure
  readonly ties: Measure
  readonly losses: Measure
}

/** Groups of one kind (themes, languages) in the order in which they occur. */
export interface GroupKind {
  readonly kind: string
  readonly groups: readonly string[]
}

/** Everybody a figure is of: the systems of the settings in their order, then any other name. */
export function systemsOf({ record, summary }: RunResult): readonly string[] {
  const named = record.settings.systems.map(({ name }) => name)
  return [...new Set([...named, ...summary.figures.map(({ system }) => system)])]
}

/** The figures of a measure over everything, in the order of the systems. */
export function overallFigures(result: RunResult, measure: Pick<Measure, 'id'>): readonly Figure[] {
  return systemsOf(result).flatMap(
    (system) =>
      result.summary.figures.find(
        (figure) => figure.measure === measure.id && figure.system === system && figure.group === undefined,
      ) ?? [],
  )
}

/** Whether the first system is among several that a measure has figures of, so that the others can be held against it. */
export function hasReference(result: RunResult, measure: Pick<Measure, 'id'>): boolean {
  const figures = overallFigures(result, measure)
  return figures.length > 1 && figures[0]?.system === systemsOf(result)[0]
}

/** Wins, ties and losses, known by how their ids end (`wins`, `narrative.wins`). */
export function outcomeShares({ measures }: Summary): readonly OutcomeShares[] {
  const find = (stem: string, end: RegExp) =>
    measures.find(({ id }) => id.startsWith(stem) && end.test(id.slice(stem.length)))
  return measures.flatMap((wins) => {
    const stem = /^(.*[-._:])?wins?$/.exec(wins.id)
    if (stem === null) return []
    const ties = find(stem[1] ?? '', /^ties?$/)
    const losses = find(stem[1] ?? '', /^loss(es)?$/)
    return ties === undefined || losses === undefined ? [] : [{ wins, ties, losses }]
  })
}

/** The measures that stand for themselves: all but wins, ties and losses that are drawn together. */
export function singleMeasures(summary: Summary): readonly Measure[] {
  const drawn = outcomeShares(summary).flatMap(({ wins, ties, losses }) => [wins, ties, losses])
  return summary.measures.filter((measure) => !drawn.includes(measure))
}

/** The most a measure can be, where that is known. */
export function mostOf({ most, unit }: Measure): number | undefined {
  return most ?? (unit === 'share' ? 1 : unit === 'percent' ? 100 : undefined)
}

/** From where to where a measure is drawn: its whole scale where it is known, else what the figures span from nought. */
export function spanOf(measure: Measure, figures: readonly Figure[]): readonly [number, number] {
  const values = figures.flatMap(({ value, low = value, high = value }) => [value, low, high])
  const most = mostOf(measure) ?? roundUp(Math.max(0, ...values))
  const least = roundUp(-Math.min(0, ...values))
  return [least === 0 ? 0 : -least, most || 1]
}

/** The kinds of groups in a summary. A group may say its kind (`theme:war`); single cases are no groups. */
export function groupKinds({ record, summary }: RunResult): readonly GroupKind[] {
  const kinds = new Map<string, string[]>()
  for (const { group } of summary.figures) {
    if (group === undefined || record.settings.cases.includes(group)) continue
    const kind = kindOf(group)
    const groups = kinds.get(kind) ?? []
    if (!groups.includes(group)) kinds.set(kind, [...groups, group])
  }
  return [...kinds].map(([kind, groups]) => ({ kind, groups }))
}

/** A group without its kind. */
export function nameOfGroup(group: string): string {
  return group.slice(group.indexOf(':') + 1)
}

function kindOf(group: string): string {
  if (group.includes(':')) return group.slice(0, group.indexOf(':'))
  return isLanguage(group) ? 'language' : 'group'
}

/** To the next of 1, 2, 2.5, 5, 10 and their tens. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const ten = 10 ** Math.floor(Math.log10(value))
  return ten * ([1, 2, 2.5, 5, 10].find((step) => step * ten >= value) ?? 10)
}
