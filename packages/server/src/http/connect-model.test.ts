import type { Fetch } from '@commedia/core/adapters'
import { manualClock } from '@commedia/core/testing'
import { wireClient } from '@commedia/core/wire'
import { type FoundModel, outwardFetch, tables, takeUpModel } from '@commedia/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBrowser } from '../accounts/a-browser.test.data.ts'
import { aMailbox } from '../accounts/a-mailbox.test.data.ts'
import { openVault } from '../endpoints/vault.ts'
import { CANARY, type ModelServer, modelServer } from '../models/a-model-server.test.data.ts'
import { homeModels } from '../models/home-models.ts'
import { aHouse } from './a-house.test.data.ts'

let server: ModelServer
let house: Awaited<ReturnType<typeof aHouse>>
let signed: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  server = await modelServer({ key: CANARY })
  const found: FoundModel = {
    id: 'key',
    from: 'Somebody',
    kind: 'openai-compatible',
    baseUrl: server.baseUrl,
    keyIn: 'SOME_KEY',
  }
  const models = homeModels({
    find: async () => [found],
    takeUp: (connection) => takeUpModel(connection, {}),
    variable: () => CANARY,
    fetch: outwardFetch({ privateAddresses: 'allowed' }) as Fetch,
    vault: openVault('a-secret-of-at-least-thirty-two-characters'),
    clock: manualClock(),
    keep: async () => {},
  })
  house = await aHouse({ config: { models, addressHeader: 'x-from' }, plays: 'nobody' })
  signed = await aHouse({
    config: { models, publicUrl: 'http://localhost' },
    plays: 'nobody',
    accounts: 'on',
    post: aMailbox().post,
  })
})
afterAll(async () => {
  await house.close()
  await signed.close()
  server.close()
})

function from(address: string, secret: string) {
  const send: typeof fetch = async (input, init) =>
    house.app.request(String(input), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-from': address },
    })
  return wireClient({ base: '', fetch: send, secret })
}

it('is for whoever is at the machine, and for nobody else', async () => {
  const { secret } = await house.arrive('Olga')
  const [home, away] = [from('127.0.0.1', secret), from('192.0.2.7', secret)]
  expect(await home.listModels()).toMatchObject({
    offers: [{ from: 'Somebody', model: null, keyIn: 'SOME_KEY' }],
    desk: { connected: [], jobs: {} },
  })
  expect(await away.listModels()).toMatchObject({ offers: [], desk: null })
  expect([(await home.getHouse()).connects, (await away.getHouse()).connects]).toEqual([true, false])
  const place = { baseUrl: server.baseUrl, key: CANARY }
  const calls = [
    away.lookForModels({ body: place }),
    away.connectModel({ body: { ...place, model: 'good' } }),
    away.giveJob({ body: { job: 'all', model: null } }),
    away.priceModel({ model: 'x', body: { input: 1, output: 1 } }),
    away.letModelGo({ model: 'x' }),
  ]
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'forbidden' })
  expect(server.asked).toEqual([])
})

it('is for nobody where people have accounts, wherever they sit', async () => {
  const browser = aBrowser(signed.app)
  const account = { name: 'Olga', email: 'olga@example.org', password: 'a long evening in may' }
  await browser.post('/api/auth/sign-up/email', account)
  await signed.theatre.database.update(tables.accountUsers).set({ emailVerified: true })
  await browser.post('/api/auth/sign-in/email', account)
  const { body } = await browser.post('/api/people', { name: 'Olga' })
  const wire = signed.wire(String(body.secret))
  expect(await wire.listModels()).toMatchObject({ offers: [], desk: null })
  const place = { baseUrl: server.baseUrl, model: 'good', key: CANARY }
  await expect(wire.connectModel({ body: place })).rejects.toMatchObject({ code: 'forbidden' })
  expect(server.asked).toEqual([])
})

it('connects, gives jobs and lets go, and never says a key again', async () => {
  const { secret } = await house.arrive('Olga')
  const home = from('127.0.0.1', secret)
  expect((await home.getHouse()).models).toEqual([])
  const wrong = await home.connectModel({
    body: { baseUrl: server.baseUrl, model: 'good', key: 'sk-canary-but-wrong' },
  })
  expect(wrong).toEqual({ kind: 'refused', why: 'key-wrong' })
  const came = await home.connectModel({ body: { baseUrl: server.baseUrl, model: 'good', key: CANARY } })
  expect(came).toMatchObject({ kind: 'connected', model: { key: 'kept', named: false, embeds: false } })
  const offered = await home.connectModel({ body: { offer: 'key', model: 'seer' } })
  expect(offered).toMatchObject({ kind: 'connected', model: { key: 'variable' } })
  expect((await home.getHouse()).models).toEqual(['good'])
  const seer = offered.kind === 'connected' ? offered.model.id : ''
  await home.giveJob({ body: { job: 'all', model: seer } })
  expect((await home.getHouse()).models).toEqual(['seer'])
  await home.priceModel({ model: seer, body: { input: 1, output: 2 } })
  const listed = await home.listModels()
  expect(listed.desk?.connected.map(({ model, price }) => [model, price])).toEqual([
    ['good', { input: 0, output: 0 }],
    ['seer', { input: 1, output: 2 }],
  ])
  expect(listed.desk?.known).toHaveLength(19)
  await home.letModelGo({ model: seer })
  expect((await home.getHouse()).models).toEqual(['good'])
  expect(JSON.stringify([wrong, came, offered, listed])).not.toContain('canary')
})
