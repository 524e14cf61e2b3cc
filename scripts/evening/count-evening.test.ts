import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Blueprint, BOOTH, memoryJournal, parseBlueprint, printRecord } from '@commedia/core'
import { performers, playShow, simulatedCompany, WILLING } from '@commedia/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvening } from './count-evening.ts'
import type { Evening } from './evening.ts'
import { figuresOf } from './figures.ts'
import { keepEvening } from './keep-evening.ts'
import { playedPages } from './match-calls.ts'
import { momentsIn } from './moments.ts'
import { pageKind } from './page-kind.ts'
import { readKept } from './read-kept.ts'
import { readRecorded } from './recorded-evenings.ts'

const TURNS = 12
let folder: URL
let request: { readonly name: string; readonly hand: string; readonly record: string }
let evening: Evening

beforeAll(async () => {
  const place = mkdtempSync(join(tmpdir(), 'commedia-evening-'))
  const blueprint = aPlay()
  const journal = memoryJournal()
  const company = simulatedCompany({ seed: 1, players: performers(WILLING), keepPages: 'all' })
  const { stage } = await playShow({ blueprint, models: company.models, journal, mostTurns: TURNS })
  const events = await journal.read(stage.take, { after: 0 })
  request = { name: 'kings-soup', hand: join(place, 'hand'), record: join(place, 'record.json') }
  folder = pathToFileURL(`${place}/evenings/`)
  writeFileSync(request.record, printRecord({ events, blueprint, viewer: BOOTH }))
  for (const part of ['q', 'a']) mkdirSync(join(request.hand, part), { recursive: true })
  company.calls.forEach(({ page, reply }, at) => {
    const id = String(at + 1).padStart(4, '0')
    const messages = page.messages.map(({ role, text }) => ({ role, content: text }))
    const answer = typeof reply === 'string' ? reply : JSON.stringify(reply)
    writeFileSync(join(request.hand, 'q', `${id}.json`), JSON.stringify({ messages, max_tokens: 9, at: 1 }))
    // The asker of the first question did not wait.
    if (at > 0) writeFileSync(join(request.hand, 'a', `${id}.txt`), `${answer}\n`)
  })
  keepEvening(request, folder)
  const [kept] = readKept(folder)
  if (kept === undefined) throw new Error('nothing was kept')
  evening = kept
})

afterAll(() => rmSync(new URL('..', folder), { recursive: true, force: true }))

it('keeps what was asked and answered by hand, and the record as it was exported', () => {
  expect(evening.name).toBe('kings-soup')
  expect(evening.calls[0]).toMatchObject({ n: 1, max_tokens: 9 })
  expect(evening.calls[0]?.answer).toBeUndefined()
  expect(evening.calls.slice(1).every(({ answer }) => answer !== undefined)).toBe(true)
  expect(() => keepEvening(request, folder)).toThrow('kept already')
  expect(() => keepEvening({ ...request, name: '../out' }, folder)).toThrow('--keep ../out')
})

it('finds in a real record the moment of every page that was played', () => {
  const { record = [], calls, blueprint } = evening
  const moments = momentsIn(record)
  expect(moments.length).toBeGreaterThan(3)
  expect(playedPages(calls, moments, blueprint.cast).map(({ moment }) => moment)).toEqual(moments)
  expect(calls.filter((call) => pageKind(call) === 'other')).toEqual([])
})

it('measures all that a kept evening gives, and no persons where nobody played', () => {
  const figures = figuresOf([countEvening(evening)])
  for (const figure of ['lost_lines', 'out_of_order', 'directions_unknown', 'points_by_play', 'cut_share'])
    expect(figures).toHaveProperty(figure)
  for (const absent of ['persons_moved', 'notes_dropped', 'pairs']) expect(figures).not.toHaveProperty(absent)
  expect(figures.speeches).toBeGreaterThan(3)
})

it('does without evenings that are not at hand', () => {
  const nowhere = new URL('nowhere/', folder)
  expect([readRecorded(nowhere), readKept(nowhere)]).toEqual([undefined, []])
})

it('says which file it cannot read', () => {
  writeFileSync(
    new URL('kings-soup/verdicts.json', folder),
    JSON.stringify({ verdicts: [{ first: 'mine' }] }),
  )
  expect(() => readKept(folder)).toThrow('kings-soup/verdicts.json')
})

function aPlay(): Blueprint {
  const file = new URL('../../shows/the-kings-soup.json', import.meta.url)
  const { blueprint } = parseBlueprint(readFileSync(file, 'utf8'))
  if (blueprint === undefined) throw new Error('shows/the-kings-soup.json is not a blueprint.')
  return blueprint
}
