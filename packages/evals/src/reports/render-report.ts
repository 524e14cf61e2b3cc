import type { Language } from '@commedia/core'
import type { RunResult } from './arrange-figures.ts'
import { html } from './page/html.ts'
import { printPage } from './page/page.ts'
import { printMasthead, printSections, type Section } from './page/section.ts'
import { viewOf } from './report-view.ts'
import { companySection } from './sections/company-section.ts'
import { costSection } from './sections/cost-section.ts'
import { figuresSection } from './sections/figures-section.ts'
import { printFinding } from './sections/finding-section.ts'
import { groupsSection } from './sections/groups-section.ts'
import { measuresSection } from './sections/measures-section.ts'
import { type Published, publishedSection } from './sections/published-section.ts'
import { type RecordLinks, recordsSection } from './sections/records-section.ts'
import { settingSection } from './sections/setting-section.ts'
import { runFacts } from './words/run-facts.ts'
import { suiteWords } from './words/suite-words.ts'

/** What a report is made from. */
export interface ReportInput extends RunResult {
  /** What others have published on the same thing. */
  readonly published?: readonly Published[]
  /** Where the records of takes lie, beside the report; a take without is only named. */
  readonly links?: RecordLinks
  /** What cases and groups are called, by their ids. */
  readonly titles?: Readonly<Record<string, string>>
  /** The language of the page's own words; English unless told. */
  readonly language?: Language
  /** The line that runs it again. */
  readonly command?: string
}

/** One run as one HTML file that needs nothing else: no network, no script. The same run gives the same bytes. */
export function renderReport({
  published = [],
  links = {},
  command = COMMAND,
  ...input
}: ReportInput): string {
  const view = viewOf(input, input)
  const { words, language, record, summary } = view
  const { settings } = record
  const { title, sentence } = suiteWords(settings.suite, language)
  const notes: Section = {
    id: 'notes',
    title: words.notes,
    body: html`<ul class="notes">${[...summary.notes, ...(summary.judges ?? [])].map((note) => html`<li>${note}</li>`)}</ul>`,
  }
  const sections = [
    companySection(view),
    measuresSection(view),
    groupsSection(view),
    costSection(view),
    figuresSection(view),
    summary.notes.length === 0 ? undefined : notes,
    publishedSection(published, words),
    settingSection(view, command),
    recordsSection(view, links),
  ].filter((section) => section !== undefined)
  const facts = runFacts(record, words)
  return printPage(
    { title: `${title} · Commedia`, language },
    html`${printMasthead({ house: words.house, title, sentence, facts })}<main>${printFinding(view)}${printSections(sections, language)}</main><footer><p>${words.colophon}</p></footer>`,
  )
}

const COMMAND = 'commedia bench --out again'
