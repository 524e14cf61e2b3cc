import type { Language } from '@commedia/core'
import { inLanguage } from '@commedia/core'
import { type Html, html, type Insert } from './html.ts'

/** A part of a page under a heading of its own. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly note?: string | undefined
  readonly body: Html
}

/** What stands at the head of a page. */
export interface Masthead {
  readonly house: string
  readonly title: string
  readonly sentence: string
  /** Short facts in a row. */
  readonly facts: readonly string[]
}

/** The head of a page, set like a playbill. */
export function printMasthead({ house, title, sentence, facts }: Masthead): Html {
  return html`<header class="masthead"><p class="house"><span class="wordmark">Com<b>m</b>edia</span></p>${MASKS}<p class="eyebrow">${house}</p><h1>${title}</h1>${
    sentence === '' ? '' : html`<p class="sentence">${sentence}</p>`
  }<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul></header>`
}

/** The parts in order, numbered, with a programme to find them by. */
export function printSections(sections: readonly Section[], language: Language): Html {
  return html`<nav class="programme"><ol>${sections.map(
    ({ id, title }, index) =>
      html`<li><a href="#${id}"><span>${numeral(index, language)}</span> ${title}</a></li>`,
  )}</ol></nav>${sections.map(
    ({ id, title, note, body }, index) =>
      html`<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h"><span><span class="numeral">${numeral(index, language)}</span>${title}</span></h2>${
        note === undefined ? '' : html`<p class="note">${note}</p>`
      }${body}</section>`,
  )}`
}

/** A picture with its caption. */
export function printFigure(picture: Html, caption: Insert): Html {
  return html`<figure><figcaption>${caption}</figcaption>${picture}</figure>`
}

/** Acts are numbered as a programme numbers them. */
function numeral(index: number, language: Language): string {
  const signs = inLanguage(language, {
    en: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'],
    zh: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
  })
  return signs[index] ?? `${index + 1}`
}

/** Two masks, one laughing and one not. */
const MASKS = html`<svg class="masks" viewBox="0 0 120 64" aria-hidden="true"><g transform="translate(76 34) rotate(9)"><path class="face weeping" d="M-24-25q24 7 48 0 2 24-7 38-8 12-17 12t-17-12q-9-14-7-38Z"/><path class="holes" d="M-15-6q5-7 11-1-6 4-11 1ZM15-6q-5-7-11-1 6 4 11 1ZM-9 15q9-11 18 0-9-5-18 0Z"/></g><g transform="translate(44 30) rotate(-9)"><path class="face laughing" d="M-24-25q24 7 48 0 2 24-7 38-8 12-17 12t-17-12q-9-14-7-38Z"/><path class="holes" d="M-15-8q5-7 11 0-6-3-11 0ZM15-8q-5-7-11 0 6-3 11 0ZM-12 6q12 6 24 0-3 12-12 12t-12-12Z"/></g></svg>`
