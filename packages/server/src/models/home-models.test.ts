import type { Fetch } from '@commedia/core/adapters'
import { manualClock } from '@commedia/core/testing'
import { outwardFetch, takeUpModel } from '@commedia/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVault } from '../endpoints/vault.ts'
import { CANARY, type ModelServer, modelServer } from './a-model-server.test.data.ts'
import { KeptModels } from './connected-model.ts'
import { homeModels, type ModelStand, type ModelsBefore } from './home-models.ts'
import { fixedModels } from './house-models.ts'

let open: ModelServer
let locked: ModelServer
beforeAll(async () => {
  open = await modelServer()
  locked = await modelServer({ key: CANARY })
})
afterAll(() => {
  open.close()
  locked.close()
})

const fetchHere: Fetch = outwardFetch({ privateAddresses: 'allowed' })

function aHome(before: ModelsBefore = {}, stand: Partial<ModelStand> = {}) {
  const kept: KeptModels[] = []
  const house = homeModels(
    {
      find: async () => [],
      takeUp: (connection) => takeUpModel({ ...connection, fetch: fetchHere }, {}),
      variable: () => undefined,
      fetch: fetchHere,
      vault: openVault('a-secret-of-at-least-thirty-two-characters'),
      clock: manualClock(),
      keep: async (state) => void kept.push(KeptModels.parse(JSON.parse(JSON.stringify(state)))),
      ...stand,
    },
    before,
  )
  const { desk } = house
  if (desk === undefined) throw new Error('a home has a desk')
  const connect = async (model: string, more = {}) => {
    const came = await desk.connect({ baseUrl: open.baseUrl, model, language: 'en', ...more })
    if (came.kind === 'refused') throw new Error(`${model} was refused: ${came.why}`)
    return came
  }
  return { house, desk, kept, connect }
}

const playing = (house: ReturnType<typeof aHome>['house'], prompt: string): string =>
  house.directory({ prompt }).model.modelId

describe('a model at home', () => {
  it('is connected by an address alone, heard, and plays everything from then on', async () => {
    const { house, desk, connect } = aHome()
    expect(house.names()).toEqual([])
    expect(() => house.directory({ prompt: 'acting.speak' })).toThrow('No model')
    const typed = open.baseUrl.replace('http://', '').replace('/v1', '')
    expect(await desk.look({ baseUrl: typed })).toMatchObject({
      kind: 'models',
      baseUrl: open.baseUrl,
      models: [{ id: 'good' }, { id: 'formless' }, { id: 'thinker' }, { id: 'seer' }, { embeds: true }],
    })
    const came = await connect('good')
    expect(came).toMatchObject({
      line: 'Who is out there?',
      model: {
        price: { input: 0, output: 0 },
        can: { forms: 'kept', sees: false, thinks: false, contextTokens: 8192 },
      },
    })
    expect(house.names()).toEqual(['good'])
    expect(playing(house, 'acting.speak')).toBe('good')
  })

  it('is told apart by what it can do', async () => {
    const { house, connect, desk } = aHome()
    expect((await connect('formless')).model.can).toMatchObject({ forms: 'lost' })
    expect((await connect('thinker')).model.can).toMatchObject({ forms: 'kept', thinks: true })
    const seer = await connect('seer')
    expect(seer.model.can).toMatchObject({ forms: 'kept', sees: true })
    await desk.give('eyes', seer.model.id)
    expect(house.directory({ prompt: 'screening.look' }).profile.vision).toBe(true)
    expect(house.directory({ prompt: 'acting.speak' }).profile.vision).toBe(false)
  })

  it.each([
    ['nobody answers', { baseUrl: 'http://127.0.0.1:59999/v1' }, 'silent'],
    ['the address is none', { baseUrl: 'http://169.254.169.254/v1' }, 'address'],
    ['the address holds a password', { baseUrl: 'http://ana:secret@127.0.0.1:4000/v1' }, 'address'],
    ['the model is not there', { model: 'other' }, 'no-such-model'],
  ])('is refused with a reason where %s', async (_, wanted, why) => {
    const { house, desk, kept } = aHome()
    const place = { baseUrl: open.baseUrl, model: 'good', language: 'en', ...wanted } as const
    expect(await desk.connect(place)).toMatchObject({ kind: 'refused', why })
    expect([house.names(), kept]).toEqual([[], []])
  })

  it('wants its key, and the right one', async () => {
    const { desk } = aHome()
    const place = { baseUrl: locked.baseUrl, model: 'good', language: 'en' } as const
    expect(await desk.look(place)).toEqual({ kind: 'refused', why: 'key-missing' })
    expect(await desk.connect(place)).toEqual({ kind: 'refused', why: 'key-missing' })
    expect(await desk.look({ ...place, key: 'sk-another-one' })).toEqual({
      kind: 'refused',
      why: 'key-wrong',
    })
    expect(await desk.connect({ ...place, key: 'sk-another-one' })).toEqual({
      kind: 'refused',
      why: 'key-wrong',
    })
    expect(await desk.connect({ ...place, key: CANARY })).toMatchObject({ kind: 'connected' })
  })

  it('keeps its key sealed, uses it again for its neighbours and after closing, and nowhere else', async () => {
    const { desk, kept, connect } = aHome()
    await connect('good', { baseUrl: locked.baseUrl, key: CANARY })
    await connect('seer', { baseUrl: locked.baseUrl })
    expect(await desk.look({ baseUrl: locked.baseUrl.replace('/v1', '') })).toMatchObject({ kind: 'models' })
    expect(await desk.look({ baseUrl: open.baseUrl })).toMatchObject({ kind: 'models' })
    expect(open.asked.every(({ key }) => key === undefined)).toBe(true)
    const last = kept.at(-1)
    expect(JSON.stringify(last)).not.toContain(CANARY)
    const again = aHome({ kept: last })
    await again.house.ready
    expect(again.house.names()).toEqual(['good'])
    const { model } = again.house.directory({ prompt: 'acting.speak' })
    const before = locked.asked.length
    await model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] })
    expect(locked.asked[before]).toMatchObject({ key: CANARY, model: 'good' })
    const [first, ...others] = last?.connected ?? []
    const moved = { ...first, baseUrl: open.baseUrl } as never
    for (const [rest, names] of [
      [[], []],
      [others, ['seer']],
    ] as const) {
      const stolen = aHome({ kept: { connected: [moved, ...rest], jobs: last?.jobs ?? {} } })
      await stolen.house.ready
      expect(stolen.house.names()).toEqual(names)
      expect([...stolen.desk.standing().failed]).toEqual([[first?.id, 'key-lost']])
    }
  })
})

it('seals its keys anew under a new secret, after which the old one can go', async () => {
  const first = aHome()
  await first.connect('good', { baseUrl: locked.baseUrl, key: CANARY })
  const newest = 'another-secret-of-thirty-two-characters'
  const both = openVault(`${newest} a-secret-of-at-least-thirty-two-characters`)
  const rotating = aHome({ kept: first.kept.at(-1) }, { vault: both })
  await rotating.house.ready
  const after = aHome({ kept: rotating.kept.at(-1) }, { vault: openVault(newest) })
  await after.house.ready
  expect(after.house.names()).toEqual(['good'])
})

describe('a model that cannot be asked any more', () => {
  it.each([
    ['its key was kept under another secret', { vault: openVault('yet-another-secret-of-32-characters') }],
    ['the variable of its key is gone', {}],
  ])('keeps nobody from playing, is shown, and has its jobs again with its key: %s', async (_, stand) => {
    const first = aHome()
    const dear = await first.connect('good', { baseUrl: locked.baseUrl, key: CANARY })
    await first.connect('thinker')
    await first.desk.give('director', dear.model.id)
    const last = first.kept.at(-1)
    const isVariable = Object.keys(stand).length === 0
    const kept = {
      jobs: last?.jobs ?? {},
      connected: (last?.connected ?? []).map((one) => {
        if (!isVariable || one.id !== dear.model.id) return one
        const { sealedKey: __, ...bare } = one
        return { ...bare, keyIn: 'SOME_KEY' }
      }),
    }
    const { house, desk, kept: keptAfter, connect } = aHome({ kept }, stand)
    await house.ready
    expect([house.names(), playing(house, 'acting.speak'), playing(house, 'writing.scene')]).toEqual([
      ['thinker'],
      'thinker',
      'thinker',
    ])
    expect([...desk.standing().failed]).toEqual([[dear.model.id, isVariable ? 'variable-gone' : 'key-lost']])
    expect(await desk.look({ baseUrl: locked.baseUrl })).toEqual({ kind: 'refused', why: 'key-missing' })
    await connect('good', { baseUrl: locked.baseUrl, key: CANARY })
    expect([desk.standing().failed.size, playing(house, 'acting.speak')]).toEqual([0, 'good'])
    expect(keptAfter.at(-1)?.jobs).toEqual({ all: dear.model.id, director: dear.model.id })
  })
})

it('remembers who did what before it was opened with a named model for one evening', async () => {
  const first = aHome()
  const good = await first.connect('good')
  const thinker = await first.connect('thinker')
  await first.desk.give('director', thinker.model.id)
  const connection = { kind: 'openai-compatible', model: 'seer', baseUrl: open.baseUrl } as const
  const evening = aHome({ kept: first.kept.at(-1), named: { connection } })
  await evening.house.ready
  await evening.desk.price(good.model.id, { input: 1, output: 2 })
  await evening.desk.give('judge', 'named')
  expect(evening.kept.at(-1)?.jobs).toEqual({ all: good.model.id, director: thinker.model.id })
  await evening.desk.give('decisions', thinker.model.id)
  const after = aHome({ kept: evening.kept.at(-1) })
  await after.house.ready
  expect(after.desk.standing().jobs).toEqual({
    all: good.model.id,
    director: thinker.model.id,
    decisions: thinker.model.id,
  })
})

it('is one of fifty at most', async () => {
  const connected = Array.from({ length: 50 }, (_, nth) => ({
    ...{ id: `model_${nth}`, from: 'here', kind: 'openai-compatible' as const, model: `m${nth}` },
    baseUrl: open.baseUrl,
  }))
  const { connect } = aHome({ kept: { connected, jobs: {} } }, { takeUp: async () => ({}) as never })
  await expect(connect('good')).rejects.toMatchObject({ reason: 'too-many-models' })
})

describe('jobs', () => {
  it('go to models of their own, from the next question on, and come back', async () => {
    const { house, desk, connect, kept } = aHome()
    await connect('good')
    const thinker = await connect('thinker')
    await desk.give('director', thinker.model.id)
    expect(['acting.speak', 'writing.scene', 'acting.decide'].map((id) => playing(house, id))).toEqual([
      'good',
      'thinker',
      'good',
    ])
    expect(house.names()).toEqual(['good', 'thinker'])
    await desk.give('all', thinker.model.id)
    expect(playing(house, 'acting.speak')).toBe('thinker')
    await desk.give('director', undefined)
    expect(kept.at(-1)?.jobs).toEqual({ all: thinker.model.id })
    await desk.letGo(thinker.model.id)
    expect([playing(house, 'acting.speak'), house.names()]).toEqual(['good', ['good']])
    await expect(desk.give('judge', thinker.model.id)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('of finding memories are for models of embeddings alone', async () => {
    const { house, desk, connect } = aHome()
    expect(house.embedder?.()).toBeUndefined()
    const good = await connect('good')
    const { model } = await connect('text-embed', { embeds: true })
    expect(model.dimensions).toBe(3)
    expect(house.embedder?.()?.dimensions).toBe(3)
    expect(house.names()).toEqual(['good'])
    await expect(desk.give('actors', model.id)).rejects.toMatchObject({ code: 'wrong-setting' })
    await expect(desk.give('memory', good.model.id)).rejects.toMatchObject({ code: 'wrong-setting' })
    await desk.give('memory', undefined)
    expect(house.embedder?.()).toBeUndefined()
  })
})

it('of seeing is for no model that sees nothing, and not for one that had it before', async () => {
  const { desk, kept, connect } = aHome()
  const good = await connect('good')
  const seer = await connect('seer')
  await expect(desk.give('eyes', good.model.id)).rejects.toMatchObject({ reason: 'sees-nothing' })
  await desk.give('eyes', seer.model.id)
  expect(desk.standing().jobs).toEqual({ all: good.model.id, eyes: seer.model.id })
  const before = { ...kept.at(-1), connected: kept.at(-1)?.connected ?? [], jobs: { eyes: good.model.id } }
  const later = aHome({ kept: before })
  await later.house.ready
  expect(later.desk.standing().jobs).toEqual({ all: good.model.id })
})

it('is paid at the price that is known, asked or said', async () => {
  const { house, desk, connect } = aHome()
  const { model } = await connect('good', { price: { input: 2, output: 8 } })
  const call = { model: 'good', prompt: 'acting.speak' }
  expect(house.priceOf(call)).toEqual({ input: 2, output: 8 })
  await desk.price(model.id, { input: 3, output: 9 })
  expect(house.priceOf(call)).toEqual({ input: 3, output: 9 })
  expect(house.priceOf({ ...call, model: 'other' })).toBeUndefined()
})

it('is paid at its own price where another of the same name costs nothing', async () => {
  const { house, desk, connect } = aHome()
  await connect('good')
  const dear = await connect('good', { baseUrl: locked.baseUrl, key: CANARY, price: { input: 2, output: 8 } })
  await desk.give('director', dear.model.id)
  const priceOf = (prompt: string) => house.priceOf({ model: 'good', prompt })
  expect([priceOf('acting.speak'), priceOf('writing.scene')]).toEqual([
    { input: 0, output: 0 },
    { input: 2, output: 8 },
  ])
  await desk.give('judge', dear.model.id)
  expect(priceOf('writing.review@4')).toEqual({ input: 2, output: 8 })
  await desk.give('director', undefined)
  expect(priceOf('writing.review@4')).toEqual({ input: 2, output: 8 })
  const seer = await connect('seer')
  await desk.give('director', seer.model.id)
  expect(priceOf('writing.scene')).toEqual({ input: 2, output: 8 })
})

it('plays with the model it was opened with, whatever was connected before, and cannot let it go', async () => {
  const first = aHome()
  await first.connect('good')
  const connection = { kind: 'openai-compatible', model: 'seer', baseUrl: open.baseUrl } as const
  const { house, desk } = aHome({ kept: first.kept.at(-1), named: { connection } })
  await house.ready
  expect(house.names()).toEqual(['seer'])
  await expect(desk.letGo('named')).rejects.toMatchObject({ code: 'forbidden' })
  const good = desk.standing().connected.find(({ model }) => model === 'good')
  await desk.give('actors', good?.id)
  expect(house.names()).toEqual(['seer', 'good'])
})

it('has no desk where whoever runs the house has chosen', () => {
  expect(fixedModels(() => ({}) as never, ['big']).desk).toBeUndefined()
})
