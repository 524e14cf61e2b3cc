import { type Html, html, type Insert } from '../page/html.ts'
import type { Section } from '../page/section.ts'
import type { ReportView } from '../report-view.ts'
import { printCount } from '../words/print-figure.ts'
import { printSetting } from './company-section.ts'

/** Everything one needs to run it again, and how. */
export function settingSection({ record: { settings }, words }: ReportView, command: string): Section {
  const facts: readonly (readonly [string, Insert])[] = [
    [words.suite, `${settings.suite} v${settings.version}`],
    [words.seedName, `${settings.seed}`],
    [words.concurrency, `${settings.concurrency}`],
    [words.mostTokens, settings.mostTokens === undefined ? words.none : printCount(settings.mostTokens)],
    [
      words.options,
      Object.keys(settings.options).length === 0
        ? words.none
        : Object.entries(settings.options).map(
            ([key, value]) => html`<span>${key} <b>${printSetting(value)}</b></span> `,
          ),
    ],
  ]
  return {
    id: 'setting',
    title: words.setting,
    body: html`<dl class="setting">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl><details><summary>${words.settings}</summary><pre tabindex="0">${JSON.stringify(settings, null, 2)}</pre></details>${again(command, words)}`,
  }
}

function again(command: string, words: ReportView['words']): Html {
  return html`<h3 class="again">${words.again}</h3><pre class="command" tabindex="0">${command}</pre><p class="note">${words.againNote}</p>`
}
