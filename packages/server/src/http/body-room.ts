import { CommediaError } from '@commedia/core'
import type { Context } from 'hono'
import { tooMany } from './error-reply.ts'

/** How much may be on its way in at once, in bytes, and how slowly. */
export interface BodyLimits {
  readonly ofOne: number
  readonly ofAll: number
  /** A body of which nothing comes for so long is given up. */
  readonly silenceMs: number
  /** And one that takes so long altogether. */
  readonly longestMs: number
}

/** Two of the largest uploads of one asker, a dozen of all. */
const USUAL_BODIES: BodyLimits = {
  ofOne: 40_000_000,
  ofAll: 240_000_000,
  silenceMs: 15_000,
  longestMs: 180_000,
}

/** Where bodies are taken in: as much at once as there is room for, and not from whoever never ends. */
export interface BodyRoom {
  /** Reads a body into a request, for as long as the request is answered. */
  take(
    context: Context,
    details: { readonly asker: string; readonly mostBytes: number },
    answer: () => Promise<void>,
  ): Promise<void>
}

/** Bodies up to here are not counted: there are few of them in a minute from anybody. */
const SMALL_BYTES = 16_000
const TRY_AGAIN_S = 10

/** Opens the room. */
export function bodyRoom(limits: Partial<BodyLimits> = {}): BodyRoom {
  const { ofOne, ofAll, ...patience } = { ...USUAL_BODIES, ...limits }
  const held = new Map<string, number>()
  let heldByAll = 0
  const hold = (asker: string, bytes: number): void => {
    const now = (held.get(asker) ?? 0) + bytes
    heldByAll += bytes
    if (now > 0) held.set(asker, now)
    else held.delete(asker)
  }
  return {
    async take(context, { asker, mostBytes }, answer) {
      const declared = declaredBytes(context)
      const bytes = declared ?? mostBytes
      if (bytes > mostBytes) throw tooLarge(mostBytes)
      if (bytes <= SMALL_BYTES && declared !== undefined) return answer()
      const others = held.get(asker) ?? 0
      // Whoever has nothing under way may always send one, however large it may be.
      const isFull = others > 0 && others + bytes > ofOne
      if (isFull || (heldByAll > 0 && heldByAll + bytes > ofAll)) throw tooMany(TRY_AGAIN_S)
      hold(asker, bytes)
      try {
        const body = await readBody(context, { mostBytes, ...patience })
        keepRead(context, body)
        await answer()
      } finally {
        hold(asker, -bytes)
      }
    },
  }
}

/** Whoever asks for the body from here on is given what was read. */
function keepRead({ req }: Context, body: ArrayBuffer): void {
  Object.assign(req.bodyCache, { arrayBuffer: Promise.resolve(body) })
}

function declaredBytes({ req }: Context): number | undefined {
  const told = req.header('content-length')
  return told === undefined || req.header('transfer-encoding') !== undefined ? undefined : Number(told)
}

/** Reads a body into one piece of memory: sent in tiny pieces it takes no more than sent at once. */
async function readBody(
  { req }: Context,
  { mostBytes, silenceMs, longestMs }: { readonly mostBytes: number } & Omit<BodyLimits, 'ofOne' | 'ofAll'>,
): Promise<ArrayBuffer> {
  const reader = req.raw.body?.getReader()
  if (reader === undefined) return new ArrayBuffer(0)
  let body = new Uint8Array(SMALL_BYTES)
  let size = 0
  const late = new AbortController()
  const giveUp = (): void => late.abort()
  const timers = [setTimeout(giveUp, longestMs), setTimeout(giveUp, silenceMs)]
  try {
    for (;;) {
      const { done, value } = await unless(late.signal, reader.read())
      if (done) return body.buffer.slice(0, size)
      timers[1]?.refresh()
      if (size + value.length > mostBytes) throw tooLarge(mostBytes)
      if (size + value.length > body.length) {
        const larger = new Uint8Array(Math.max(body.length * 2, size + value.length))
        larger.set(body)
        body = larger
      }
      body.set(value, size)
      size += value.length
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** What is waited for, unless it comes too late. */
function unless<Value>(late: AbortSignal, wanted: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void =>
      reject(new CommediaError('too-large', 'This was sent too slowly.', { cause: { status: 408 } }))
    late.addEventListener('abort', giveUp, { once: true })
    wanted.then(resolve, reject).finally(() => late.removeEventListener('abort', giveUp))
  })
}

function tooLarge(mostBytes: number): CommediaError {
  return new CommediaError('too-large', `At most ${mostBytes} bytes are read here.`)
}
