import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Recording, SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { SCRIPT_HASH, STYLE_HASH } from './page-hashes.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'
import { printPage } from './print-page.ts'

function recorded(name: string) {
  const file = new URL(`../../../../shows/recordings/${name}.json`, import.meta.url)
  const { title, language, moments } = JSON.parse(readFileSync(file, 'utf8')) as Recording
  const events = moments.map(({ event }) => event)
  return { title, language, kind: 'performance', cast: [], events }
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('names the one script and the one style of a page by their hashes', () => {
  expect([SCRIPT_HASH, STYLE_HASH]).toEqual([hashOf(PAGE_SCRIPT), hashOf(PAGE_STYLE)])
})

it.each(['rule-seven', 'yi-han-jiu-dao'])(
  '%s is one page with its masks, its lines and its playbill',
  (name) => {
    const { html, poster } = printPage(recorded(name))
    expect(html).toContain(`script-src '${SCRIPT_HASH}'`)
    expect(html.match(/<script[ >]/gu)).toHaveLength(2)
    expect(html.match(/class="l speech"/gu)?.length).toBeGreaterThan(200)
    expect(html.match(/class="mask"/gu)?.length).toBeGreaterThan(8)
    expect(html).toContain('"digitalSourceType"')
    expect(html).not.toMatch(/(?:src|href)="(?!data:)/u)
    expect(html.length).toBeLessThan(400_000)
    expect(poster.startsWith('<svg')).toBe(true)
  },
)

const LINE = { version: 1, by: 'role_1', at: '2026-11-16T10:00:00.000Z' }
const play = (events: readonly SeenEvent[], title = 'Supper') => ({
  title,
  language: 'en' as const,
  kind: 'performance',
  cast: [],
  events: [
    {
      ...{ seq: 1, version: 1, by: 'stage-manager', at: LINE.at, type: 'role-listed' },
      body: { role: 'role_1', name: '<b onclick=x>Ada', description: 'A "cook" & <i>more' },
    },
    ...events,
  ],
})
const said = (seq: number, text: string): SeenEvent => ({
  ...LINE,
  seq,
  at: `2026-11-16T10:00:0${seq}.000Z`,
  type: 'line-spoken',
  body: { text, channel: 'aloud' },
})

it('lets nobody’s words become markup, wherever they stand', () => {
  const evil = '</script></style><img src=x onerror=alert(1)>'
  const { html, poster } = printPage(play([said(2, evil), said(3, evil)], evil), { marked: [2] })
  for (const page of [html, poster]) {
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<b onclick')
    expect(page).not.toContain('<i>more')
  }
  expect(html.match(/<script[ >]/gu)).toHaveLength(2)
  expect(html.match(/<\/script>/gu)).toHaveLength(2)
})

it('takes the names of people who played out of it, unless they are allowed', () => {
  const perceived = {
    ...play([said(2, 'Thank you, Nora. Honora would not.')]),
    cast: [],
    events: [
      {
        ...{ seq: 1, version: 1, by: 'stage-manager', at: LINE.at, type: 'role-listed' },
        body: { role: 'role_1', name: 'Nora', description: '' },
      },
      said(2, 'Thank you, Nora. Honora would not.'),
    ],
  }
  const without = printPage(perceived, { sat: { role_1: 'Nora' } }).html
  expect(without).toContain('Thank you, a guest. Honora would not.')
  expect(without).not.toMatch(/\bNora\b/u)
  expect(without).toContain('played by a person')
  const allowed = printPage(perceived, { sat: { role_1: 'Nora' }, allowed: { role_1: 'Nora' } }).html
  expect(allowed).toContain('played by Nora')
})

it('names somebody as they gave their name, until they take it back or somebody else sits there', () => {
  const given = (seq: number, name: string): SeenEvent => ({
    ...{ ...LINE, seq, type: 'name-given' },
    body: { role: 'role_1', name },
  })
  const sits = (seq: number): SeenEvent => ({
    ...{ seq, version: 1, by: 'stage-manager', at: LINE.at, type: 'seat-taken' },
    body: { role: 'role_1', seat: { kind: 'person', person: `sitter_${seq}` } },
  })
  const named = (...events: readonly SeenEvent[]): string =>
    printPage(play([said(2, 'Soup.'), ...events])).html
  expect(named(sits(3), given(4, 'Nora B.'))).toContain('played by Nora B.')
  expect(named(sits(3), given(4, 'Nora B.'), given(5, ''))).toContain('played by a person')
  expect(named(sits(3), given(4, 'Nora B.'), sits(5))).not.toContain('Nora B.')
})

it('marks a line that the house lent as on the stage, and no other', () => {
  const lent = { ...said(3, 'And then?'), body: { text: 'And then?', channel: 'aloud', spare: true } }
  const { html } = printPage(play([said(2, 'Soup.'), lent]))
  expect(html.match(/<small>a spare line, no model answered<\/small>/gu)).toHaveLength(1)
  expect(printPage(play([said(2, 'Soup.')])).html).not.toContain('spare line')
})

it('says what it cost only where that may be known', () => {
  expect(printPage(play([said(2, 'Soup.')]), { cost: 0.42 }).html).toContain('$0.42')
  expect(printPage(play([said(2, 'Soup.')])).html).not.toContain('$')
})

it('leaves out what somebody said who does not want it there, until they say otherwise', () => {
  const consent = (seq: number, words: 'shown' | 'left-out'): SeenEvent => ({
    ...LINE,
    seq,
    type: 'name-given',
    body: { role: 'role_1', name: '', words },
  })
  const spoken = [said(2, 'My own words.'), consent(3, 'left-out')]
  const without = printPage(play(spoken), { marked: [2] }).html
  expect(without).not.toContain('My own words.')
  expect(without).toContain('These words were removed.')
  expect(printPage(play([...spoken, consent(4, 'shown')])).html).toContain('My own words.')
})
