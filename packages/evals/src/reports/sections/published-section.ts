import { type Html, html } from '../page/html.ts'
import type { Section } from '../page/section.ts'
import { printTable } from '../page/table.ts'
import type { ReportWords } from '../words/english-words.ts'

/** Figures that others have published: what they are of, where they stand, and a row for each system of theirs. */
export interface Published {
  readonly title: string
  /** The publication, as one would cite it. */
  readonly source: string
  /** Which suite they belong beside. */
  readonly suite?: string
  /** Printed as they are given, in the columns that the rows name. */
  readonly rows: readonly {
    readonly name: string
    readonly figures: Readonly<Record<string, string | number>>
  }[]
}

/** What others have published, clearly theirs; `undefined` where there is nothing. */
export function publishedSection(published: readonly Published[], words: ReportWords): Section | undefined {
  if (published.length === 0) return undefined
  return {
    id: 'published',
    title: words.published,
    note: words.publishedNote,
    body: html`<div class="theirs">${published.map((one) => printPublished(one, words))}</div>`,
  }
}

/** One table of theirs with its source. */
export function printPublished({ title, source, rows }: Published, words: ReportWords): Html {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))]
  return html`<div class="published">${printTable({
    caption: title,
    columns: [words.system, ...columns.map((figures) => ({ figures }))],
    rows: rows.map(({ name, figures }) => [
      name,
      ...columns.map((column) => (Object.hasOwn(figures, column) ? `${figures[column]}` : '–')),
    ]),
  })}<p class="source">${words.source}${words.colon}${source}</p></div>`
}
