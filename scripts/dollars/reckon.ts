import { dollarsFor, LIST_PRICES, type Price } from '../evening/prices.ts'
import type { DollarFigures, EveningFigures } from './figures.ts'

const HOURS_A_MONTH = 730
const GIGABYTE = 1e9
const WATCHERS = 1_000_000
const SHOWS = 1_000

/** The mean of several evenings. */
export function meanEvening(evenings: readonly EveningFigures[]): Omit<EveningFigures, 'name'> {
  const mean = (of: (evening: EveningFigures) => number): number =>
    Math.round(evenings.reduce((sum, evening) => sum + of(evening), 0) / evenings.length)
  return {
    ...{ words: mean(({ words }) => words), lines: mean(({ lines }) => lines) },
    ...{ events: mean(({ events }) => events), calls: mean(({ calls }) => calls) },
    ...{
      fresh: mean(({ fresh }) => fresh),
      cached: mean(({ cached }) => cached),
      out: mean(({ out }) => out),
    },
    ...{ pageBytes: mean((one) => one.pageBytes), answerBytes: mean((one) => one.answerBytes) },
  }
}

/** What an evening costs on a model: the mean one, the least and the dearest, and the mean one where nothing is read from a cache. */
export function reckonEvening({ evenings }: Pick<DollarFigures, 'evenings'>) {
  const all = Object.entries(LIST_PRICES) as readonly [
    keyof typeof LIST_PRICES,
    Price & { readonly name: string },
  ][]
  const mean = meanEvening(evenings)
  return all.map(([key, price]) => {
    const each = evenings.map((evening) => dollarsFor(evening)[key])
    const uncached = { fresh: mean.fresh + mean.cached, cached: 0, out: mean.out }
    return {
      ...price,
      dollars: dollarsFor(mean)[key],
      least: Math.min(...each),
      most: Math.max(...each),
      uncached: dollarsFor(uncached)[key],
    }
  })
}

/** What a thousand shows cost a month that nobody plays. */
export function reckonIdle({ evenings, measured, assumed }: DollarFigures) {
  const { events, pageBytes, answerBytes } = meanEvening(evenings)
  const lean = (events * measured.eventBytes + answerBytes) / GIGABYTE
  const gigabytes = SHOWS * (lean + pageBytes / GIGABYTE)
  const stored = (of: number) => ({
    gigabytes: of,
    kept: of * assumed.gigabyteMonth,
    backups: of * assumed.backupsKept * assumed.backupGigabyteMonth,
  })
  const coreHours = (measured.idleMsPerMinute / 60_000) * HOURS_A_MONTH
  return {
    full: stored(gigabytes),
    withoutPages: stored(SHOWS * lean),
    coreHours,
    processor: coreHours * assumed.coreHour,
    machine: HOURS_A_MONTH * assumed.coreHour,
  }
}

/** What a million watchers of one evening cost. */
export function reckonWatchers({ evenings, measured, assumed }: DollarFigures) {
  const { words, lines } = meanEvening(evenings)
  const hours = words / assumed.wordsPerMinute / 60
  const cores = Math.ceil(WATCHERS / measured.watchersPerCore)
  const deliveries = lines * measured.messagesPerLine * WATCHERS
  const streamGigabytes = (lines * measured.bytesPerLine * WATCHERS) / GIGABYTE
  const pageGigabytes = (measured.pageBytes * WATCHERS) / GIGABYTE
  const coresDollars = cores * Math.ceil(hours) * assumed.coreHour
  const stream = streamGigabytes * assumed.gigabyteOut
  const pages = pageGigabytes * assumed.gigabyteOut
  return {
    ...{ hours, cores, deliveries, streamGigabytes, pageGigabytes, coresDollars, stream, pages },
    busyCoreHours: (deliveries * measured.deliveryMicroseconds) / 1e6 / 3600,
    all: coresDollars + stream + pages,
    each: (coresDollars + stream + pages) / WATCHERS,
  }
}
