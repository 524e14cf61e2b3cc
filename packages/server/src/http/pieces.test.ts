import { fact } from '@commedia/core'
import { wordListModeration } from '@commedia/core/care'
import { lineSpoken } from '@commedia/core/events'
import { expect, it, onTestFinished } from 'vitest'
import { modesOf } from '../modes/modes.ts'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { aHouse, type Guest, type HouseMaking } from './a-house.test.data.ts'
import { aTale } from './a-tale.test.data.ts'

const MODES = { modes: [aTale] }

async function anInn(making: HouseMaking = MODES) {
  const house = await aHouse(making)
  onTestFinished(() => house.close())
  return { house, olga: await house.arrive('Olga') }
}

/** A tale of Olga, who tells the second sentence. */
async function aPiece({ wire }: Guest) {
  const opening = { beginning: 'There was a lamp.' }
  const seat = 'role_second'
  const { id } = await wire.openPiece({ body: { mode: 'tale', language: 'en', opening, seat } })
  await wire.startShow({ show: id })
  return id
}

const textsOf = async (show: string, { wire }: Guest): Promise<readonly unknown[]> =>
  (await wire.getRecord({ show })).events
    .filter(({ type }) => type === 'sentence-added')
    .map(({ body }) => (body as { text?: string }).text)

it('a piece of a mode that was handed in waits for its person, goes on and is over, and others stay out', async () => {
  const { house, olga } = await anInn()
  const show = await aPiece(olga)
  const waits = ({ waitsFor }: { readonly waitsFor: readonly string[] }) => waitsFor.includes('role_second')
  const detail = await house.until(() => olga.wire.getShow({ show }), waits)
  expect(detail).toMatchObject({ kind: 'tale', title: 'There was a lamp.', opened: true, over: false })
  const tell = (id: string) =>
    olga.wire.sendToPiece({ show, body: { kind: 'tell', id, text: 'Nobody lit it.' } })
  expect(await tell('a')).toEqual({ kind: 'appended' })
  expect(await tell('a')).toEqual({ kind: 'known' })
  await house.until(() => olga.wire.getShow({ show }), waits)
  await tell('b')
  await house.until(
    () => olga.wire.getShow({ show }),
    ({ over }) => over,
  )
  expect(await textsOf(show, olga)).toEqual([
    'Sentence 1.',
    'Nobody lit it.',
    'Sentence 3.',
    'Nobody lit it.',
  ])
  const ben = await house.arrive('Ben')
  await expect(
    ben.wire.sendToPiece({ show, body: { kind: 'tell', id: 'c', text: 'Me too.' } }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

it('what a person brings to it is checked wherever its events declare words, and forgotten with them', async () => {
  const moderation = wordListModeration(['gunpowder'])
  const { house, olga } = await anInn({ ...MODES, moderation })
  const show = await aPiece(olga)
  const tell = (id: string, words: object) =>
    olga.wire.sendToPiece({ show, body: { kind: 'tell', id, text: 'A lamp.', ...words } })
  await house.until(
    () => olga.wire.getShow({ show }),
    ({ waitsFor }) => waitsFor.length > 0,
  )
  await tell('a', { text: 'Take the gunpowder.' })
  await tell('b', { gloss: 'It means gunpowder.' })
  expect(await textsOf(show, olga)).toEqual(['Sentence 1.'])
  await tell('c', { text: 'Take the oil.' })
  const { events } = await olga.wire.getRecord({ show })
  const kept = events.find(({ type, by }) => type === 'sentence-added' && by === 'role_second')
  const reason = 'asked for'
  await olga.wire.removeWords({ show, body: { seq: kept?.seq ?? 0, reason } })
  expect(JSON.stringify(await olga.wire.getRecord({ show }))).not.toContain('oil')
})

it('an opening of another form, a mode nobody knows and a seat that is not there are refused, and leave nothing', async () => {
  const { olga } = await anInn()
  const body = { mode: 'tale', language: 'en' as const, opening: { beginning: 'A lamp.' } }
  await expect(olga.wire.openPiece({ body: { ...body, opening: {} } })).rejects.toMatchObject({
    code: 'wrong-setting',
  })
  await expect(olga.wire.openPiece({ body: { ...body, mode: 'show' } })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(olga.wire.openPiece({ body: { ...body, seat: 'role_third' } })).rejects.toMatchObject({
    reason: 'no-such-seat',
  })
  expect((await olga.wire.listShows()).shows).toEqual([])
})

it('where its mode is handed in no longer, a piece is not there, and all else is', async () => {
  const kept = await openTestStore()
  onTestFinished(() => kept.close())
  // Two houses, one after the other; neither closes what the other reads.
  const store = { ...kept, close: async () => {} }
  const { olga } = await anInn({ ...MODES, store })
  const show = await aPiece(olga)
  await olga.wire.stopShow({ show })
  const { id: play } = await olga.wire.createShow({ body: { blueprint: 'the-last-train' } })
  const { house } = await anInn({ store })
  const later = house.wire(olga.secret)
  expect((await later.listShows()).shows.map(({ id }) => id)).toEqual([play])
  await expect(later.getShow({ show })).rejects.toMatchObject({ code: 'not-found' })
})

it('what only its mode can read bears how it reads, in the record and on the stream, until it is removed', async () => {
  const { house, olga } = await anInn()
  const show = await aPiece(olga)
  await house.until(
    () => olga.wire.getShow({ show }),
    ({ waitsFor }) => waitsFor.length > 0,
  )
  const momentsIn = async () =>
    (await olga.wire.getRecord({ show })).events.flatMap(({ type, moment }) =>
      moment === undefined ? [] : [[type, moment]],
    )
  expect(await momentsIn()).toEqual([
    ['tale-begun', { kind: 'narration', text: 'There was a lamp.' }],
    ['sentence-added', { kind: 'line', text: 'Sentence 1.' }],
  ])
  await house.watch(
    show,
    olga,
    ({ news }) => news?.kind === 'event' && news.event.moment?.text === 'Sentence 1.',
  )
  const { events } = await olga.wire.getRecord({ show })
  // What the house knows by itself is sent as ever.
  const said = fact(lineSpoken, { by: 'role_first', audience: [], body: { text: 'Good.', channel: 'aloud' } })
  const event = { ...said, seq: 1, at: '', take: 'take_1', cause: { turn: 'turn_1', index: 0 } }
  const { told: toldBy, reader } = modesOf(MODES)
  expect([reader.momentOf(event)?.text, toldBy(event)]).toEqual(['Good.', undefined])
  expect(events.filter(({ moment }) => moment === undefined).map(({ type }) => type)).toContain('seat-taken')
  await olga.wire.sendToPiece({ show, body: { kind: 'tell', id: 'a', text: 'Nobody lit it.' } })
  const told = (await olga.wire.getRecord({ show })).events.find(
    ({ by, moment }) => by === 'role_second' && moment,
  )
  expect(told?.moment).toEqual({ kind: 'line', text: 'Nobody lit it.' })
  await olga.wire.removeWords({ show, body: { seq: told?.seq ?? 0, reason: 'asked for' } })
  expect(JSON.stringify(await momentsIn())).not.toContain('Nobody')
})
