import type { Figure, Measure } from '../../bench/figures.ts'

/** Printed by hand: what a locale prints differs from one machine to the next, and a report must not. */
const UNITS: Readonly<Record<Measure['unit'], (value: number) => string>> = {
  share: (value) => fixed(value, 3),
  percent: (value) => `${fixed(value, 1)}%`,
  points: (value) => fixed(value, Math.abs(value) < 100 ? 2 : 1),
  count: (value) => (Number.isInteger(value) ? grouped(value) : fixed(value, 2)),
  ms: (value) => printMilliseconds(value),
}

/** A value in the unit of its measure. */
export function printValue(value: number, { unit }: Pick<Measure, 'unit'>): string {
  return UNITS[unit](value)
}

/** A value on an axis: as few digits as it takes. */
export function printTick(value: number, { unit }: Pick<Measure, 'unit'>): string {
  if (unit === 'percent') return `${trimmed(value)}%`
  return unit === 'ms' ? printMilliseconds(value) : printShort(value)
}

/** A difference of two values of a measure, with its sign; points of a percentage are no percentage. */
export function printDifference(value: number, { unit }: Pick<Measure, 'unit'>): string {
  const printed = unit === 'percent' ? fixed(value, 1) : printValue(value, { unit })
  return /[1-9]/.test(printed) && value > 0 ? `+${printed}` : printed
}

/** An interval, or `undefined` where there is none. */
export function printInterval(
  { low, high }: { readonly low?: number | undefined; readonly high?: number | undefined },
  print: (value: number) => string,
): string | undefined {
  return low === undefined || high === undefined ? undefined : `[${print(low)}, ${print(high)}]`
}

/** The interval of a figure in the unit of its measure; the sign of a percentage is said once, by the value. */
export function printFigureInterval(
  figure: Pick<Figure, 'low' | 'high'>,
  measure: Measure,
): string | undefined {
  return printInterval(figure, (value) => printValue(value, measure).replace('%', ''))
}

/** A whole number in groups of three digits. */
export function printCount(value: number): string {
  return grouped(Math.round(value))
}

/** A large number in few signs, for axes. */
export function printShort(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e6) return `${trimmed(value / 1e6)}M`
  if (size >= 1e3) return `${trimmed(value / 1e3)}k`
  return trimmed(value)
}

/** An amount of US dollars; small ones keep enough digits to be told from nothing. */
export function printDollars(value: number): string {
  if (value > 0 && value < 0.0001) return '< $0.0001'
  if (value > 0 && value < 1) return `$${fixed(value, 4)}`
  const [dollars = '', cents = ''] = value.toFixed(2).split('.')
  return `$${grouped(Number(dollars))}.${cents}`
}

/** An amount of dollars on an axis. */
export function printDollarTick(value: number): string {
  return `$${Number(value.toPrecision(6))}`
}

/** A span of time in the unit that suits its size. */
export function printMilliseconds(value: number): string {
  const size = Math.abs(value)
  if (size < 1000) return `${fixed(value, 0)} ms`
  if (size < 120_000) return `${fixed(value / 1000, 2)} s`
  if (size < 7_200_000) return `${fixed(value / 60_000, 1)} min`
  return `${fixed(value / 3_600_000, 1)} h`
}

/** With a true minus, and no minus before nothing. */
function fixed(value: number, digits: number): string {
  const printed = Math.abs(value).toFixed(digits)
  return value < 0 && /[1-9]/.test(printed) ? `−${printed}` : printed
}

function trimmed(value: number): string {
  return fixed(value, 2).replace(/\.?0+$/, '')
}

function grouped(value: number): string {
  return fixed(value, 0).replace(/\B(?=(\d{3})+$)/g, ',')
}
