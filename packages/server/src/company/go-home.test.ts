import {
  Character as CharacterShape,
  draftsOf,
  type Fact,
  fact,
  idFrom,
  type Json,
  type ModePlay,
  openingFacts,
  type Remembered,
  seatTaken,
  wordEmbedder,
} from '@commedia/core'
import { openScreening } from '@commedia/core/screening'
import { aCastMember, aModelInUse, scriptedModel } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lifeIndex } from '../lives/life-index.ts'
import { chat } from '../modes/chat.ts'
import { screening } from '../modes/screening.ts'
import { aHold, aHouse, aStore } from './a-theatre.test.data.ts'
import type { CompanyHouse } from './company-house.ts'
import { HOST_SEAT } from './guest-seats.ts'
import { pieceCompany } from './piece-company.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const IDLE_MS = 600_000
const SAID = 'My brother Tom sailed on the Ada, and nobody has heard of her since.'
const LAYERS = ['event', 'event', 'event', 'key-point', 'insight']

/** Answers a person, makes three memories of a talk, and of these a key point and an insight. */
function aModel(kind: 'room' | 'screening') {
  return scriptedModel(({ text }) => {
    if (text.includes('will be forgotten word for word')) {
      const memories = ['Tom sailed.', 'Kim waits.', 'Mara listened.'].map((one) => ({
        text: one,
        importance: 3,
      }))
      return { json: { memories } }
    }
    if (text.includes('An evening is over'))
      return {
        json: {
          points: [{ point: 'Kim misses Tom.', importance: 4, from: [1, 2] }],
          insights: [{ insight: 'Kim trusts Mara.', importance: 4, from: [1] }],
        },
      }
    if (kind === 'room') return 'Sit down.'
    return '<perception>Event: a lamp\nObjects: lamp\nAtmosphere: dim</perception><think>So.</think><answer>Sit down.</answer>'
  })
}

let pieces = 0

/** Somebody with a character of their own in a room or at a screening, who has said something and was answered. */
async function anEvening(kind: 'room' | 'screening', making: Pick<CompanyHouse, 'idleMs'> = {}) {
  const model = aModel(kind)
  const base = { ...aHouse({ store, models: () => aModelInUse(model) }), ...making }
  const house = { ...base, lives: lifeIndex({ ...base, embedder: wordEmbedder() }) }
  const piece = `${kind}_${++pieces}`
  const [take, owner, mara] = [idFrom('take', piece), `person_${piece}`, `character_${piece}`]
  const character = aCastMember({ id: mara, name: 'Mara' })
  const seat = fact(seatTaken, {
    by: 'stage-manager',
    audience: [HOST_SEAT],
    body: { role: HOST_SEAT, seat: { kind: 'person', person: owner } },
  })
  const opening: Readonly<Record<typeof kind, () => readonly Fact[]>> = {
    room: () =>
      openingFacts(
        {
          companions: [
            { id: HOST_SEAT, name: 'Kim', kind: 'user' },
            { id: mara, name: 'Mara' },
          ],
          language: 'en',
        },
        7,
      ),
    screening: () =>
      openScreening({
        ...{ title: 'The lamp', language: 'en', characters: [character] },
        people: [{ id: HOST_SEAT, name: 'Kim' }],
      }),
  }
  await store.database.insert(tables.characters).values({
    ...{ id: mara, owner, name: 'Mara', character: character as unknown as Json },
    changed: '2026-01-01T00:00:00.000Z',
  })
  await store.journal.begin({ id: take, show: piece })
  const drafts = draftsOf([...opening[kind](), seat], { input: piece, at: '2026-01-01T00:00:00.000Z' })
  await store.journal.append(take, 0, drafts)
  await store.database.insert(tables.shows).values({
    ...{ id: piece, owner, title: 'Mara', language: 'en', onStage: take, playing: true, opening: { kind } },
    ...{ care: {}, since: '2026-01-01T00:00:00.000Z' },
  })
  const plays = { room: chat, screening }[kind].plays as ModePlay
  let holds = 0
  /** Plays until nothing is to be done at once: as this house, or as one that was opened after it. */
  const play = async (as: CompanyHouse = house) => {
    const company = pieceCompany(plays, as)
    for (;;) {
      const next = await company.play(piece, aHold(++holds))
      if (next.kind !== 'again') return next
    }
  }
  const sends = (cue: Json) =>
    pieceCompany(plays, house).record(piece, { cue, sitter: { role: HOST_SEAT, person: owner } })
  const formed = async () =>
    (await store.journal.read(take, { after: 0 }))
      .filter(({ type }) => type === 'memory-formed')
      .map(({ body }) => body as unknown as Remembered)
  const home = async () => {
    const [row] = await store.database.select().from(tables.characters).where(eq(tables.characters.id, mara))
    return (CharacterShape.parse(row?.character).chronicle ?? []).map((past) => past.take)
  }
  const stops = () =>
    store.database.update(tables.shows).set({ playing: false }).where(eq(tables.shows.id, piece))
  const purse = (capTokens: number) =>
    store.database
      .insert(tables.purses)
      .values({ id: piece, capTokens })
      .onConflictDoUpdate({ target: tables.purses.id, set: { capTokens } })
  const words = kind === 'room' ? { kind: 'post-words', to: [mara] } : { kind: 'say' }
  await sends({ ...words, id: 'said', text: SAID })
  const answered = await play()
  const leaves = () => sends({ kind: 'leave-seat', id: 'left' })
  return {
    house,
    clock: base.clock,
    take,
    piece,
    mara,
    model,
    answered,
    play,
    leaves,
    stops,
    purse,
    formed,
    home,
  }
}

/** A house that is killed when so many memories stand in the record. */
function killedAfter(memories: number, house: CompanyHouse): CompanyHouse {
  let written = 0
  const journalFor: CompanyHouse['store']['journalFor'] = (fence) => {
    const journal = house.store.journalFor(fence)
    return {
      ...journal,
      append: (take, at, drafts) => {
        if (drafts.some(({ type }) => type === 'memory-formed') && ++written > memories)
          throw new Error('killed')
        return journal.append(take, at, drafts)
      },
    }
  }
  return { ...house, store: { ...house.store, journalFor } }
}

describe.each(['room', 'screening'] as const)('the end of an evening in a %s', (kind) => {
  it('[R19] comes when nobody was there for as long as the house waits, not before', async () => {
    const { take, clock, answered, play, formed, home } = await anEvening(kind, { idleMs: IDLE_MS })
    const over = clock.now() + IDLE_MS
    expect(answered).toEqual({ kind: 'at', at: over })
    await clock.advance(IDLE_MS - 1)
    expect(await play()).toEqual({ kind: 'at', at: over })
    expect(await formed()).toEqual([])
    await clock.advance(1)
    expect(await play()).toEqual({ kind: 'rest' })
    expect((await formed()).map(({ layer }) => layer)).toEqual(LAYERS)
    expect(await home()).toEqual([take])
  })

  it('[R19] comes at once when everybody got up', async () => {
    const { take, play, leaves, formed, home } = await anEvening(kind)
    await leaves()
    expect(await play()).toEqual({ kind: 'rest' })
    expect((await formed()).map(({ layer }) => layer)).toEqual(LAYERS)
    expect(await home()).toEqual([take])
  })

  it('[R19] comes once: nothing is made of it again', async () => {
    const { play, leaves, formed, model } = await anEvening(kind)
    await leaves()
    await play()
    const asked = model.pages.length
    expect(await play()).toEqual({ kind: 'rest' })
    expect(model.pages).toHaveLength(asked)
    expect(await formed()).toHaveLength(LAYERS.length)
  })

  it.each([0, 10])('[R19] with %d tokens left to spend, keeps the words as they were said', async (left) => {
    const { take, house, piece, play, purse, leaves, formed, home, model } = await anEvening(kind)
    const [spent] = await house.database.select().from(tables.purses).where(eq(tables.purses.id, piece))
    await purse((spent?.spentTokens ?? 0) + left)
    await leaves()
    const asked = model.pages.length
    expect(await play()).toEqual({ kind: 'rest' })
    expect(model.pages).toHaveLength(asked)
    expect((await formed()).map(({ text, importance }) => ({ text, importance }))).toEqual([
      { text: `Kim: ${SAID}`, importance: 1 },
      { text: 'Mara: Sit down.', importance: 1 },
    ])
    expect(await home()).toEqual([take])
    await purse(1_000_000)
    expect(await play()).toEqual({ kind: 'rest' })
    expect(await formed()).toHaveLength(2)
  })

  it.each([
    ['everybody got up', 0],
    ['everybody got up', 1],
    ['everybody got up', 4],
    ['it was stopped', 0],
    ['it was stopped', 1],
    ['it was stopped', 4],
  ] as const)(
    '[R19] %s and the house was killed after %d memories: another goes on, and asks nobody twice',
    async (why, memories) => {
      const { take, house, play, leaves, stops, formed, home, model } = await anEvening(kind)
      if (why === 'it was stopped') await stops()
      else await leaves()
      await expect(play(killedAfter(memories, house))).rejects.toThrow('killed')
      expect(await formed()).toHaveLength(memories)
      const asked = model.pages.length
      expect(await play()).toEqual({ kind: 'rest' })
      expect((await formed()).map(({ layer }) => layer)).toEqual(LAYERS)
      expect(model.pages).toHaveLength(asked)
      expect(await home()).toEqual([take])
    },
  )
})
