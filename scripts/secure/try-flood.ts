import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wireClient } from '@commedia/core/wire'
import { startPostgres } from '@commedia/node/testing'
import type { HouseFigures } from './house-process.ts'
import { SHOW } from './open-house.ts'
import { until } from './until.ts'

/** What shows on flooding models did to a house. */
export interface Flood extends HouseFigures {
  /** Requests the models got, and the most bytes one of them could send. */
  readonly requests: number
  readonly mostBytes: number
  /** Shows that stopped and said that the model does not answer. */
  readonly stopped: number
  /** What happened meanwhile at a show of somebody else's, on the house's own model. */
  readonly eventsMeanwhile: number
  readonly healthMedianMs: number
  readonly healthMs: number
  readonly healthAsked: number
}

const HOUSE = fileURLToPath(new URL('house-process.ts', import.meta.url))
const ASK_EVERY_MS = 20
const LOOK_EVERY_MS = 1_000
const LONGEST_MS = 60_000
/** What servers send for ever, by turns: pieces without a word, keep-alives, thoughts without a word. */
const PIECES = [
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '' } }] })}\n\n`,
  ': here\n\n',
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { reasoning_content: '' } }] })}\n\n`,
]

/** Plays shows on models that send empty pieces as fast as the line takes them, beside one of somebody else's; `plant` has a house that reads them for ever. */
export async function tryFlood(shows: number, plant: 'nothing' | 'flood'): Promise<Flood> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-flood-'))
  const server = await floodServer()
  const postgres = await startPostgres()
  const databaseUrl = postgres.createDatabase('flood')
  const house = fork(HOUSE, [folder, databaseUrl, plant], {
    execArgv: ['-C', 'commedia-source'],
    stdio: 'inherit',
  })
  const figures = async (): Promise<HouseFigures> => {
    house.send('figures')
    const [told] = (await once(house, 'message')) as [HouseFigures]
    return told
  }
  try {
    const [{ url: base }] = (await once(house, 'message')) as [{ readonly url: string }]
    const arrive = async (name: string) => {
      const { secret } = await wireClient({ base, fetch: alone }).arrive({ body: { name } })
      return wireClient({ base, fetch: alone, secret })
    }
    const [neighbour, mal] = [await arrive('Ana'), await arrive('Mal')]
    const { id: other } = await neighbour.createShow({ body: { blueprint: SHOW } })
    const eventsOf = async (): Promise<number> => (await neighbour.getView({ show: other })).view.seq
    const flooded = async (at: number): Promise<string> => {
      const model = { name: `m${at}`, kind: 'openai-compatible', model: 'flood' }
      const baseUrl = `${server.url}/${at % PIECES.length}/v1`
      const { id: endpoint } = await mal.keepModel({ body: { ...model, baseUrl } })
      return (await mal.createShow({ body: { blueprint: SHOW, endpoint } })).id
    }
    const first = await flooded(shows)
    const flooding = await Promise.all(Array.from({ length: shows }, (_, at) => flooded(at)))
    // What is loaded for the first call to such a server is not what its flood costs.
    await mal.startShow({ show: first })
    await until('a show on a flooding model stops', () => isSilent(first, mal))
    const before = await eventsOf()
    await figures()
    const waits: number[] = []
    const begun = performance.now()
    for (const show of flooding) await mal.startShow({ show })
    await neighbour.startShow({ show: other })
    const playing = new Set(flooding)
    let looked = begun
    while (playing.size > 0 && performance.now() - begun < LONGEST_MS) {
      const asked = performance.now()
      await (await alone(`${base}/health`)).arrayBuffer()
      waits.push(performance.now() - asked)
      if (performance.now() - looked > LOOK_EVERY_MS) {
        for (const show of playing) if (await isSilent(show, mal)) playing.delete(show)
        looked = performance.now()
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
    const told = await figures()
    const sorted = waits.toSorted((one, other) => one - other)
    return {
      ...told,
      ...{ requests: server.requests(), mostBytes: server.mostBytes() },
      stopped: shows - playing.size,
      eventsMeanwhile: (await eventsOf()) - before,
      healthMedianMs: Math.round(sorted[sorted.length >> 1] ?? Number.NaN),
      healthMs: Math.round(sorted.at(-1) ?? Number.NaN),
      healthAsked: sorted.length,
    }
  } finally {
    house.disconnect()
    await once(house, 'exit')
    server.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A request on a line of its own: one that is kept may be given up while it is about to be used. */
const alone: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('connection', 'close')
  return fetch(input, { ...init, headers })
}

/** Whether a show stopped because its model does not answer. */
async function isSilent(show: string, wire: ReturnType<typeof wireClient>): Promise<boolean> {
  const { events } = await wire.getRecord({ show, query: { limit: 500 } })
  return events.some(({ body }) => (body as { reason?: unknown }).reason === 'model-silent')
}

/** A server of models that begins to answer and never comes to a word. */
async function floodServer() {
  let requests = 0
  let mostBytes = 0
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    requests++
    const piece = PIECES[Number(request.url?.split('/')[1])] ?? ''
    const many = piece.repeat(Math.ceil(64_000 / piece.length))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (): void => {
      while (!response.destroyed && response.write(many));
      if (!response.destroyed) response.once('drain', send)
    }
    response.on('close', () => {
      mostBytes = Math.max(mostBytes, response.socket?.bytesWritten ?? 0)
    })
    send()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    mostBytes: () => mostBytes,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
