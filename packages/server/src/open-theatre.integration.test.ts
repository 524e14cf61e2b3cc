import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBlueprint, performers, simulatedCompany, writers } from '@commedia/core/testing'
import { wireClient } from '@commedia/core/wire'
import { findServer } from '@commedia/node'
import { freePort } from '@commedia/node/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readServerConfig } from './config.ts'
import { aReceiver } from './hooks/a-receiver.test.data.ts'
import { fixedModels } from './models/house-models.ts'
import { openTheatre } from './open-theatre.ts'
import { openLog } from './ops/open-log.ts'

let folder: string
const logged: string[] = []
const open = (port: number, modelNames: readonly string[] = []) => {
  const config = readServerConfig({ port: String(port) }, {})
  return openTheatre(config, {
    version: '0.0.0',
    models: fixedModels(() => {
      throw new Error('nobody is asked')
    }, modelNames),
    bundled: new Map([['the-last-train', aBlueprint()]]),
    folder,
    log: openLog(config, { write: (line) => void logged.push(line) }),
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-theatre-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('stands open without a model, and refuses to begin a show with how to connect one', async () => {
  const theatre = await open(0)
  try {
    expect(findServer(folder)).toMatchObject({ url: theatre.localUrl })
    const house = wireClient({ base: theatre.url, fetch })
    expect(await house.getHealth()).toEqual({ ok: true })
    expect(await house.getReadiness()).toEqual({
      ready: true,
      parts: { store: 'ok', disk: 'ok', workshop: 'ok' },
    })
    expect((await house.getHouse()).models).toEqual([])

    const { secret } = await house.arrive({ body: { name: 'Olga' } })
    const olga = wireClient({ base: theatre.url, fetch, secret })
    const { id: show } = await olga.createShow({ body: { blueprint: 'the-last-train' } })
    await expect(olga.startShow({ show })).rejects.toMatchObject({
      code: 'no-model',
      message: expect.stringMatching(/No model is connected.*COMMEDIA_BASE_URL and COMMEDIA_MODEL/u),
    })
    expect((await olga.getShow({ show })).playing).toBe(false)
    const planning = olga.planShow({ body: { kind: 'topic', topic: 'Two rivals in one lift.' } })
    await expect(planning).rejects.toMatchObject({ code: 'no-model' })
    expect((await olga.listJobs()).jobs).toEqual([])
  } finally {
    await theatre.close()
  }
  expect(findServer(folder)).toBeUndefined()
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['the doors are open', 'the doors are closed'])
})

it('says in one sentence that a port is in use, and leaves nothing open behind it', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await expect(open(port)).rejects.toMatchObject({
    code: 'wrong-setting',
    message: `Port ${port} of 127.0.0.1 is in use: choose another with --port or COMMEDIA_PORT; 0 takes a free one.`,
  })
  other.close()
  const theatre = await open(0)
  await theatre.close()
})

it('gives up those who watch when it closes, without waiting for them', async () => {
  const theatre = await open(0)
  const { secret } = await wireClient({ base: theatre.url, fetch }).arrive({ body: { name: 'Olga' } })
  const olga = wireClient({ base: theatre.url, fetch, secret })
  const { id: show } = await olga.createShow({ body: { blueprint: 'the-last-train' } })
  const headers = { authorization: `Bearer ${secret}` }
  const stream = await fetch(`${theatre.url}/api/shows/${show}/events`, { headers })
  expect(stream.status).toBe(200)
  const read = stream.text().catch(() => 'cut off')
  await theatre.close()
  expect(await read).toContain('event: stage')
})

it('sends what is played to its hook', async () => {
  const receiver = await aReceiver()
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const flags = { port: '0', tempo: 'at-once', hookUrl: receiver.url, hookSecret: secret, hookPrivate: 'on' }
  const config = readServerConfig(flags, {})
  const { models } = simulatedCompany({ seed: 7, players: [...performers(), ...writers()] })
  const theatre = await openTheatre(config, {
    ...{ version: '0.0.0', models: fixedModels(models, ['simulated']), folder },
    bundled: new Map([['the-last-train', aBlueprint()]]),
    log: openLog(config, { write: (line) => void logged.push(line) }),
  })
  try {
    const { secret: ours } = await wireClient({ base: theatre.url, fetch }).arrive({ body: { name: 'Olga' } })
    const olga = wireClient({ base: theatre.url, fetch, secret: ours })
    const { id: show } = await olga.createShow({ body: { blueprint: 'the-last-train' } })
    await olga.startShow({ show })
    await receiver.until(1)
    const [first] = receiver.received
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'show.events', data: { show } })
    expect(logged.join()).not.toContain(receiver.url)
  } finally {
    await theatre.close()
    receiver.close()
  }
})
