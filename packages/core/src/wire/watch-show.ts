import type * as z from 'zod'
import type { Clock } from '../ports/clock.ts'
import { CommediaError } from '../prelude/errors.ts'
import type { Random } from '../prelude/random.ts'
import { ROUTES } from './routes.ts'
import {
  ApplauseNews,
  AudienceNews,
  CaughtUp,
  HeardPiece,
  SeenEvent,
  SeenFrame,
  StageNews,
  TypingNews,
} from './seen.ts'
import { type ServerSent, serverSent } from './server-sent.ts'
import { pathOf } from './wire-client.ts'
import { askServer, type WireHouse } from './wire-house.ts'

/** What a watcher hears. Events come once each and in order; frames and typing may be lost. */
export type ShowNews =
  /** Which take is on stage. With another epoch everything begins anew. */
  | { readonly kind: 'stage'; readonly stage: StageNews }
  | { readonly kind: 'event'; readonly event: SeenEvent }
  | { readonly kind: 'frame'; readonly frame: SeenFrame }
  /** Words that were shown can be heard. */
  | { readonly kind: 'sound'; readonly piece: HeardPiece }
  | { readonly kind: 'typing'; readonly typing: TypingNews }
  | { readonly kind: 'audience'; readonly audience: AudienceNews }
  | { readonly kind: 'applause'; readonly applause: ApplauseNews }
  /** Everything up to this number was sent. */
  | { readonly kind: 'caught-up'; readonly seq: number }
  /** The line is down and will be tried again. */
  | { readonly kind: 'lost'; readonly waitMs: number }

/** What watching needs besides the server. */
export interface WatchHouse extends WireHouse {
  readonly clock: Clock
  /** Spreads those who come back at once; without it they all wait as long. */
  readonly random?: Random
  /** Aborts to stop watching. */
  readonly signal?: AbortSignal
}

/** Which show, from whose seat, and where an earlier watching left off. */
export interface Watching {
  readonly show: string
  readonly as?: string
  /** A name for this screen, by which `sayReading` says whether anybody reads along. */
  readonly screen?: string
  readonly from?: { readonly epoch: number; readonly seq: number }
}

/** The server sends something at least this often; a line that is silent for longer is down. */
const SILENCE_MS = 45_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/**
 * Watches a show until the signal aborts, and comes back by itself when the line breaks. Throws when the server says
 * that there is nothing to watch (any more): `forbidden` or `not-found`.
 */
export async function* watchShow(watching: Watching, house: WatchHouse): AsyncGenerator<ShowNews, void> {
  const { clock, signal, random = () => 1 } = house
  const place = { epoch: watching.from?.epoch ?? 0, seq: watching.from?.seq ?? 0 }
  for (let tries = 0; signal?.aborted !== true; tries++) {
    const line = new AbortController()
    const hangUp = (): void => line.abort()
    signal?.addEventListener('abort', hangUp)
    let asked = 0
    try {
      for await (const news of connect({ ...watching, place }, house, line)) {
        tries = 0
        yield news
      }
    } catch (error) {
      if (!isPassing(error)) throw error
      asked = retryAfterMs(error)
    } finally {
      signal?.removeEventListener('abort', hangUp)
      line.abort()
    }
    if (isAborted(signal)) return
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
    const waitMs = Math.max(asked, Math.round(longest * (0.5 + random() / 2)))
    yield { kind: 'lost', waitMs }
    await clock.wait(waitMs, signal)
  }
}

interface Place {
  epoch: number
  seq: number
}

async function* connect(
  { show, as, screen, place }: Watching & { readonly place: Place },
  house: WatchHouse,
  line: AbortController,
): AsyncGenerator<ShowNews, void> {
  const from = place.epoch === 0 ? {} : { epoch: place.epoch, after: place.seq }
  const path = pathOf(ROUTES.watchShow, { show, query: { as, screen, ...from } })
  const init = { headers: { accept: 'text/event-stream' }, signal: line.signal }
  const { body } = await askServer(path, init, house)
  if (body === null) return
  const reader = body.getReader()
  try {
    for await (const sent of serverSent(() => readOrGiveUp(reader, house.clock, line.signal))) {
      const news = newsOf(sent)
      if (news === undefined) continue
      if (news.kind === 'stage') turnTo(place, news.stage)
      if (news.kind === 'event') {
        if (news.event.seq <= place.seq) continue
        place.seq = news.event.seq
      }
      if (news.kind === 'caught-up') place.seq = Math.max(place.seq, news.seq)
      yield news
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Another epoch is another take: its events are counted anew. */
function turnTo(place: Place, { epoch }: StageNews): void {
  if (epoch === place.epoch) return
  place.epoch = epoch
  place.seq = 0
}

async function readOrGiveUp(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  clock: Clock,
  hungUp: AbortSignal,
): Promise<Uint8Array | 'end'> {
  const patience = new AbortController()
  const ended = AbortSignal.any([patience.signal, hungUp])
  const silence = clock.wait(SILENCE_MS, ended).then(() => 'end' as const)
  try {
    const read = await Promise.race([reader.read(), silence])
    return read === 'end' || read.done ? 'end' : read.value
  } catch {
    return 'end'
  } finally {
    patience.abort()
  }
}

function newsOf({ event, data }: ServerSent): ShowNews | undefined {
  switch (event) {
    case 'stage':
      return { kind: 'stage', stage: read(StageNews, data) }
    case 'event':
      return { kind: 'event', event: read(SeenEvent, data) }
    case 'frame':
      return { kind: 'frame', frame: read(SeenFrame, data) }
    case 'sound':
      return { kind: 'sound', piece: read(HeardPiece, data) }
    case 'typing':
      return { kind: 'typing', typing: read(TypingNews, data) }
    case 'audience':
      return { kind: 'audience', audience: read(AudienceNews, data) }
    case 'applause':
      return { kind: 'applause', applause: read(ApplauseNews, data) }
    case 'caught-up':
      return { kind: 'caught-up', ...read(CaughtUp, data) }
    default:
      return undefined
  }
}

function read<Of>(schema: z.ZodType<Of>, data: string): Of {
  return schema.parse(JSON.parse(data))
}

/** Whether it may be better in a moment: the server is away, busy, or wants us to slow down. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof CommediaError && (error.code === 'store-failed' || error.code === 'too-many-requests')
  )
}

function retryAfterMs(error: unknown): number {
  const { retryAfter } = ((error as Error).cause ?? {}) as { readonly retryAfter?: string | null }
  const seconds = Number(retryAfter ?? 0)
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}
