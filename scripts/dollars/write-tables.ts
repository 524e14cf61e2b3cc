import { PRICES_READ } from '../evening/prices.ts'
import type { DollarFigures } from './figures.ts'
import { meanEvening, reckonEvening, reckonIdle, reckonWatchers } from './reckon.ts'

/** The parts of the page that are reckoned, by the name in the comment above each. */
function dollarTables(figures: DollarFigures): Readonly<Record<string, string>> {
  return {
    evening: eveningTable(figures),
    idle: idleTable(figures),
    watchers: watchersTable(figures),
    assumed: assumedTable(figures),
  }
}

const PART = /(<!-- reckoned: (\w+) -->\n\n)[\s\S]*?(\n\n<!-- \/reckoned -->)/gu

/** A page with its reckoned parts as they follow from the figures. */
export function withTables(page: string, figures: DollarFigures): string {
  const tables = dollarTables(figures)
  const written = new Set<string>()
  const whole = page.replaceAll(PART, (...[all = '', head, name = '', tail]: readonly string[]) => {
    written.add(name)
    return tables[name] === undefined ? all : `${head}${tables[name]}${tail}`
  })
  const missing = Object.keys(tables).filter((name) => !written.has(name))
  if (missing.length > 0) throw new Error(`The page has no place for ${missing.join(', ')}.`)
  return whole
}

function eveningTable(figures: DollarFigures): string {
  const { fresh, cached, out, words, lines, calls } = meanEvening(figures.evenings)
  const rows = reckonEvening(figures).map(
    (model) =>
      `| ${model.name} | ${model.in} / ${model.cached} / ${model.out} | ${product(fresh, model.in)} + ${product(cached, model.cached)} + ${product(out, model.out)} = **${money(model.dollars)}** | ${money(model.least)} to ${money(model.most)} | ${money(model.uncached)} |`,
  )
  return [
    `${figures.evenings.length} evenings, each planned from a topic and played to the curtain: in the mean ${count(calls)} calls, ${count(fresh)} tokens read afresh, ${count(cached)} read from a cache, ${count(out)} written, for ${count(lines)} lines, ${count(words)} words.`,
    '',
    `| model | list price of a million: fresh / cached / out (read ${PRICES_READ}) | the mean evening | least to most | nothing cached |`,
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function idleTable(figures: DollarFigures): string {
  const { full, withoutPages, coreHours, processor, machine } = reckonIdle(figures)
  const { measured, assumed } = figures
  const { events, pageBytes, answerBytes } = meanEvening(figures.evenings)
  const stored = (gigabytes: number): string => `${round(gigabytes)} GB × ${assumed.gigabyteMonth}`
  const backups = (gigabytes: number): string =>
    `${assumed.backupsKept} × ${round(gigabytes)} GB × ${assumed.backupGigabyteMonth}`
  return [
    `A show whose evening is over, or rests: ${count(events)} events of ${measured.eventBytes} bytes, ${kilobytes(answerBytes)} of answers, ${kilobytes(pageBytes)} of pages.`,
    '',
    '| a thousand of them, a month | arithmetic | dollars |',
    '| --- | --- | --- |',
    '| models | nobody is asked | 0 |',
    `| record and prompt book | ${stored(full.gigabytes)} | ${money(full.kept)} |`,
    `| the same without pages (\`COMMEDIA_PAGE_DAYS\`) | ${stored(withoutPages.gigabytes)} | ${money(withoutPages.kept)} |`,
    `| a full backup each night, ${assumed.backupsKept} kept | ${backups(full.gigabytes)} | ${money(full.backups)} |`,
    `| the same without pages | ${backups(withoutPages.gigabytes)} | ${money(withoutPages.backups)} |`,
    `| processor: ${measured.idleMsPerMinute} ms a minute beside ${count(measured.idleShows)} shows | ${round(coreHours)} core-hours × ${assumed.coreHour} | ${money(processor)} |`,
    `| a core that is there anyway, with ${measured.idleMb} MB | 730 h × ${assumed.coreHour} | ${money(machine)} |`,
  ].join('\n')
}

function watchersTable(figures: DollarFigures): string {
  const found = reckonWatchers(figures)
  const { measured, assumed } = figures
  const { lines, words } = meanEvening(figures.evenings)
  const dearest = reckonEvening(figures).at(-1)
  return [
    '| a million watchers of the mean evening | arithmetic | dollars |',
    '| --- | --- | --- |',
    `| it lasts | ${count(words)} words ÷ ${assumed.wordsPerMinute} a minute = ${round(found.hours)} h | |`,
    `| cores to carry them | 1,000,000 ÷ ${count(measured.watchersPerCore)} = ${found.cores}, for ${Math.ceil(found.hours)} h × ${assumed.coreHour} | ${money(found.coresDollars)} |`,
    `| of that busy | ${count(lines)} lines × ${measured.messagesPerLine} messages × 1,000,000 × ${measured.deliveryMicroseconds} µs = ${round(found.busyCoreHours)} core-hours | |`,
    `| what is streamed out | ${count(lines)} lines × ${count(measured.bytesPerLine)} bytes × 1,000,000 = ${count(found.streamGigabytes)} GB × ${assumed.gigabyteOut} | ${money(found.stream)} |`,
    `| the pages, once for each | ${kilobytes(measured.pageBytes)} × 1,000,000 = ${count(found.pageGigabytes)} GB × ${assumed.gigabyteOut} | ${money(found.pages)} |`,
    `| the show itself | as above, on ${dearest?.name ?? ''} | ${money(dearest?.dollars ?? 0)} |`,
    `| **together** | ${(found.each * 100).toFixed(3)} cents a watcher | **${money(found.all + (dearest?.dollars ?? 0))}** |`,
  ].join('\n')
}

function assumedTable({ assumed }: DollarFigures): string {
  return [
    '| name | assumed |',
    '| --- | --- |',
    `| \`coreHour\` | ${assumed.coreHour} dollars for a shared core with 2 to 4 GB, an hour |`,
    `| \`gigabyteMonth\` | ${assumed.gigabyteMonth} dollars for a gigabyte of a database’s disk, a month |`,
    `| \`backupGigabyteMonth\`, \`backupsKept\` | ${assumed.backupGigabyteMonth} dollars for a gigabyte of storage for files, a month; ${assumed.backupsKept} nights |`,
    `| \`gigabyteOut\` | ${assumed.gigabyteOut} dollars for a gigabyte that leaves; it is a tenth of that or nothing with some hosts |`,
    `| \`wordsPerMinute\` | ${assumed.wordsPerMinute}, as one reads aloud |`,
  ].join('\n')
}

function product(tokens: number, price: number): string {
  return `${(tokens / 1e6).toFixed(3)} × ${price}`
}

function money(dollars: number): string {
  if (dollars >= 100) return count(dollars)
  return dollars >= 0.1 ? dollars.toFixed(2) : dollars.toPrecision(2)
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function round(value: number): string {
  return value >= 100 ? count(value) : String(Number(value.toPrecision(2)))
}

function kilobytes(bytes: number): string {
  return `${count(bytes / 1000)} kB`
}
