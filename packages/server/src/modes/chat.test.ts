import {
  draftsOf,
  fact,
  idFrom,
  type ModePlay,
  type Moderation,
  openingFacts,
  type StageEvent,
  seatTaken,
} from '@commedia/core'
import { wordListModeration } from '@commedia/core/care'
import { aModelInUse, scriptedModel } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHold, aHouse, aStore } from '../company/a-theatre.test.data.ts'
import type { CompanyHouse } from '../company/company-house.ts'
import { HOST_SEAT } from '../company/guest-seats.ts'
import { pieceCompany } from '../company/piece-company.ts'
import { readingOf } from '../company/reading.ts'
import { chat } from './chat.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const plays = chat.plays as ModePlay
let rooms = 0

/** A room of Kim with Mara and Ben, in the store. */
async function aRoom({ store: kept, database }: Pick<CompanyHouse, 'store' | 'database'>) {
  const room = `room_${++rooms}`
  const take = idFrom('take', room)
  const sheets = [{ id: HOST_SEAT, name: 'Kim', kind: 'user' as const }, { name: 'Mara' }, { name: 'Ben' }]
  const seat = fact(seatTaken, {
    by: 'stage-manager',
    audience: [HOST_SEAT],
    body: { role: HOST_SEAT, seat: { kind: 'person', person: 'person_kim' } },
  })
  const facts = [...openingFacts({ companions: sheets, language: 'en', mode: 'round-robin' }, 7), seat]
  await kept.journal.begin({ id: take, show: room })
  await kept.journal.append(take, 0, draftsOf(facts, { input: room, at: '2026-01-01T00:00:00.000Z' }))
  await database.insert(tables.shows).values({
    ...{ id: room, owner: 'person_kim', title: 'Mara, Ben', language: 'en', onStage: take, playing: true },
    ...{ opening: { kind: 'room' }, care: {}, since: '2026-01-01T00:00:00.000Z' },
  })
  const words = (text: string) => ({
    cue: { kind: 'post-words', id: text, text },
    sitter: { role: HOST_SEAT, person: 'person_kim' },
  })
  return { room, take, words }
}

function said(events: readonly StageEvent[]): readonly string[] {
  return events
    .filter(({ type }) => type === 'message-posted')
    .map(({ body }) => (body as { readonly text: string }).text)
}

it('plays one reply a turn until the rounds are used, and then rests', async () => {
  let nth = 0
  const model = scriptedModel(() => `Line ${++nth}.`)
  const house = aHouse({ store, models: () => aModelInUse(model) })
  const { room, take, words } = await aRoom(house)
  const company = pieceCompany(plays, house)
  expect(await company.play(room, aHold(1))).toEqual({ kind: 'rest' })
  await company.record(room, words('Good evening.'))
  const played: string[] = []
  for (let turn = 2; turn < 12; turn++) {
    const next = await company.play(room, aHold(turn))
    played.push(next.kind)
    if (next.kind === 'rest') break
  }
  expect(said(await store.journal.read(take, { after: 0 }))).toEqual([
    'Good evening.',
    ...Array.from({ length: nth }, (_, at) => `Line ${at + 1}.`),
  ])
  expect(nth).toBeGreaterThanOrEqual(3)
  expect(played.at(-1)).toBe('rest')
})

it('waits for the next reply until the last one was heard, at most as long as a slow voice takes, and not after somebody spoke', async () => {
  const model = scriptedModel(() => 'That is a longer story than you would think, my dear.')
  const house = aHouse({ store, models: () => aModelInUse(model) })
  const { room, words } = await aRoom(house)
  const company = pieceCompany(plays, house)
  const { clock, bus } = house
  const listens = (forMs: number): void =>
    bus.publish(readingOf(room), {
      by: 'auditorium',
      until: clock.now() + 90_000,
      heardUntil: clock.now() + forMs,
    })
  await company.record(room, words('Good evening.'))
  expect(await company.play(room, aHold(1))).toEqual({ kind: 'again' })
  listens(7_000)
  const heardBy = clock.now() + 7_000
  expect(await company.play(room, aHold(2))).toEqual({ kind: 'at', at: heardBy })
  await clock.advance(7_000)
  expect(await company.play(room, aHold(3))).toEqual({ kind: 'again' })

  listens(3_600_000)
  const held = await company.play(room, aHold(4))
  expect(held.kind === 'at' && held.at - clock.now()).toBeLessThan(30_000)

  await company.record(room, words('Go on.'))
  expect(await company.play(room, aHold(5))).toEqual({ kind: 'again' })
})

it('[X12] goes on after a crash in the middle of a turn without asking again', async () => {
  let asked = 0
  const model = scriptedModel(() => `Line ${++asked}.`)
  const house = aHouse({ store, models: () => aModelInUse(model) })
  const { room, take, words } = await aRoom(house)
  await pieceCompany(plays, house).record(room, words('Mara, are you there?'))
  const broken: CompanyHouse = {
    ...house,
    store: {
      ...store,
      journalFor: (fence) => {
        const journal = store.journalFor(fence)
        return {
          ...journal,
          append: (to, after, drafts) => {
            if (drafts.some(({ type }) => type === 'message-posted')) throw new Error('the lights went out')
            return journal.append(to, after, drafts)
          },
        }
      },
    },
  }
  await expect(pieceCompany(plays, broken).play(room, aHold(20))).rejects.toThrow('the lights went out')
  expect(said(await store.journal.read(take, { after: 0 }))).toEqual(['Mara, are you there?'])
  await pieceCompany(plays, house).play(room, aHold(21))
  expect(said(await store.journal.read(take, { after: 0 }))).toEqual(['Mara, are you there?', 'Line 1.'])
  expect(asked).toBe(1)
})

it('refuses the words of whoever does not sit there', async () => {
  const house = aHouse({ store })
  const { room, words } = await aRoom(house)
  const { cue } = words('I am Kim.')
  const sitter = { role: HOST_SEAT, person: 'person_other' }
  await expect(pieceCompany(plays, house).record(room, { cue, sitter })).rejects.toMatchObject({
    reason: 'not-your-seat',
  })
  await expect(
    pieceCompany(plays, house).record(room, { cue: { kind: 'do-act', id: '1', text: 'sits' }, sitter }),
  ).rejects.toMatchObject({ code: 'bad-cue' })
})

it('checks what somebody brings along like what they say, and plays neither when it is held back', async () => {
  const asked: string[] = []
  const inner = wordListModeration(['blister'])
  const moderation: Moderation = {
    check(text, checking) {
      asked.push(text)
      return inner.check(text, checking)
    },
  }
  const house = { ...aHouse({ store }), moderation }
  const { room, take, words } = await aRoom(house)
  const bringing = (paragraph: string) => {
    const { cue, sitter } = words('Read this.')
    return { cue: { ...cue, id: paragraph, bringing: { paragraph } }, sitter }
  }
  await pieceCompany(plays, house).record(room, bringing('A blister.'))
  const held = await store.journal.read(take, { after: 0 })
  expect(said(held)).toEqual([])
  expect(held.at(-1)?.type).toBe('held-back')
  expect(JSON.stringify(held)).not.toContain('A blister.')
  await pieceCompany(plays, house).record(room, bringing('A plaster.'))
  expect(said(await store.journal.read(take, { after: 0 }))).toEqual(['Read this.'])
  expect(asked).toEqual(['Read this.', 'A blister.', 'Read this.', 'A plaster.'])
})

it('checks what is brought in two parts together, and once however often it has to be tried', async () => {
  const asked: string[] = []
  const inner = wordListModeration(['blister pack'])
  const plain = aHouse({ store })
  const { room, take, words } = await aRoom(plain)
  const moderation: Moderation = {
    async check(text, checking) {
      asked.push(text)
      if (asked.length === 2) await pieceCompany(plays, plain).record(room, words('Meanwhile.'))
      return inner.check(text, checking)
    },
  }
  const company = pieceCompany(plays, { ...plain, moderation })
  const bringing = (text: string, paragraph: string) => {
    const { cue, sitter } = words('Read this.')
    return { cue: { ...cue, id: text, bringing: { text, paragraph } }, sitter }
  }
  await company.record(room, bringing('A plaster', 'of Paris.'))
  expect(asked).toEqual(['Read this.', 'A plaster\nof Paris.'])
  expect(said(await store.journal.read(take, { after: 0 }))).toEqual(['Meanwhile.', 'Read this.'])
  await company.record(room, bringing('A blister', 'pack.'))
  expect((await store.journal.read(take, { after: 0 })).at(-1)?.type).toBe('held-back')
})
