import type { Blueprint, Json, ModelDirectory, StageEvent } from '@commedia/core'
import { aBlueprint, manualClock, performers, simulatedCompany } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { aHold, aHouse, aShow, aStore, playOn } from './a-theatre.test.data.ts'
import { noteSeen } from './presence.ts'
import { showCompany } from './show-company.ts'

let store: OpenStore
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())

const typesIn = (events: readonly StageEvent[]): readonly string[] => events.map(({ type }) => type)
const recordOf = (take: string) => store.journal.read(take, { after: 0 })
const rowOf = async (show: string) => {
  const [row] = await store.database.select().from(tables.shows).where(eq(tables.shows.id, show))
  return row
}
const SHORT = { blueprint: aBlueprint({ acts: oneScene(aBlueprint().acts) }), settings: { stallBeats: 3 } }
const seatedAs = (role: string, person = 'person_ben') => ({
  seats: { [role]: { kind: 'person', person } },
})
const saying = (text: string, id = text): Json => ({
  cue: { kind: 'say-line', id, text },
  sitter: { role: 'role_ben', person: 'person_ben' },
})

describe('a company plays shows', () => {
  it('from the curtain to the last word, and rests', async () => {
    const house = aHouse({ store })
    const { show, take } = await aShow(house, SHORT)
    const { next } = await playOn(house, show)
    const events = await recordOf(take)
    expect(next).toEqual({ kind: 'rest' })
    expect(typesIn(events)).toContain('curtain-fell')
    expect(events.filter(({ type }) => type === 'turn-opened')).toHaveLength(
      events.filter(({ type }) => type === 'turn-closed').length,
    )
  })

  it('under the eyes of whoever times turns and hears of events', async () => {
    const ends: string[] = []
    const heard: string[] = []
    const turns = { begin: () => (how: string) => void ends.push(how) }
    const house = { ...aHouse({ store }), turns, onEvent: ({ type }: StageEvent) => void heard.push(type) }
    const { show, take } = await aShow(house, SHORT)
    await playOn(house, show)
    const recorded = await recordOf(take)
    expect(new Set(ends)).toEqual(new Set(['played']))
    expect(ends).toHaveLength(recorded.filter(({ type }) => type === 'turn-closed').length)
    expect(heard).toEqual(typesIn(recorded))
    expect(heard).toContain('point-reached')
  })

  it('not when nobody has started it, or when it is none', async () => {
    const house = aHouse({ store })
    const { show, take } = await aShow(house)
    await store.database.update(tables.shows).set({ playing: false }).where(eq(tables.shows.id, show))
    expect(await showCompany(house).play(show, aHold())).toEqual({ kind: 'rest' })
    expect(await showCompany(house).play('show_none', aHold())).toEqual({ kind: 'rest' })
    expect(await recordOf(take)).toEqual([])
  })

  it('turn about with another process, each finding what the other wrote, cues too', async () => {
    const bus = memoryBus()
    const [one, other] = [aHouse({ store, bus }), aHouse({ store, bus })]
    const { show, take } = await aShow(one, { ...seatedAs('role_ben'), settings: { pace: 'free' } })
    const companies = [showCompany(one), showCompany(other)]
    for (let turn = 0; turn < 6; turn++) {
      await companies[(turn + 1) % 2]?.record(show, saying(`Line ${turn}.`)).catch(() => undefined)
      await companies[turn % 2]?.play(show, aHold(turn + 1))
    }
    const events = await recordOf(take)
    const said = events.filter(({ type, by }) => type === 'line-spoken' && by === 'role_ben')
    expect(said.map(({ body }) => (body as { text: string }).text)).toEqual(
      [1, 2, 3, 4, 5].map((turn) => `Line ${turn}.`),
    )
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(events.filter(({ type }) => type === 'turn-opened')).toHaveLength(6)
  })

  it('and finishes first what a crash left, asking nothing again', async () => {
    const whole = simulatedCompany({ seed: 7, players: performers() })
    let left = 3
    const dying: ModelDirectory = (use) => {
      if (left-- <= 0) throw new Error('killed')
      return whole.models(use)
    }
    const after = aHouse({ store, models: whole.models })
    const { show, take } = await aShow(after)
    await showCompany(after).play(show, aHold(1))
    await expect(showCompany(aHouse({ store, models: dying })).play(show, aHold(1))).rejects.toThrow('killed')
    const before = await recordOf(take)
    expect(before.filter(({ type }) => type.startsWith('turn-'))).toHaveLength(3)
    const askedBefore = whole.counts.calls
    expect(await showCompany(after).play(show, aHold(2))).toEqual({ kind: 'again' })
    const events = await recordOf(take)
    expect(events.slice(0, before.length)).toEqual(before)
    expect(events.filter(({ type }) => type.startsWith('turn-'))).toHaveLength(4)
    expect((await store.book.list(take)).length).toBe(whole.counts.calls)
    expect(askedBefore).toBeGreaterThan(0)
  })

  it('but writes nothing after another process has taken the show', async () => {
    const house = aHouse({ store })
    const { show, take } = await aShow(house)
    await store.database.update(tables.takes).set({ fence: 5 }).where(eq(tables.takes.id, take))
    await expect(showCompany(house).play(show, aHold(4))).rejects.toMatchObject({ code: 'lost-lease' })
    expect(await recordOf(take)).toEqual([])
    expect(await showCompany(house).play(show, aHold(5))).toEqual({ kind: 'again' })
  })
})

describe('a company hears people', () => {
  it('takes a cue at once and says so to everybody, once', async () => {
    const house = aHouse({ store })
    const { show, take } = await aShow(house, seatedAs('role_ben'))
    const company = showCompany(house)
    await company.play(show, aHold())
    const heard: Json[] = []
    house.bus.subscribe(`events.${take}`, (message) => heard.push(message))
    const answer = await company.record(show, saying('Who is there?'))
    const line = (await recordOf(take)).at(-1)
    expect(line).toMatchObject({ type: 'line-spoken', by: 'role_ben', body: { text: 'Who is there?' } })
    expect(answer).toEqual({ kind: 'appended', take, seqs: [line?.seq] })
    expect(heard).toEqual([{ seq: line?.seq }])
    expect(await company.record(show, saying('Who is there?'))).toEqual({ kind: 'known', take })
    expect((await recordOf(take)).at(-1)).toEqual(line)
  })

  it('leads somebody in distress out of the fiction, and spreads their words no further', async () => {
    const house = aHouse({ store })
    const { show, take } = await aShow(house, seatedAs('role_ben'))
    const company = showCompany(house)
    await company.play(show, aHold())
    await company.record(show, saying('((I really want to die))'))
    const record = await recordOf(take)
    expect(record.at(-1)).toMatchObject({ type: 'help-offered', audience: ['role_ben'] })
    expect(JSON.stringify(record)).not.toContain('want to die')
  })

  it('reminds people of the time, at the set time and not before', async () => {
    const house = { ...aHouse({ store }), reminderMs: 3_600_000 }
    const { show, take } = await aShow(house, seatedAs('role_ben'))
    const company = showCompany(house)
    await company.play(show, aHold())
    await house.clock.advance(3_599_000)
    await company.record(show, saying('Is it late?'))
    expect((await recordOf(take)).some(({ type }) => type === 'reminder-given')).toBe(false)
    await house.clock.advance(1_000)
    await company.record(show, saying('It is late.'))
    expect((await recordOf(take)).at(-1)).toMatchObject({ type: 'reminder-given', audience: ['role_ben'] })
  })

  it('refuses a cue from a seat that is not theirs, and one that is none', async () => {
    const house = aHouse({ store })
    const { show } = await aShow(house, seatedAs('role_ben', 'person_other'))
    const company = showCompany(house)
    await company.play(show, aHold())
    await expect(company.record(show, saying('Me.'))).rejects.toMatchObject({ code: 'bad-cue' })
    await expect(company.record(show, { cue: {} })).rejects.toMatchObject({ code: 'bad-cue' })
    await expect(company.record('show_none', saying('Me.'))).rejects.toMatchObject({ code: 'not-found' })
  })

  it('waits for who is addressed, longer while they type, and goes on when they stay silent', async () => {
    const house = aHouse({ store })
    const { clock, bus } = house
    const settings = { holdMs: 10_000, pace: 'table' }
    const { show, take } = await aShow(house, { ...seatedAs('role_ben'), settings })
    const company = showCompany(house)
    await company.play(show, aHold())
    let next = await company.play(show, aHold())
    while (next.kind === 'again') next = await company.play(show, aHold())
    if (next.kind === 'rest') {
      await company.record(show, saying('Say something.'))
      for (next = { kind: 'again' }; next.kind === 'again'; ) next = await company.play(show, aHold())
    }
    expect(next.kind).toBe('at')
    const until = (next as { at: number }).at
    expect(until).toBe(clock.now() + 10_000)
    await clock.advance(9_000)
    bus.publish(`typing.${show}`, { role: 'role_ben', since: clock.now() })
    await clock.advance(1_000)
    expect(await company.play(show, aHold())).toEqual({ kind: 'at', at: until + 9_000 })
    await clock.advance(9_000)
    await company.play(show, aHold())
    expect(typesIn(await recordOf(take))).toContain('hold-ended')
  })

  it('at pace solo goes on in the end where somebody watches, and waits where nobody does', async () => {
    const house = aHouse({ store })
    const { clock } = house
    const settings = { soloMs: 700_000, pace: 'solo' }
    const { show, take } = await aShow(house, { ...seatedAs('role_ben'), settings })
    const company = showCompany(house)
    const untilNext = async () => {
      let next = await company.play(show, aHold())
      while (next.kind === 'again') next = await company.play(show, aHold())
      return next
    }
    expect(await untilNext()).toEqual({ kind: 'at', at: clock.now() + 700_000 })
    await clock.advance(700_000)
    const before = (await recordOf(take)).length
    expect(await company.play(show, aHold())).toEqual({ kind: 'rest' })
    expect(await recordOf(take)).toHaveLength(before)
    await noteSeen([show], house)
    expect(await company.play(show, aHold())).toEqual({ kind: 'again' })
    expect(typesIn(await recordOf(take))).toContain('hold-ended')
  })

  it('listens for typing before it gives up somebody it has only just come to', async () => {
    const bus = memoryBus()
    const clock = manualClock()
    const house = aHouse({ store, bus, clock })
    const { show, take } = await aShow(house, { ...seatedAs('role_ben'), settings: { holdMs: 5_000 } })
    const first = showCompany(house)
    let next = await first.play(show, aHold())
    while (next.kind === 'again') next = await first.play(show, aHold())
    if (next.kind === 'rest') {
      await first.record(show, saying('Say something.'))
      for (next = { kind: 'again' }; next.kind === 'again'; ) next = await first.play(show, aHold())
    }
    expect(next.kind).toBe('at')
    await clock.advance(6_000)
    const other = showCompany(aHouse({ store, bus, clock }))
    expect(await other.play(show, aHold())).toEqual({ kind: 'at', at: clock.now() + 3_000 })
    bus.publish(`typing.${show}`, { role: 'role_ben', since: clock.now() })
    await clock.advance(3_000)
    expect((await other.play(show, aHold())).kind).toBe('at')
    expect(typesIn(await recordOf(take))).not.toContain('hold-ended')
  })

  it('stops a show that nobody watches or plays, and not one that somebody does', async () => {
    const house = { ...aHouse({ store }), idleMs: 60_000 }
    const { show, take } = await aShow(house)
    const company = showCompany(house)
    await company.play(show, aHold())
    await house.clock.advance(50_000)
    await noteSeen([show], house)
    await house.clock.advance(50_000)
    expect(await company.play(show, aHold())).toEqual({ kind: 'again' })
    await house.clock.advance(61_000)
    const heard: Json[] = []
    house.bus.subscribe(`stage.${show}`, (message) => heard.push(message))
    expect(await company.play(show, aHold())).toEqual({ kind: 'rest' })
    const last = (await recordOf(take)).at(-1)
    expect(last).toMatchObject({ type: 'show-stopped', body: { reason: 'nobody-there' } })
    expect(last?.audience).toEqual(['house', 'role_ana', 'role_ben'])
    expect(await rowOf(show)).toMatchObject({ playing: false })
    expect(heard).toEqual([{ epoch: 1, take, playing: false }])
  })

  it('knows that nobody is there however many shows are played, and whoever plays them', async () => {
    const store = await aStore()
    const clock = manualClock()
    const bus = memoryBus()
    const houses = [1, 2].map(() => ({ ...aHouse({ store, clock, bus }), idleMs: 60_000 }))
    const companies = houses.map((house) => showCompany(house))
    const { show, take } = await aShow({ store, database: store.database })
    await companies[0]?.play(show, aHold(1))
    await clock.advance(30_000)
    await noteSeen([show], { ...store, clock })
    await clock.advance(50_000)
    expect(await companies[1]?.play(show, aHold(2))).toEqual({ kind: 'again' })
    await clock.advance(11_000)
    expect(await companies[0]?.play(show, aHold(3))).toEqual({ kind: 'rest' })
    expect((await store.journal.read(take, { after: 0 })).at(-1)).toMatchObject({
      body: { reason: 'nobody-there' },
    })
    await store.close()
  })
})

describe('a company forgets what was removed', () => {
  it('from the stage it keeps, as soon as the epoch says so', async () => {
    const house = aHouse({ store })
    const { show, take } = await aShow(house, { ...seatedAs('role_ben'), settings: { pace: 'free' } })
    const asked: string[] = []
    const models: ModelDirectory = (use) => {
      const found = house.models(use)
      return { ...found, model: overheard(found.model, asked) }
    }
    const company = showCompany({ ...house, models })
    await company.play(show, aHold())
    await company.record(show, saying('My telephone number is 555.'))
    await company.play(show, aHold())
    expect(asked.join()).toContain('555')
    const line = (await recordOf(take)).find(({ by, type }) => by === 'role_ben' && type === 'line-spoken')
    await store.journal.redact(take, line?.seq ?? 0, 'removed')
    await store.snapshots.forget(take)
    await store.database.update(tables.shows).set({ epoch: 2 }).where(eq(tables.shows.id, show))
    asked.length = 0
    await company.record(show, saying('Now then, Ana.'))
    await company.play(show, aHold())
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.join()).not.toContain('555')
  })
})

describe('a company costs the same however long the show', () => {
  it('reads only what is new, and keeps a snapshot now and then', async () => {
    const reads: number[] = []
    const journal: typeof store.journal = {
      ...store.journal,
      async read(take, range) {
        const events = await store.journal.read(take, range)
        reads.push(events.length)
        return events
      },
    }
    const house = aHouse({ store: { ...store, journal } })
    const { show, take } = await aShow(house)
    const { turns } = await playOn(house, show, 40)
    const events = await recordOf(take)
    expect(turns).toBeGreaterThan(10)
    expect(reads.reduce((sum, read) => sum + read, 0)).toBeLessThan(5)
    const kept = await store.database.select().from(tables.snapshots).where(eq(tables.snapshots.take, take))
    expect(kept.length).toBe(Math.min(3, Math.floor(events.length / 200)))
    reads.length = 0
    const fresh = showCompany(house)
    await fresh.play(show, aHold(100))
    expect(Math.max(0, ...reads)).toBeLessThan(400)
  })
})

/** The first point of the first act alone. */
function oneScene([act]: Blueprint['acts']): Blueprint['acts'] {
  return act === undefined ? [] : [{ ...act, points: act.points.slice(0, 1) }]
}

/** Notes what a model is asked. */
function overheard(
  model: ReturnType<ModelDirectory>['model'],
  asked: string[],
): ReturnType<ModelDirectory>['model'] {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream(options) {
      asked.push(JSON.stringify(options.prompt))
      return model.doStream(options)
    },
  }
}
