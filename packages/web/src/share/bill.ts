import { tongueOf } from '@commedia/core'
import type { Speech } from '../script/script-page.ts'
import type { Evening, PersonSeen } from './evening.ts'
import { inWords } from './in-words.ts'
import { pageWords } from './page-words.ts'
import { safe } from './safe-text.ts'
import type { Sharing } from './sharing.ts'
import { stillMask } from './still-mask.ts'

/** The playbill that ends a page: who was in it, the lines worth keeping, and what the evening came to. */
export function billOf(
  evening: Evening,
  { marked = [], cost, notice }: Pick<Sharing, 'marked' | 'cost'> & { readonly notice: string },
): string {
  const { title, language, people, lines } = evening
  const words = inWords(language, pageWords)
  const kept = lines.filter(({ line }) =>
    line.kind === 'speech'
      ? line.parts.some(({ seq }) => marked.includes(seq))
      : marked.includes(line.seq) && line.kind === 'told',
  )
  const quotes = kept.map(({ line, by }) => {
    const said = line.kind === 'speech' ? wordsOf(line) : line.kind === 'told' ? line.text : ''
    const name = by === undefined ? '' : (people[by]?.name ?? '')
    return `<figure><blockquote dir="auto">${safe(said)}</blockquote><figcaption><p>${safe(name)}</p></figcaption></figure>`
  })
  const facts: readonly (readonly [string, string])[] = [
    [words.turns, String(lines.filter(({ line }) => line.kind === 'speech').length)],
    [words.lines, String(lines.length)],
    ...(evening.lastedMs < MINUTE_MS ? [] : [[words.lasted, lengthOf(evening)] as const]),
    ...(evening.began === undefined ? [] : [[words.played, dayOf(evening.began, language)] as const]),
    ...(cost === undefined ? [] : [[words.cost, moneyOf(cost, language)] as const]),
  ]
  return `<section class="bill" aria-label="${safe(words.playbill)}">
<h2>${safe(words.playbill)}</h2>
<p class="name" dir="auto">${safe(title)}</p>
<ul class="cast">${people.map((person) => castOf(person, words)).join('')}</ul>
${quotes.length === 0 ? '' : `<h3>${safe(words.marked)}</h3><div class="kept">${quotes.join('')}</div>`}
<dl>${facts.map(([name, value]) => `<div><dt>${safe(name)}</dt><dd>${safe(value)}</dd></div>`).join('')}</dl>
<p class="notice">${safe(notice)}</p>
<p class="colophon">${safe(words.house)}</p>
</section>`
}

/** What was said in it; where nothing was, what was done. */
function wordsOf({ parts }: Speech): string {
  const said = parts.filter(({ kind }) => kind === 'words')
  return (said.length === 0 ? parts : said).map(({ text }) => text).join(' ')
}

type Words = (typeof pageWords)['en']

function castOf(person: PersonSeen, words: Words): string {
  const { name, description, playedBy } = person
  const by =
    playedBy === undefined
      ? ''
      : `<em>${safe(playedBy.name === undefined ? words.aPerson : words.byPerson(playedBy.name))}</em>`
  return `<li>${stillMask(person)}<div><b dir="auto">${safe(name)}</b><p dir="auto">${safe(description)}</p>${by}</div></li>`
}

const MINUTE_MS = 60_000

function lengthOf({ lastedMs, language }: Evening): string {
  const words = inWords(language, pageWords)
  const minutes = Math.round(lastedMs / MINUTE_MS)
  return minutes < 100 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60)
}

function dayOf(began: string, language: string): string {
  const { locale } = tongueOf(language)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(began))
}

function moneyOf(cost: number, language: string): string {
  const { locale } = tongueOf(language)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cost)
}
