import { CommediaError } from '@commedia/core'
import type { Context } from 'hono'
import { tooMany } from './error-reply.ts'

/** How many bytes may be here of bodies that are on their way in, and how slowly they may come. */
export interface BodyLimits {
  readonly ofOne: number
  readonly ofAddress: number
  readonly ofAll: number
  /** In so long so many bytes come, or the body is let go. */
  readonly windowMs: number
  readonly leastBytes: number
  /** And one that takes so long altogether. */
  readonly longestMs: number
}

/** Two of the largest uploads of one asker, six from one address, a dozen of all; as slow as a bad line in the country. */
const USUAL_BODIES: BodyLimits = {
  ofOne: 40_000_000,
  ofAddress: 120_000_000,
  ofAll: 240_000_000,
  windowMs: 10_000,
  leastBytes: 20_000,
  longestMs: 180_000,
}

/** Who sends a body, from where if that counts, and how large it may be. */
export interface Sending {
  readonly asker: string
  readonly address?: string | undefined
  readonly mostBytes: number
}

/** Where bodies are taken in: as much at once as there is room for, and not from whoever never ends. */
export interface BodyRoom {
  /** Reads a body into a request, for as long as the request is answered. */
  take(context: Context, sending: Sending, answer: () => Promise<void>): Promise<void>
}

/** Bodies up to here are not counted, for there are few of them in a minute from anybody; but they come within one window. */
const SMALL_BYTES = 16_000
const TRY_AGAIN_S = 10

/** Opens the room. What is announced takes no room, only what has come: whoever sends slowly keeps nobody else out. */
export function bodyRoom(limits: Partial<BodyLimits> = {}): BodyRoom {
  const { ofOne, ofAddress, ofAll, ...patience } = { ...USUAL_BODIES, ...limits }
  const held = new Map<string, number>()
  const hold = (key: string, bytes: number): void => {
    const now = (held.get(key) ?? 0) + bytes
    if (now > 0) held.set(key, now)
    else held.delete(key)
  }
  return {
    async take(context, { asker, address, mostBytes }, answer) {
      const declared = declaredBytes(context)
      if ((declared ?? 0) > mostBytes) throw tooLarge(mostBytes)
      if (declared !== undefined && declared <= SMALL_BYTES) {
        keepRead(context, await readBody(context, { mostBytes: declared, ...patience, grow: () => {} }))
        return answer()
      }
      const bounds = new Map([
        ['all', ofAll],
        [`asker ${asker}`, ofOne],
      ])
      if (address !== undefined) bounds.set(`address ${address}`, ofAddress)
      let own = 0
      const grow = (bytes: number): void => {
        // Whoever has nothing else under way may always send one, however large it may be.
        const isFull = [...bounds].some(([key, most]) => {
          const here = held.get(key) ?? 0
          return here > own && here + bytes > most
        })
        if (isFull) throw tooMany(TRY_AGAIN_S)
        own += bytes
        for (const key of bounds.keys()) hold(key, bytes)
      }
      try {
        const body = await readBody(context, { mostBytes: declared ?? mostBytes, ...patience, grow })
        keepRead(context, body)
        await answer()
      } finally {
        for (const key of bounds.keys()) hold(key, -own)
      }
    },
  }
}

/** Whoever asks for the body from here on is given what was read. */
function keepRead({ req }: Context, body: ArrayBuffer): void {
  Object.assign(req.bodyCache, { arrayBuffer: Promise.resolve(body) })
}

/** How large a body says it is; one that comes in pieces says nothing. */
export function declaredBytes({ req }: Context): number | undefined {
  const told = req.header('content-length')
  return told === undefined || req.header('transfer-encoding') !== undefined ? undefined : Number(told)
}

interface Reading extends Pick<BodyLimits, 'windowMs' | 'leastBytes' | 'longestMs'> {
  readonly mostBytes: number
  /** Asks for room for more bytes than there were. */
  readonly grow: (bytes: number) => void
}

/** Reads a body into one piece of memory: sent in tiny pieces it takes no more than sent at once. */
async function readBody(
  { req }: Context,
  { mostBytes, windowMs, leastBytes, longestMs, grow }: Reading,
): Promise<ArrayBuffer> {
  const reader = req.raw.body?.getReader()
  if (reader === undefined) return new ArrayBuffer(0)
  let body = new Uint8Array(0)
  let size = 0
  let before = 0
  const late = new AbortController()
  const giveUp = (): void => late.abort()
  const lookAtPace = (): void => {
    if (size - before < leastBytes) giveUp()
    before = size
  }
  const timers = [setTimeout(giveUp, longestMs), setInterval(lookAtPace, windowMs)]
  try {
    for (;;) {
      const { done, value } = await unless(late.signal, reader.read())
      if (done) return body.buffer.slice(0, size)
      const whole = size + value.length
      if (whole > mostBytes) throw tooLarge(mostBytes)
      if (whole > body.length) {
        const larger = Math.max(whole, Math.min(body.length * 2, mostBytes))
        grow(larger - body.length)
        const moved = new Uint8Array(larger)
        moved.set(body)
        body = moved
      }
      body.set(value, size)
      size = whole
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** What is waited for, unless it comes too late or breaks off. */
function unless<Value>(late: AbortSignal, wanted: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(tooSlow())
    late.addEventListener('abort', giveUp, { once: true })
    const breakOff = (cause: unknown): void =>
      reject(new CommediaError('wrong-setting', 'What was sent broke off.', { cause }))
    wanted.then(resolve, breakOff).finally(() => late.removeEventListener('abort', giveUp))
  })
}

function tooSlow(): CommediaError {
  const how = { cause: { status: 408 }, reason: 'sent-too-slowly' }
  return new CommediaError('too-large', 'This was sent too slowly.', how)
}

function tooLarge(mostBytes: number): CommediaError {
  return new CommediaError('too-large', `At most ${mostBytes} bytes are read here.`)
}
