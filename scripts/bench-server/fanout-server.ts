import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Frame, type Journal, memoryJournal } from '@commedia/core'
import { connectPostgres } from '@commedia/node'
import { busLiveFeed, connectNatsBus, memoryBus, streamHub } from '@commedia/server'

/** What the servers of the fan-out proof are told by their parent. */
export type ServerOrder =
  /** Says pieces of lines, numbered from here. */
  | { readonly kind: 'frames'; readonly from: number; readonly count: number }
  | { readonly kind: 'events'; readonly show: string; readonly count: number; readonly bytes: number }
  | { readonly kind: 'measure' }

/** What they say of themselves. */
export interface Measure {
  readonly cpuMicros: number
  readonly heapBytes: number
  readonly externalBytes: number
  readonly watchers: number
}

/** How a server is started: `ours`, or the least that can be: one write of the same bytes to every response. */
export interface ServerMaking {
  readonly kind: 'ours' | 'bare'
  readonly natsUrl?: string
  readonly databaseUrl?: string
  readonly mostWaitingBytes?: number
}

/** The shows that are watched: one by many, one by readers who take nothing. */
export const SHOWS = ['show_many', 'show_slow'] as const
const FRAMES_A_LINE = 30
const EVENTS_AN_APPEND = 10

if (process.send !== undefined && process.argv[2]?.startsWith('{')) {
  const making = JSON.parse(process.argv[2]) as ServerMaking
  const { port, obey, watchers } = await (making.kind === 'ours' ? startOurs(making) : startBare())
  process.on('message', async (order: ServerOrder) => {
    if (order.kind !== 'measure') await obey(order)
    if (order.kind === 'measure') await collect()
    const { user, system } = process.cpuUsage()
    const { heapUsed, external } = process.memoryUsage()
    const measure: Measure = {
      cpuMicros: user + system,
      heapBytes: heapUsed,
      externalBytes: external,
      watchers: watchers(),
    }
    process.send?.(measure)
  })
  process.send({ port })
}

/** What a first collection lets go of is freed by the next. */
async function collect(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.()
    await breathe()
  }
}

interface Started {
  readonly port: number
  readonly obey: (order: ServerOrder) => Promise<void>
  readonly watchers: () => number
}

async function startOurs({ natsUrl, databaseUrl, mostWaitingBytes }: ServerMaking): Promise<Started> {
  const bus = natsUrl === undefined ? memoryBus() : await connectNatsBus(natsUrl)
  const journal: Journal =
    databaseUrl === undefined ? memoryJournal() : (await connectPostgres(databaseUrl)).journal
  for (const show of SHOWS) await journal.begin({ id: takeOf(show), show })
  const feed = busLiveFeed(bus)
  const hub = streamHub({
    bus,
    journal,
    onStage: async (show) => {
      const head = (await journal.read(takeOf(show), { after: 0 })).length
      return { take: takeOf(show), epoch: 1, playing: true, head, language: 'en' }
    },
    // Each frame goes out by itself, so that both servers make as many deliveries.
    batchMs: 0,
    ...(mostWaitingBytes === undefined ? {} : { mostWaitingBytes }),
  })
  let said = 0
  const port = await listen((response, { pathname, searchParams }) => {
    const after = Number(searchParams.get('after') ?? 0)
    void hub.streamTo({ piece: pathname.slice(1), viewer: 'house', after, epoch: 1 }, response)
  })
  return {
    port,
    watchers: () => hub.watchers(),
    async obey(order) {
      if (order.kind === 'frames')
        for (let frame = order.from; frame < order.from + order.count; frame++) {
          feed.send(frameOf(frame))
          await breathe()
        }
      if (order.kind === 'events') {
        const { show, count, bytes } = order
        for (let event = 0; event < count; event += EVENTS_AN_APPEND) {
          const drafts = Array.from({ length: Math.min(EVENTS_AN_APPEND, count - event) }, () => ({
            ...SPOKEN,
            body: { text: 'x'.repeat(bytes) },
            cause: { input: `${process.pid} ${++said}` },
          }))
          const appended = await journal.append(takeOf(show), 'end', drafts)
          if (appended.kind === 'appended')
            bus.publish(`events.${takeOf(show)}`, { seq: appended.events.at(-1)?.seq ?? 0 })
          await breathe()
        }
      }
    },
  }
}

function takeOf(show: string): string {
  return show.replace('show', 'take')
}

const SPOKEN = {
  ...{ type: 'line-spoken', version: 1, by: 'role_ana', audience: ['house', 'role_ana'] },
  at: '2026-01-01T00:00:00.000Z',
}

async function startBare(): Promise<Started> {
  const responses = new Set<ServerResponse>()
  const port = await listen((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':\n\n')
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
  return {
    port,
    watchers: () => responses.size,
    async obey(order) {
      if (order.kind !== 'frames') return
      for (let frame = order.from; frame < order.from + order.count; frame++) {
        const { line, attempt, by, kind, text } = frameOf(frame)
        const data = JSON.stringify({ line, attempt, by, kind, text })
        const bytes = Buffer.from(`event: frame\ndata: ${data}\n\n`)
        for (const response of responses) response.write(bytes)
        await breathe()
      }
    },
  }
}

function frameOf(number: number): Frame {
  return {
    ...{
      take: takeOf(SHOWS[0]),
      line: `turn_${Math.floor(number / FRAMES_A_LINE)} speak`,
      attempt: 1,
      by: 'role_ana',
    },
    ...{ audience: ['house', 'role_ana', 'role_ben'], kind: 'speech' },
    text: `#${number} and so on`,
  }
}

function listen(answer: (response: ServerResponse, url: URL) => void): Promise<number> {
  const server = createServer((request, response) => {
    answer(response, new URL(request.url ?? '/', 'http://localhost'))
  })
  return new Promise((resolve) => {
    server.listen({ port: 0, host: '127.0.0.1', backlog: 2_000 }, () => {
      resolve((server.address() as AddressInfo).port)
    })
  })
}
