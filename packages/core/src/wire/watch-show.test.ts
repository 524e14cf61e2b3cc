import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { type ShowNews, watchShow } from './watch-show.ts'

/** A server that holds a record and cuts each connection after so many messages. */
function server(
  cuts: readonly number[],
  details: { readonly epochAt?: number; readonly last?: number } = {},
) {
  const { epochAt = Number.POSITIVE_INFINITY, last = 8 } = details
  const urls: string[] = []
  const rest = [...cuts]
  let connections = 0
  const fetch = (async (input: string, init: RequestInit) => {
    urls.push(input)
    const query = new URL(input, 'http://x').searchParams
    const epoch = ++connections >= epochAt ? 2 : 1
    const after = Number(query.get('epoch')) === epoch ? Number(query.get('after')) : 0
    const on = { epoch, take: `take_${epoch}`, viewer: 'house', seq: last }
    const stage = { ...on, playing: true, over: false, notice: 'This is AI.' }
    const events = Array.from({ length: last - after }, (_, index) => eventOf(after + index + 1))
    const messages = [['stage', stage], ...events.map((one) => ['event', one]), ['caught-up', { seq: last }]]
    const most = rest.shift() ?? messages.length
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        // One message is sent twice: a server that cannot be sure does so.
        for (const [name, data] of messages.slice(0, most).flatMap((one) => [one, one]))
          controller.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
        if (most < messages.length) controller.close()
        else init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    })
    return new Response(body)
  }) as unknown as typeof globalThis.fetch
  return { fetch, urls }
}

function eventOf(seq: number) {
  return {
    seq,
    type: 'line-spoken',
    version: 1,
    by: 'role_ana',
    at: '2026-01-01T00:00:00.000Z',
    body: { seq },
  }
}

async function watch(
  { fetch }: { readonly fetch: typeof globalThis.fetch },
  until: (news: readonly ShowNews[]) => boolean,
): Promise<readonly ShowNews[]> {
  const clock = manualClock()
  const stop = new AbortController()
  const heard: ShowNews[] = []
  const watching = (async () => {
    for await (const news of watchShow({ show: 'show_1' }, { base: '', fetch, clock, signal: stop.signal })) {
      heard.push(news)
      if (until(heard)) stop.abort()
    }
  })()
  await clock.playUntil(watching)
  return heard
}

const seqs = (news: readonly ShowNews[]) =>
  news.flatMap((one) => (one.kind === 'event' ? [one.event.seq] : []))
const caughtUp = (news: readonly ShowNews[]) => news.at(-1)?.kind === 'caught-up'

describe('watching a show', () => {
  it('loses nothing and hears nothing twice, wherever the line is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 9 }), { maxLength: 12 }), async (cuts) => {
        expect(seqs(await watch(server(cuts), caughtUp))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      }),
      { numRuns: 40 },
    )
  })

  it('begins anew when another take was put on stage meanwhile', async () => {
    const heard = await watch(server([4], { epochAt: 2 }), caughtUp)
    expect(seqs(heard)).toEqual([1, 2, 3, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('asks for what it has not, and waits longer each time in vain', async () => {
    const line = server([3, 0, 0, 0])
    const heard = await watch(line, caughtUp)
    expect(line.urls.slice(0, 2)).toEqual([
      '/api/shows/show_1/events',
      '/api/shows/show_1/events?epoch=1&after=2',
    ])
    expect(heard.flatMap((one) => (one.kind === 'lost' ? [one.waitMs] : []))).toEqual([500, 1000, 2000, 4000])
  })

  it('comes back when the server is away or busy, after as long as it asks for', async () => {
    const answers = [
      new Response('', { status: 503 }),
      Response.json(
        { error: { code: 'too-many-requests', message: 'Wait.' } },
        { status: 429, headers: { 'retry-after': '30' } },
      ),
    ]
    const { fetch } = server([])
    const busy = (async (...asked: Parameters<typeof fetch>) =>
      answers.shift() ?? fetch(...asked)) as typeof fetch
    const heard = await watch({ fetch: busy }, caughtUp)
    expect(heard.flatMap((one) => (one.kind === 'lost' ? [one.waitMs] : []))).toEqual([500, 30_000])
    expect(seqs(heard)).toHaveLength(8)
  })

  it('takes a line that is silent for too long for lost', async () => {
    const heard = await watch(server([]), (news) => news.some(({ kind }) => kind === 'lost'))
    expect(seqs(heard)).toHaveLength(8)
  })

  it.each(['forbidden', 'not-found'])('gives up when it is %s', async (code) => {
    const fetch = (async () =>
      Response.json(
        { error: { code, message: 'No.' } },
        { status: 403 },
      )) as unknown as typeof globalThis.fetch
    await expect(watch({ fetch }, () => false)).rejects.toMatchObject({ code })
  })
})
