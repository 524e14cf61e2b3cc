import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performers, simulatedCompany, writers } from '@commedia/core/testing'
import { openHouse } from './open-house.ts'

/** What slow senders came to, and whoever wanted to send something beside them. */
export interface BodiesTried {
  readonly slow: number
  readonly letGo: number
  /** The longest one of them was kept. */
  readonly longestMs: number
  /** Uploads of others meanwhile, and those that were not taken. */
  readonly others: number
  readonly refused: readonly (number | string)[]
  /** Bytes that one asker had here at once, of bodies without an end. */
  readonly heldByOne: number
  readonly sentByOne: number
}

const LARGE_BYTES = 19_000_000
const CHUNK_BYTES = 1_000_000
const OTHERS_BYTES = 2_000_000
const TRICKLE_EVERY_MS = 1_000
const PATIENCE_MS = 45_000
const SETTLED_MS = 2_000

/** Has many send almost nothing of large bodies, and one send many at once, while others send what they have. */
export async function tryBodies(slow: number): Promise<BodiesTried> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-bodies-'))
  const { models } = simulatedCompany({ seed: 1, players: [...performers(), ...writers()] })
  const house = await openHouse({ folder, models: () => models })
  try {
    const hoards = await Promise.all(Array.from({ length: slow }, (_, at) => house.arrive(`Slow ${at % 6}`)))
    const other = await house.arrive('Olga')
    const begun = performance.now()
    const ended: number[] = []
    const statuses = hoards.map(async ({ secret }) => {
      const sent = begin(house.url, secret)
      const trickle = setInterval(() => sent.write('x'), TRICKLE_EVERY_MS)
      const status = await Promise.race([sent.status, after(PATIENCE_MS, 'kept')])
      clearInterval(trickle)
      sent.cut()
      ended.push(performance.now() - begun)
      return status
    })
    const uploads: (number | string)[] = []
    while (ended.length < slow) {
      uploads.push(await upload(house.url, other.secret))
      await after(TRICKLE_EVERY_MS, '')
    }
    const letGo = (await Promise.all(statuses)).filter((status) => status === 408).length
    const greedy = await house.arrive('Greedy')
    const many = await Promise.all(Array.from({ length: 8 }, () => almostAll(house.url, greedy.secret)))
    uploads.push(await upload(house.url, other.secret))
    const held = many.filter(({ status }) => status === 'waits')
    for (const { cut } of many) cut()
    return {
      ...{ slow, letGo, longestMs: Math.round(Math.max(...ended)) },
      ...{ others: uploads.length, refused: uploads.filter((status) => status !== 200) },
      heldByOne: held.reduce((sum, { bytes }) => sum + bytes, 0),
      sentByOne: many.length * LARGE_BYTES,
    }
  } finally {
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function begin(url: string, secret: string, bytes = LARGE_BYTES) {
  const sent = request(`${url}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-length': bytes },
  })
  const status = new Promise<number | string>((resolve) => {
    sent.on('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.on('error', () => resolve('cut off'))
  })
  sent.flushHeaders()
  return { sent, status, write: (words: string | Uint8Array) => sent.write(words), cut: () => sent.destroy() }
}

/** Sends a whole script as long as a book; what became of it. */
async function upload(url: string, secret: string): Promise<number | string> {
  const words = 'and then the last train left without them, as it always does, '.repeat(20)
  const exchange = `ANA: ${words}\n\nBEN: ${words}\n\n`
  const body = Buffer.from(exchange.repeat(Math.floor(OTHERS_BYTES / exchange.length)))
  const { sent, status } = begin(url, secret, body.length)
  sent.end(body)
  return status
}

/** Sends all of a large body but its end, and tells whether it is still waited for. */
async function almostAll(url: string, secret: string) {
  const { sent, status, cut } = begin(url, secret)
  const piece = Buffer.alloc(CHUNK_BYTES, 'x')
  let isOver = false
  const over = status.then((said) => {
    isOver = true
    return said
  })
  let bytes = 0
  for (; bytes + CHUNK_BYTES < LARGE_BYTES && !isOver; bytes += CHUNK_BYTES)
    if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), over])
  return { status: await Promise.race([over, after(SETTLED_MS, 'waits')]), bytes, cut }
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms))
}
