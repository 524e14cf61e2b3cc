import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ModelInUse } from '@commedia/core'
import { openHomeStore, outwardFetch } from '@commedia/node'
import { keepEndpoint, listEndpoints, openEndpoint, openVault } from '@commedia/server'
import { askEverything } from './ask-everything.ts'
import { startEchoingServer } from './echoing-server.ts'
import { type Guest, type House, openHouse, SHOW, VAULT } from './open-house.ts'
import { countIn, countInFiles, dumpOf, type Remains } from './remains.ts'

/** Where a key was found, and whether it had every chance to get there. */
export interface KeyTrial {
  readonly found: Remains
  readonly sent: number
  readonly echoed: number
  /** Places in the record where the echo stood without the key. */
  readonly masked: number
  /** Whether the key was brought over HTTP too, where the house lets people. */
  readonly brought: boolean
}

const KEY = 'sk-canary-5d1f0c7e9b34'
const CALLS = { full: 400, sample: 16 }
const LONGEST_MS = 60_000

/** Plays a show with a person's own endpoint, whose server echoes the key, and looks for the key everywhere. */
export async function tryKey(
  size: keyof typeof CALLS,
  { seed, plant }: { readonly seed: number; readonly plant: 'nothing' | 'key' },
): Promise<KeyTrial> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-secure-'))
  const server = await startEchoingServer(KEY, seed)
  const collector = await startCollector()
  const printed = await whilePrinting(async () => {
    const mine = await endpointOf('person_olga', server.url, folder)
    const house = await openHouse({
      folder,
      traceUrl: collector.url,
      models: (log) => () => {
        if (plant === 'key') log({ note: `asked with ${KEY}` })
        return mine
      },
    })
    const brought = await bringKey(await house.arrive('Berta'), server.url)
    const words = await playAndAsk(house, () => server.counts.sent >= CALLS[size])
    await house.close()
    return { heard: house.heard() + words, logged: house.logged(), brought }
  })
  const store = await openHomeStore({ folder })
  const dump = await dumpOf(store.database)
  const seen = await listEndpoints('person_olga', store)
  await store.close()
  const found = new Map([
    ['database', countIn([...dump.values()].join('\n'), [KEY])],
    ['files', countInFiles(folder, [KEY])],
    ['logs', countIn(printed.given.logged, [KEY])],
    ['printed', countIn(printed.words, [KEY])],
    ['traces', countIn(collector.received(), [KEY])],
    ['payloads', countIn(printed.given.heard, [KEY])],
    ['endpoints listed', countIn(JSON.stringify(seen), [KEY])],
  ])
  for (const one of [server, collector]) one.close()
  rmSync(folder, { recursive: true, force: true })
  const { sent, echoed } = server.counts
  const masked = countIn(dump.get('events') ?? '', ['***'])
  const isTraced = collector.received().length > 0 && printed.given.logged.length > 0
  return { found, sent: isTraced ? sent : 0, echoed, masked, brought: printed.given.brought }
}

/** Keeps a person's endpoint in the vault and opens it, as the house does. */
async function endpointOf(owner: string, baseUrl: string, folder: string): Promise<ModelInUse> {
  const store = await openHomeStore({ folder })
  const vault = openVault(VAULT)
  const fetch = outwardFetch({ privateAddresses: 'allowed' })
  const shelf = { database: store.database, vault }
  const wish = { name: 'mine', kind: 'openai-compatible', model: 'tiny', baseUrl, key: KEY } as const
  const { id } = await keepEndpoint(owner, wish, { ...shelf, privateAddresses: 'allowed' })
  const opened = await openEndpoint(owner, id, { ...shelf, fetch })
  await store.close()
  return opened
}

/** Brings the key as a person does, and once more with a mistake that has it refused. */
async function bringKey({ wire }: Guest, baseUrl: string): Promise<boolean> {
  const model = { name: 'mine', kind: 'openai-compatible', model: 'tiny', baseUrl } as const
  await wire.keepModel({ body: { ...model, key: `${KEY} and more` } }).catch(() => undefined)
  await wire.keepModel({ body: { ...model, baseUrl: `${baseUrl}?key=${KEY}` } }).catch(() => undefined)
  await wire.keepModel({ body: { ...model, key: KEY } }).catch(() => undefined)
  return (await wire.listModels()).own.some(({ name }) => name === model.name)
}

/** Plays a show over HTTP, and then asks for everything the house tells anybody; gives what stands packed in files. */
async function playAndAsk(house: House, isEnough: () => boolean): Promise<string> {
  const owner = await house.arrive('Olga')
  const settings = { pace: 'free', stallBeats: 4 } as const
  const { id: show } = await owner.wire.createShow({ body: { blueprint: SHOW, settings } })
  const director = await house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Dora')
  for (const guest of [owner, director]) guest.watch(show)
  const until = performance.now() + LONGEST_MS
  await owner.wire.startShow({ show })
  while (!isEnough() && performance.now() < until) {
    await wait(50)
    const { playing, over } = await owner.wire.getShow({ show })
    if (over) break
    if (!playing) await owner.wire.startShow({ show })
  }
  await owner.wire.stopShow({ show })
  let unpacked = ''
  for (const guest of [owner, director]) unpacked += await askEverything(guest, show)
  await owner.wire.getShowUsage({ show })
  await director.wire.getBooth({ show })
  await house.operator.getMetrics()
  await house.operator.listReports()
  return unpacked
}

/** A collector of traces on loopback that keeps what it is sent. */
async function startCollector() {
  const chunks: Buffer[] = []
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    received: () => Buffer.concat(chunks),
    close: () => server.close().closeAllConnections(),
  }
}

/** Keeps what this process prints meanwhile. */
async function whilePrinting<Given>(work: () => Promise<Given>) {
  let words = ''
  const streams = [process.stdout, process.stderr]
  const writes = streams.map((stream) => stream.write)
  for (const stream of streams)
    stream.write = (chunk: string | Uint8Array) => {
      words += String(chunk)
      return true
    }
  try {
    const given = await work()
    return { given, words }
  } finally {
    streams.forEach((stream, at) => {
      stream.write = writes[at] as typeof stream.write
    })
  }
}
