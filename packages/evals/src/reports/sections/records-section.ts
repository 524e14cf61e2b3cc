import type { CaseDone } from '../../bench/run-record.ts'
import { type Html, html } from '../page/html.ts'
import type { Section } from '../page/section.ts'
import { printTable } from '../page/table.ts'
import { type ReportView, titleOfCase } from '../report-view.ts'

/** Where the record of a take lies, by the take's id: a path beside the report. */
export type RecordLinks = Readonly<Record<string, string>>

/** The cases, the takes in which all of them can be read again, and the cases that were not finished. */
export function recordsSection(view: ReportView, links: RecordLinks): Section {
  const { words, record } = view
  const finished = new Set(record.done.map((one) => one.case))
  const failed = record.failed ?? []
  const missing = record.settings.cases.filter(
    (id) => !finished.has(id) && !failed.some((one) => one.case === id),
  )
  const named = (id: string) => {
    const title = titleOfCase(view, id)
    return title === id ? html`${id}` : html`${title} <small>${id}</small>`
  }
  return {
    id: 'records',
    title: words.records,
    note: words.recordsNote,
    body: html`${
      failed.length === 0
        ? ''
        : html`<div class="missing"><p><b>${words.failed(failed.length)}</b></p><ul>${failed.map((one) => html`<li>${named(one.case)} <small>${one.code}${words.colon}${one.message}</small></li>`)}</ul></div>`
    }${
      missing.length === 0
        ? ''
        : html`<div class="missing"><p><b>${words.missing(missing.length)}</b></p><ul>${missing.map((id) => html`<li>${named(id)}</li>`)}</ul></div>`
    }${
      record.done.length === 0
        ? ''
        : html`<details><summary>${words.allCases(record.done.length)}</summary>${printTable({
            columns: [words.case, words.records],
            rows: record.done.map((one) => [named(one.case), takesOf(one, links)]),
          })}</details>`
    }`,
  }
}

function takesOf({ takes }: CaseDone, links: RecordLinks): Html {
  const whos = [...new Set(takes.map(({ who }) => who))]
  return html`<ul class="takes">${whos.map(
    (who) =>
      html`<li><b>${who}</b> ${takes
        .filter((take) => take.who === who)
        .map(({ take, part }) => {
          const href = Object.hasOwn(links, take) ? links[take] : undefined
          return href !== undefined && isBeside(href)
            ? html`<a href="${href}" title="${take}">${part}</a> `
            : html`<span title="${take}">${part}</span> `
        })}</li>`,
  )}</ul>`
}

/** A path from here down, and nothing else: no other host, no scheme, no way up. */
function isBeside(href: string): boolean {
  return /^[\w.~%@+-]+(\/[\w.~%@+-]+)*$/.test(href) && !href.split('/').includes('..')
}
