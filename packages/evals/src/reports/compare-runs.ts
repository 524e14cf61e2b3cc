import { CommediaError, type Json } from '@commedia/core'
import type { Figure, Measure } from '../bench/figures.ts'
import type { RunSettings } from '../bench/run-record.ts'
import { type NamedRun, overallFigures } from './arrange-figures.ts'
import { costPerCase, costsOf, costUnitOf } from './costs-of.ts'
import { differFigures, type FigureDifference } from './differ-figures.ts'

/** A run to compare; with the figures of its single cases, their group being the case, it is compared case by case. */
export interface ComparedRun extends NamedRun {
  readonly byCase?: readonly Figure[]
}

/** Two systems held against each other, one of each run. */
export interface ComparedPair {
  readonly a: string
  readonly b: string
}

/** One measure of two systems: what each has, and what the second has more. */
export interface MeasureDifference extends FigureDifference {
  readonly measure: Measure
  readonly pair: ComparedPair
  readonly a: Figure
  readonly b: Figure
  /** Whether the second is better for all that chance can do; `other` where neither way is better. */
  readonly verdict: 'better' | 'worse' | 'other' | 'open'
}

/** What a case cost each of two systems, and how many times as much the second. */
export interface CostDifference {
  readonly pair: ComparedPair
  readonly unit: 'dollars' | 'tokens'
  readonly a: number
  readonly b: number
  readonly ratio?: number
}

/** A setting that is not the same in both runs; absent where a run has none. */
export interface SettingDifference {
  readonly setting: string
  readonly a?: string
  readonly b?: string
}

/** How two runs of one suite differ. */
export interface Comparison {
  readonly suite: string
  readonly names: ComparedPair
  /** Whether systems were paired by their names, or by their order because no name is in both. */
  readonly pairing: 'name' | 'order'
  /** How many cases each run finished, and how many both. */
  readonly cases: { readonly a: number; readonly b: number; readonly both: number }
  readonly differences: readonly MeasureDifference[]
  readonly costs: readonly CostDifference[]
  readonly settings: readonly SettingDifference[]
}

/** Compares two runs of the same suite and version, the second against the first. Throws `wrong-setting` for any others. */
export function compareRuns(a: ComparedRun, b: ComparedRun): Comparison {
  const [one, other] = [a.record.settings, b.record.settings]
  if (one.suite !== other.suite || one.version !== other.version)
    throw new CommediaError(
      'wrong-setting',
      `${a.name} is of ${one.suite} v${one.version} and ${b.name} of ${other.suite} v${other.version}: figures of different suites or versions are not compared.`,
    )
  const { pairing, pairs } = pairSystems(one, other)
  const finished = new Set(a.record.done.map((done) => done.case))
  return {
    suite: one.suite,
    names: { a: a.name, b: b.name },
    pairing,
    cases: {
      a: finished.size,
      b: b.record.done.length,
      both: b.record.done.filter((done) => finished.has(done.case)).length,
    },
    differences: a.summary.measures.flatMap((measure) =>
      pairs.flatMap((pair) => differenceOf({ a, b }, { measure, pair }) ?? []),
    ),
    costs: pairs.flatMap((pair) => costOf({ a, b }, pair) ?? []),
    settings: settingsBetween(one, other),
  }
}

function pairSystems(
  a: RunSettings,
  b: RunSettings,
): { readonly pairing: Comparison['pairing']; readonly pairs: readonly ComparedPair[] } {
  const shared = a.systems.filter(({ name }) => b.systems.some((other) => other.name === name))
  if (shared.length > 0) return { pairing: 'name', pairs: shared.map(({ name }) => ({ a: name, b: name })) }
  const pairs = a.systems.flatMap(({ name }, index) => {
    const other = b.systems[index]
    return other === undefined ? [] : [{ a: name, b: other.name }]
  })
  return { pairing: 'order', pairs }
}

function differenceOf(
  { a, b }: { readonly a: ComparedRun; readonly b: ComparedRun },
  { measure, pair }: { readonly measure: Measure; readonly pair: ComparedPair },
): MeasureDifference | undefined {
  const [one, other] = [figureOf(a, { measure, system: pair.a }), figureOf(b, { measure, system: pair.b })]
  if (one === undefined || other === undefined) return undefined
  const found = differFigures(one, other, a.record.settings.seed)
  return { measure, pair, a: one.figure, b: other.figure, ...found, verdict: verdictOf(found, measure) }
}

function figureOf(
  run: ComparedRun,
  { measure, system }: { readonly measure: Measure; readonly system: string },
): { readonly figure: Figure; readonly cases: ReadonlyMap<string, number> } | undefined {
  const figure = overallFigures(run, measure).find((one) => one.system === system)
  if (figure === undefined) return undefined
  const ids = new Set(run.record.done.map((done) => done.case))
  const cases = new Map(
    [...run.summary.figures, ...(run.byCase ?? [])].flatMap((one) =>
      one.measure === measure.id && one.system === system && one.group !== undefined && ids.has(one.group)
        ? [[one.group, one.value] as const]
        : [],
    ),
  )
  return { figure, cases }
}

function verdictOf({ low, high }: FigureDifference, { better }: Measure): MeasureDifference['verdict'] {
  if (low === undefined || high === undefined || (low <= 0 && high >= 0)) return 'open'
  if (better === 'neither') return 'other'
  return low > 0 === (better === 'more') ? 'better' : 'worse'
}

function costOf(
  { a, b }: { readonly a: ComparedRun; readonly b: ComparedRun },
  pair: ComparedPair,
): CostDifference | undefined {
  const one = costsOf(a.record).find(({ name }) => name === pair.a)
  const other = costsOf(b.record).find(({ name }) => name === pair.b)
  if (one === undefined || other === undefined) return undefined
  const unit = costUnitOf([one, other])
  const [before, after] = [costPerCase(one, unit), costPerCase(other, unit)]
  if (before === undefined || after === undefined) return undefined
  return { pair, unit, a: before, b: after, ...(before > 0 && { ratio: after / before }) }
}

/** Every single setting by its path; the cases are counted elsewhere. */
function settingsBetween(a: RunSettings, b: RunSettings): readonly SettingDifference[] {
  const [one, other] = [flatten({ ...a, cases: [] }), flatten({ ...b, cases: [] })]
  return [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((setting) => {
    const [before, after] = [one.get(setting), other.get(setting)]
    if (before === after) return []
    return [{ setting, ...(before !== undefined && { a: before }), ...(after !== undefined && { b: after }) }]
  })
}

/** Parts of a list are called by their name, where they have one. */
function flatten(value: Json | RunSettings, path = ''): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, JSON.stringify(value)]])
  const parts = Array.isArray(value)
    ? value.map((part, index) => [nameOf(part) ?? `${index}`, part] as const)
    : Object.entries(value)
  return new Map(parts.flatMap(([key, part]) => [...flatten(part, path === '' ? key : `${path}.${key}`)]))
}

function nameOf(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null && 'name' in part ? String(part.name) : undefined
}
