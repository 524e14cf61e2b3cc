import { fact } from '@commedia/core'
import { floorGiven, floorReturned, messagePosted } from '@commedia/core/events'
import type { SeenEvent, WireHouse } from '@commedia/core/wire'

const NOW = '2026-01-01T20:00:00.000Z'
const STAGE = {
  epoch: 1,
  take: 'take_1',
  viewer: 'role_kim',
  playing: true,
  over: false,
  notice: 'This is AI.',
}
const SHOW = {
  ...{ id: 'show_1', kind: 'room', title: 'An inn', language: 'en', since: NOW, playing: true, tags: [] },
  ...{ rights: ['seat', 'owner'], roles: ['role_kim'], epoch: 1, take: 'take_1', opened: true, over: false },
  cast: [{ id: 'role_kim', name: 'Kim', description: '', sitter: { name: 'Kim', me: true } }],
  ...{ viewers: ['role_kim'], rating: 'adult', notice: 'This is AI.' },
}
const OTTO = {
  id: 'companion_otto',
  name: 'Otto',
  description: '',
  bio: null,
  avatar: null,
  actions: [],
  aside: null,
}

/** Something said where all are together. */
export const said = (seq: number, by: string, text: string) =>
  event(seq, by, fact(messagePosted, { by, audience: [], body: { chat: 'main', text, form: 'message' } }))
/** Otto has the floor. */
export const given = (seq: number) => {
  const body = { place: 'main', speaker: OTTO.id, deputies: [], waiting: [], reason: 'named' as const }
  return event(seq, 'moderator', fact(floorGiven, { by: 'moderator', audience: [], body }))
}
/** Nobody has it. */
export const returned = (seq: number) => {
  const body = { place: 'main', reason: 'nobody-left' as const }
  return event(seq, 'moderator', fact(floorReturned, { by: 'moderator', audience: [], body }))
}
/** A word of Otto's. */
export const word = (text: string, kind = 'speech') =>
  ['frame', { line: 'line_1', attempt: 1, by: OTTO.id, kind, text }] as const

type Sent = readonly [name: string, data: unknown]

function event(
  seq: number,
  by: string,
  { type, version, body }: { type: string; version: number; body: unknown },
): Sent {
  return ['event', { seq, type, version, by, at: NOW, body } as SeenEvent]
}

/** A house whose streams say what a test has them say, and how often it was asked for what. */
export function aHouse({ mood = null }: { readonly mood?: string | null } = {}) {
  const record: Sent[] = []
  const asked: string[] = []
  const bodies: unknown[] = []
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const refusals: Response[] = []
  const send = (to: ReadableStreamDefaultController<Uint8Array>, [name, data]: Sent): void =>
    to.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  const stream = (after: number, signal: AbortSignal | null | undefined): Response => {
    let line: ReadableStreamDefaultController<Uint8Array> | undefined
    const hangUp = (): void => {
      if (line !== undefined) lines.delete(line)
    }
    signal?.addEventListener('abort', hangUp)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller
        lines.add(controller)
        send(controller, ['stage', { ...STAGE, seq: record.length, waitsFor: [], choosing: false }])
        for (const one of record.slice(after)) send(controller, one)
        send(controller, ['caught-up', { seq: record.length }])
      },
      cancel: hangUp,
    })
    return new Response(body)
  }
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(url))
    asked.push(
      `${init.method ?? 'GET'} ${pathname}${pathname.endsWith('/events') ? `?after=${searchParams.get('after') ?? ''}` : ''}`,
    )
    if (init.body) bodies.push(JSON.parse(String(init.body)))
    const refusal = init.method === 'POST' ? refusals.shift() : undefined
    if (refusal !== undefined) return refusal
    if (pathname.endsWith('/events')) return stream(Number(searchParams.get('after') ?? 0), init.signal)
    if (pathname.endsWith('/room')) return Response.json({ companions: [{ ...OTTO, mood }] })
    if (pathname.endsWith('/cues')) return Response.json({ kind: 'appended' })
    if (init.method === 'POST') return Response.json({ done: true })
    return Response.json(SHOW)
  }
  return {
    house: { base: 'http://house.test', fetch: fetch as typeof globalThis.fetch } satisfies WireHouse,
    ...{ asked, bodies, lines, refusals },
    /** Happens at the house, and goes to whoever listens; words are not recorded. */
    tell(...sent: readonly Sent[]) {
      record.push(...sent.filter(([name]) => name === 'event'))
      for (const one of sent) for (const line of lines) send(line, one)
    },
    /** Every line breaks. */
    cut() {
      for (const line of lines) line.close()
      lines.clear()
    },
  }
}
