import { HOUSE } from '@commedia/core'
import { reasonOf, type ShowNews } from '@commedia/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openingOf } from '../company/standing-show.ts'
import { fixedModels } from '../models/house-models.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

type House = Awaited<ReturnType<typeof aHouse>>
let house: House
let owner: Guest
beforeAll(async () => {
  house = await aHouse({ config: { showMoney: 5 } })
  owner = await house.arrive('Olga')
})
afterAll(() => house.close())

async function aShow(settings = {}): Promise<string> {
  return (await owner.wire.createShow({ body: { blueprint: 'the-last-train', settings } })).id
}
const stages = (news: readonly ShowNews[]) =>
  news.flatMap((one) => (one.kind === 'stage' ? [one.stage.waitsFor] : []))

describe('a show that waits', () => {
  it('says for whom, to everybody who may know, until they act', async () => {
    const show = await aShow({ pace: 'solo' })
    await owner.wire.giveSeat({ show, role: 'role_ana', body: { to: 'me' } })
    const watcher = await house.claim(await owner.wire.invite({ show, body: { right: 'watch' } }), 'Wim')
    expect((await owner.wire.getShow({ show })).waitsFor).toEqual([])
    const waits = house.watch(show, watcher, ({ on }) => on?.waitsFor.includes('role_ana') === true)
    await owner.wire.startShow({ show })
    expect(stages(await waits)).toContainEqual(['role_ana'])
    for (const { wire } of [owner, watcher])
      expect((await wire.getShow({ show })).waitsFor).toEqual(['role_ana'])

    let isHeard = false
    const goesOn = house.watch(show, watcher, ({ on }) => isHeard && on?.waitsFor.length === 0)
    isHeard = true
    await owner.wire.sendCue({
      show,
      query: { as: 'role_ana' },
      body: { kind: 'say-line', id: 'c1', text: 'Ben, when does the train come?' },
    })
    await goesOn
    await owner.wire.stopShow({ show })
    expect((await owner.wire.getShow({ show })).waitsFor).toEqual([])
    expect(house.faults).toEqual([])
  })
})

describe('another take', () => {
  let show: string
  beforeAll(async () => {
    show = await aShow()
    await owner.wire.startShow({ show })
    await house.watch(
      show,
      owner,
      ({ view }) => view.moments.filter(({ kind }) => kind === 'line').length > 2,
    )
    await owner.wire.stopShow({ show })
  })
  const listed = () => owner.wire.listTakes({ show })
  const playing = () => house.watch(show, owner, ({ on }) => on?.choosing === true)

  it('lays other ways to play the last line before its owner', async () => {
    const [first] = (await listed()).takes
    expect(await listed()).toMatchObject({ takes: [{ parent: null, why: null, onStage: true }], offers: [] })
    const { retakes } = await listed()
    const events = await house.theatre.store.journal.read(first?.id ?? '', { after: 0 })
    const last = events.find(({ seq }) => seq === retakes)
    await owner.wire.beginTake({ show, body: { kind: 'another', note: 'Softer.', count: 3 } })
    await playing()
    expect((await owner.wire.getShow({ show })).choosing).toBe(true)
    const { takes, offers } = await listed()
    expect(takes).toMatchObject([
      { id: first?.id, onStage: false },
      { parent: { take: first?.id }, why: 'another-take', onStage: true },
    ])
    expect(offers[0]?.segments.map(({ text }) => text)).toContain(
      (last?.body as { text?: string } | undefined)?.text,
    )
    expect((await listed()).retakes).toBeNull()
    expect(offers.map(({ original, note }) => [original, note])).toEqual([
      [true, 'Softer.'],
      [false, 'Softer.'],
      [false, 'Softer.'],
      [false, 'Softer.'],
    ])
    expect(new Set(offers.flatMap(({ segments }) => segments.map(({ kind }) => kind)))).toEqual(
      new Set(['speech']),
    )
    const chosen = offers.findLast(({ segments }) => segments.length > 0)
    const text = chosen?.segments[0]?.text ?? 'nothing was said'
    await owner.wire.beginTake({ show, body: { kind: 'choose', offer: chosen?.offer ?? '' } })
    await house.watch(show, owner, ({ on, view }) => {
      return on?.choosing === false && view.moments.some((moment) => moment.text === text)
    })
    await owner.wire.stopShow({ show })
    expect((await listed()).offers).toEqual([])
    expect(house.faults).toEqual([])
  })

  it('is listed in the order it was begun, with where it branched and why', async () => {
    const before = (await listed()).takes
    const { take: undone } = await owner.wire.beginTake({ show, body: { kind: 'undo' } })
    await owner.wire.beginTake({ show, body: { kind: 'on-stage', take: before[0]?.id ?? '' } })
    const { take: rewound } = await owner.wire.beginTake({ show, body: { kind: 'rewind', seq: 12 } })
    const after = (await listed()).takes
    expect(after.map(({ id, why }) => [id, why])).toEqual([
      ...before.map(({ id, why }) => [id, why]),
      [undone, 'undo'],
      [rewound, 'rewind'],
    ])
    expect(after.at(-1)).toMatchObject({ parent: { take: before[0]?.id, seq: 12 }, onStage: true })
  })
})

it('changes the settings that are named, and leaves the others as they were', async () => {
  const show = await aShow({ pace: 'solo', stallBeats: 7 })
  await owner.wire.changeShow({ show, body: { settings: { stallBeats: 9 } } })
  const { settings } = await openingOf(house.theatre.database, show)
  expect(settings).toMatchObject({ pace: 'solo', stallBeats: 9 })
})

it('tells those who play for whom the show is fit, also in takes begun before that changed', async () => {
  const body = { blueprint: 'the-last-train', rating: 'everyone' } as const
  const { id: show } = await owner.wire.createShow({ body })
  const ratings = async () => {
    const { take } = await owner.wire.getShow({ show })
    const events = await house.theatre.store.journal.read(take, { after: 0 })
    return events.flatMap(({ body: said }) => (said as { rating?: string } | null)?.rating ?? [])
  }
  await owner.wire.startShow({ show })
  await house.watch(show, owner, ({ view }) => view.moments.some(({ kind }) => kind === 'line'))
  await owner.wire.stopShow({ show })
  expect(await ratings()).toEqual(['everyone'])
  const { seq } = (await owner.wire.getView({ show })).view
  const mild = await owner.wire.changeShow({ show, body: { rating: 'teen' } })
  await owner.wire.changeShow({ show, body: { rating: 'teen' } })
  expect(mild.rating).toBe('teen')
  expect(await ratings()).toEqual(['everyone', 'teen'])
  await owner.wire.beginTake({ show, body: { kind: 'rewind', seq } })
  expect(await ratings()).toEqual(['everyone', 'teen'])
})

describe('what a show may spend', () => {
  it('is known to its owner and its director, and to nobody else', async () => {
    const show = await aShow()
    const seen = async (right: 'watch' | 'booth') => {
      const guest = await house.claim(await owner.wire.invite({ show, body: { right } }), 'Gus')
      return (await guest.wire.getShow({ show })).money
    }
    const money = {
      used: { tokens: 0, money: 0 },
      cap: { tokens: null, money: 5 },
      most: { tokens: null, money: 5 },
      estimate: { calls: 97, tokens: 165_215, money: null },
    }
    expect((await owner.wire.getShow({ show })).money).toEqual(money)
    // Whoever gives out a link gives an evening with it.
    expect(await seen('booth')).toEqual({ ...money, cap: { ...money.cap, tokens: 1_000_000 } })
    expect(await seen('watch')).toBeNull()
  })

  it('is lowered and raised by its owner, and a show that it stopped goes on', async () => {
    const show = await aShow()
    const { money } = await owner.wire.changeShow({ show, body: { cap: { tokens: 12_000 } } })
    expect(money?.cap).toEqual({ tokens: 12_000, money: 5 })
    await owner.wire.startShow({ show })
    await house.watch(show, owner, ({ on, view }) => {
      const { stopped } = (view.parts.performance ?? {}) as { stopped?: { reason: string } | null }
      return on?.playing === false && stopped?.reason === 'cap-reached'
    })
    const stopped = await owner.wire.getShow({ show })
    expect(stopped.money?.used.tokens).toBeGreaterThan(0)
    expect(stopped.money?.used.tokens).toBeLessThanOrEqual(12_000)
    await owner.wire.changeShow({ show, body: { cap: { tokens: null } } })
    await owner.wire.startShow({ show })
    const { seq } = (await owner.wire.getView({ show })).view
    await house.watch(show, owner, ({ on, view }) => {
      return on?.playing === true && view.moments.filter((one) => one.seq > seq).length > 2
    })
    await owner.wire.stopShow({ show })
    const { money: after } = await owner.wire.getShow({ show })
    expect(after?.used.tokens).toBeGreaterThan(stopped.money?.used.tokens ?? 0)
  })

  it('stays within what the house allows', async () => {
    const show = await aShow()
    for (const money of [6, null]) {
      const raised = owner.wire.changeShow({ show, body: { cap: { money } } })
      const refused = await raised.catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'forbidden' })
      expect(reasonOf(refused)).toBe('cap-too-high')
    }
    const lowered = await owner.wire.changeShow({ show, body: { cap: { money: 0.5 } } })
    expect(lowered.money?.cap).toEqual({ tokens: null, money: 0.5 })
  })
})

it('gives the reason of a refusal as an id, so that whoever hears it can say it themselves', async () => {
  const show = await aShow()
  const why = async (asked: Promise<unknown>) => reasonOf(await asked.catch((error: unknown) => error))
  expect(await why(owner.wire.beginTake({ show, body: { kind: 'rewind', seq: 999 } }))).toBe('no-such-event')
  expect(await why(owner.wire.beginTake({ show, body: { kind: 'undo' } }))).toBe('nothing-played')
  expect(await why(owner.wire.planEpisode({ show, body: {} }))).toBe('curtain-not-fallen')
  const strict = await aHouse({ config: { rating: 'everyone' }, plays: 'nobody' })
  const other = await strict.arrive('Otto')
  const strong = other.wire.createShow({ body: { blueprint: 'the-last-train', rating: 'adult' } })
  expect(await why(strong)).toBe('rating-too-high')
  await strict.close()
})

const NO_MODELS = fixedModels(() => {
  throw new Error('nobody is asked')
}, [])

it('begins nothing in a house without a model, and writes nothing', async () => {
  const dark = await aHouse({ config: { models: NO_MODELS }, plays: 'nobody' })
  const { wire } = await dark.arrive('Olga')
  const { id: show } = await wire.createShow({ body: { blueprint: 'the-last-train' } })
  const before = await wire.getShow({ show })
  for (const asked of [
    wire.startShow({ show }),
    wire.beginTake({ show, body: { kind: 'another' } }),
    wire.planShow({ body: { kind: 'topic', topic: 'Two rivals in one lift.' } }),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'no-model', cause: { status: 409 } })
  expect(await wire.getShow({ show })).toEqual(before)
  expect(await wire.listJobs()).toEqual({ jobs: [] })
  expect(before.viewers).toEqual([HOUSE])
  await dark.close()
})
