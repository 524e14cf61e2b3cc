import { inLanguage, type Language } from '@commedia/core'
import type { Measure } from '../bench/figures.ts'
import { nameOfGroup, type RunResult, systemsOf } from './arrange-figures.ts'
import type { ReportWords } from './words/english-words.ts'
import { REPORT_WORDS } from './words/report-words.ts'

/** What every section of a report is made from. */
export interface ReportView extends RunResult {
  readonly words: ReportWords
  readonly language: Language
  /** Everybody there are figures of; the place in this list decides how one is drawn. */
  readonly systems: readonly string[]
  readonly measures: readonly Measure[]
  /** What cases and groups are called, by their ids. */
  readonly titles: Readonly<Record<string, string>>
}

/** A run as its report sees it. */
export function viewOf(
  result: RunResult,
  {
    language = 'en',
    titles = {},
  }: { readonly language?: Language | undefined; readonly titles?: ReportView['titles'] | undefined },
): ReportView {
  return {
    ...result,
    words: inLanguage(language, REPORT_WORDS),
    language,
    systems: systemsOf(result),
    measures: result.summary.measures,
    titles,
  }
}

/** What a case is called. */
export function titleOfCase({ titles }: Pick<ReportView, 'titles'>, id: string): string {
  return Object.hasOwn(titles, id) ? (titles[id] ?? id) : id
}

/** What a group is called. */
export function titleOfGroup({ titles, words }: Pick<ReportView, 'titles' | 'words'>, group: string): string {
  const name = nameOfGroup(group)
  if (Object.hasOwn(titles, group)) return titles[group] ?? group
  if (Object.hasOwn(titles, name)) return titles[name] ?? name
  return Object.hasOwn(words.languages, name) ? (words.languages[name] ?? name) : name
}

/** Which way a measure is better, in words. */
export function wayOf({ better }: Measure, words: ReportWords): string {
  return better === 'less' ? words.lessIsBetter : better === 'more' ? words.moreIsBetter : words.neither
}
