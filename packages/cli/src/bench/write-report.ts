import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Journal, Language } from '@commedia/core'
import { type AnySuite, publishedTables, type RunRecord, renderReport, summariseRun } from '@commedia/evals'
import { readTake } from './read-take.ts'

/** What a report is written from. */
export interface Reported {
  readonly record: RunRecord
  readonly suite: AnySuite
  readonly journal: Journal
  readonly language: Language
}

/** Writes a run's report into its folder, with the records it links to, and the summary for other programs. */
export async function writeReport(
  folder: string,
  { record, suite, journal, language }: Reported,
): Promise<void> {
  const records = join(folder, 'records')
  await mkdir(records, { recursive: true })
  const links: Record<string, string> = {}
  for (const { take } of record.done.flatMap(({ takes }) => takes)) {
    const events = await readTake(journal, take)
    if (events.length === 0) continue
    await writeFile(join(records, `${take}.json`), `${JSON.stringify({ take, events }, null, 2)}\n`)
    links[take] = `records/${take}.json`
  }
  const summary = summariseRun(suite, record)
  const published = publishedTables(record.settings.suite, language)
  const command = `commedia bench --out ${basename(folder)}`
  await writeFile(
    join(folder, 'report.html'),
    renderReport({
      record,
      summary,
      links,
      published,
      titles: suite.titles?.(language) ?? {},
      language,
      command,
    }),
  )
  await writeFile(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
}
