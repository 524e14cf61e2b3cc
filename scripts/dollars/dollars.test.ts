import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DollarFigures } from './figures.ts'
import { reckonEvening, reckonIdle, reckonWatchers } from './reckon.ts'
import { withTables } from './write-tables.ts'

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const kept = DollarFigures.parse(JSON.parse(read('figures.json')))
const EVENING = {
  ...{ name: 'one', words: 9_000, lines: 100, events: 1_000, calls: 10 },
  ...{ fresh: 1_000_000, cached: 2_000_000, out: 100_000, pageBytes: 640_000, answerBytes: 0 },
}
const simple: DollarFigures = {
  evenings: [EVENING],
  measured: { ...kept.measured, eventBytes: 360, bytesPerLine: 1_000, watchersPerCore: 10_000, pageBytes: 0 },
  assumed: {
    ...{ coreHour: 0.1, gigabyteMonth: 1, backupGigabyteMonth: 0.5 },
    ...{ backupsKept: 2, gigabyteOut: 0.01, wordsPerMinute: 150 },
  },
}

it('holds what the page says', () => {
  const page = read('../../docs/site/operators/dollars.md')
  expect(withTables(page, kept)).toBe(page)
  const { assumed } = kept
  const dearer = { ...kept, assumed: { ...assumed, coreHour: assumed.coreHour * 2 } }
  expect(withTables(page, dearer)).not.toBe(page)
  expect(() => withTables('# A page', kept)).toThrow('no place')
})

it('reckons an evening by its tokens at list prices, and what caches save', () => {
  const [cheap, middle] = reckonEvening(simple)
  expect(cheap?.dollars).toBeCloseTo(0.1 + 0.02 + 0.05)
  expect(cheap?.uncached).toBeCloseTo(0.3 + 0.05)
  expect(middle).toMatchObject({ least: middle?.dollars, most: middle?.dollars })
})

it('reckons idle shows by what is kept of them', () => {
  const { full, withoutPages } = reckonIdle(simple)
  expect(full).toEqual({ gigabytes: 1, kept: 1, backups: 1 })
  expect(withoutPages.gigabytes).toBeCloseTo(0.36)
})

it('reckons watchers by what they are sent and who carries them', () => {
  const { hours, cores, coresDollars, streamGigabytes, stream, all } = reckonWatchers(simple)
  expect({ hours, cores, streamGigabytes }).toEqual({ hours: 1, cores: 100, streamGigabytes: 100 })
  expect([coresDollars, stream, all]).toEqual([10, 1, 11])
})
