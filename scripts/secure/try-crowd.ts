import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { draftsOf, fact, lineSpoken } from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import { type WireClient, wireClient } from '@commedia/core/wire'
import { connectPostgres } from '@commedia/node'
import { startPostgres } from '@commedia/node/testing'
import { HOSTILE_SHAPES } from './hostile-shapes.ts'
import type { HouseFigures } from './house-process.ts'
import { OPERATOR, SHOW } from './open-house.ts'

/** How large the crowd is. */
export interface CrowdSize {
  readonly scriptBytes: number
  readonly pdfs: number
  readonly lines: number
  readonly halfSent: number
  readonly streams: number
}

/** What a crowd did to a server, deed by deed. */
export interface Deed extends HouseFigures {
  readonly deed: string
  /** What became of what was asked for, by status. */
  readonly replies: Readonly<Record<string, number>>
  /** How long `/health` took at the longest meanwhile, and how often it was asked. */
  readonly healthMs: number
  readonly healthAsked: number
}

/** Everything a crowd did, and how many streams the house then had open for one guest. */
export interface Crowd {
  readonly deeds: readonly Deed[]
  readonly streamsOpen: number
}

/** What became of asking for streams: what was answered, and how many the house had open when all were. */
interface Streams {
  readonly statuses: readonly number[]
  readonly open: number
}

const HOUSE = fileURLToPath(new URL('house-process.ts', import.meta.url))
const HALF_SENT_BYTES = 19_000_000
const ASK_EVERY_MS = 50

/** Opens a server in a process of its own and does to it what a crowd of guests can: large books, many prints, half-sent uploads, streams. */
export async function tryCrowd(size: CrowdSize): Promise<Crowd> {
  const postgres = await startPostgres()
  const databaseUrl = postgres.createDatabase('crowd')
  const folder = mkdtempSync(join(tmpdir(), 'commedia-crowd-'))
  const house = fork(HOUSE, [folder, databaseUrl], { execArgv: ['-C', 'commedia-source'], stdio: 'inherit' })
  try {
    const [{ url }] = (await once(house, 'message')) as [{ readonly url: string }]
    const deed = watched(house, url)
    const askers = await Promise.all(
      Array.from({ length: Math.max(3, size.pdfs) }, (_, at) => arrive(url, `Guest ${at}`)),
    )
    const [owner] = askers as [Asker, ...Asker[]]
    const show = await longShow(owner, { databaseUrl, lines: size.lines })
    const idle = await deed('nothing', async () => [await get(`${url}/health`, owner)])
    const books = await deed('hostile scripts', () =>
      Promise.all(
        Object.values(HOSTILE_SHAPES).map((make, at) =>
          post(`${url}/api/castings/preview`, askers[at % askers.length] ?? owner, make(size.scriptBytes)),
        ),
      ),
    )
    const prints = await deed('PDFs at once', () =>
      Promise.all(
        Array.from({ length: size.pdfs }, () => get(`${url}/api/shows/${show}/export?format=pdf`, owner)),
      ),
    )
    const uploads = await deed('half-sent uploads', () => halfSent(url, owner, size.halfSent))
    let streamsOpen = 0
    const streams = await deed('streams of one guest', async () => {
      const { statuses, open } = await manyStreams(`${url}/api/shows/${show}/events`, owner, size.streams)
      streamsOpen = open
      return statuses
    })
    return { deeds: [idle, books, prints, uploads, streams], streamsOpen }
  } finally {
    house.disconnect()
    await once(house, 'exit')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Asker {
  readonly secret: string
  readonly wire: WireClient
}

async function arrive(base: string, name: string): Promise<Asker> {
  const { secret } = await wireClient({ base, fetch }).arrive({ body: { name } })
  return { secret, wire: wireClient({ base, fetch, secret }) }
}

/** Has somebody's show be as long as a year of evenings. */
async function longShow(
  { wire }: Asker,
  { databaseUrl, lines }: { readonly databaseUrl: string; readonly lines: number },
): Promise<string> {
  const { id } = await wire.createShow({ body: { blueprint: SHOW } })
  await wire.stopShow({ show: id })
  const { take } = await wire.getView({ show: id })
  const store = await connectPostgres(databaseUrl)
  const [role] = aBlueprint().cast
  const by = role?.id ?? ''
  const said = (at: number) =>
    fact(lineSpoken, {
      by,
      audience: [by, 'house'],
      body: {
        text: `Line ${at}: and then the last train left without them, as it always does.`,
        channel: 'aloud',
      },
    })
  const at = new Date(0).toISOString()
  // Each line in a breath of its own.
  const drafts = Array.from({ length: lines }, (_, nth) =>
    draftsOf([said(nth)], { input: `line ${nth}`, at }),
  ).flat()
  await store.journal.append(take, 'end', drafts)
  await store.close()
  return id
}

/** Does something while `/health` is asked again and again, and asks the server how it did. */
function watched(house: ChildProcess, url: string) {
  const figures = async (): Promise<HouseFigures> => {
    house.send('figures')
    const [told] = (await once(house, 'message')) as [HouseFigures]
    return told
  }
  return async (deed: string, act: () => Promise<readonly (number | string)[]>): Promise<Deed> => {
    await figures()
    let healthMs = 0
    let healthAsked = 0
    const done = new AbortController()
    const asking = (async () => {
      while (!done.signal.aborted) {
        const begun = performance.now()
        await (await fetch(`${url}/health`)).arrayBuffer()
        healthMs = Math.max(healthMs, performance.now() - begun)
        healthAsked++
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      }
    })()
    const outcomes = await act()
    const told = await figures()
    done.abort()
    await asking
    const replies: Record<string, number> = {}
    for (const outcome of outcomes) replies[outcome] = (replies[outcome] ?? 0) + 1
    return { deed, replies, healthMs: Math.round(healthMs), healthAsked, ...told }
  }
}

async function get(url: string, { secret }: Asker): Promise<number> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${secret}` } })
  await reply.arrayBuffer()
  return reply.status
}

async function post(url: string, { secret }: Asker, body: string): Promise<number> {
  const reply = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body })
  await reply.arrayBuffer()
  return reply.status
}

/** Uploads of which all but the last byte is sent; what was refused has a status, what still waits has none. */
async function halfSent(
  url: string,
  { secret }: Asker,
  count: number,
): Promise<readonly (number | string)[]> {
  const bytes = Buffer.alloc(1_000_000, 'x')
  const sending = Array.from({ length: count }, async () => {
    const sent = request(`${url}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-length': HALF_SENT_BYTES },
    })
    let isOver = false
    const replied = new Promise<number | string>((resolve) => {
      sent.on('response', (reply) => resolve(reply.statusCode ?? 0))
      sent.on('error', () => resolve('cut off'))
    }).finally(() => {
      isOver = true
    })
    for (let at = 0; at + bytes.length < HALF_SENT_BYTES && !isOver; at += bytes.length)
      if (!sent.write(bytes)) await Promise.race([once(sent, 'drain'), replied])
    const waits = new Promise<string>((resolve) => setTimeout(() => resolve('waits'), 1500))
    const outcome = await Promise.race([replied, waits])
    sent.destroy()
    return outcome
  })
  return Promise.all(sending)
}

/** Opens streams and reads along at each until all are answered; then counts at the house how many it has open. */
async function manyStreams(url: string, { secret }: Asker, count: number): Promise<Streams> {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${secret}` }
  const reading: Promise<unknown>[] = []
  const opening = Array.from({ length: count }, async () => {
    const reply = await fetch(url, { headers, signal: stop.signal })
    // A reply nobody holds is given up when memory is cleared, and its place goes to whoever comes next.
    reading.push(reply.body?.pipeTo(new WritableStream()).catch(() => {}) ?? Promise.resolve())
    return reply.status
  })
  const statuses = await Promise.all(opening)
  const open = await streamsOpen(new URL(url).origin)
  stop.abort()
  await Promise.all(reading)
  return { statuses, open }
}

async function streamsOpen(base: string): Promise<number> {
  const told = await wireClient({ base, fetch, secret: OPERATOR }).getMetrics()
  return Number(/^commedia_streams (\d+)$/m.exec(told)?.[1])
}
