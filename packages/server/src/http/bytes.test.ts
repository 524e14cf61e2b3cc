import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keptBytes } from '../people/kept-bytes.ts'
import { aCard } from './a-card.test.data.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

const BODIES = { ofOne: 100_000, ofAll: 180_000, silenceMs: 5_000, longestMs: 20_000 }

let house: Awaited<ReturnType<typeof aHouse>>
let olga: Guest
let petra: Guest
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody', config: { bodies: BODIES, uploadBytes: 80_000 } })
  olga = await house.arrive('Olga')
  petra = await house.arrive('Petra')
})
afterAll(() => house.close())

describe('bytes on their way in', () => {
  it('[X3] are taken from one asker up to a bound, and from another beside them', async () => {
    const first = send(olga, { declared: 70_000 })
    expect((await send(olga, { declared: 70_000 }).reply).status).toBe(429)
    const other = send(petra, { declared: 70_000 })
    other.write('Ann: Yes.\n\nBen: No.\n')
    other.end()
    expect((await other.reply).status).toBe(200)
    first.write('Ann: Yes.\n\nBen: No.\n')
    first.end()
    expect((await first.reply).status).toBe(200)
    expect((await upload(olga)).status).toBe(200)
  })

  it('[X3] are taken from all askers up to a bound', async () => {
    const lev = await house.arrive('Lev')
    const open = [olga, petra].map((guest) => send(guest, { declared: 79_000 }))
    expect((await send(lev, { declared: 79_000 }).reply).status).toBe(429)
    for (const one of open) one.end()
    await Promise.all(open.map(({ reply }) => reply))
    expect((await upload(lev)).status).toBe(200)
  })

  it('[X3] count as the most there can be when nobody says how many they are', async () => {
    const first = send(olga, {})
    expect((await send(olga, {}).reply).status).toBe(429)
    first.end()
    await first.reply
  })

  it('[X3] are refused when more come than may, whatever was declared', async () => {
    const lying = send(olga, { declared: 20_000 })
    lying.write('x'.repeat(90_000))
    expect((await lying.reply).status).toBe(413)
    expect((await send(olga, { declared: 81_000 }).reply).status).toBe(413)
  })

  it('[X3] are given up when nothing comes for a while, and leave their room to others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const half = send(olga, { declared: 70_000 })
    half.write('Ann: Yes.')
    await house.until(
      async () => vi.getTimerCount(),
      (timers) => timers === 2,
    )
    await vi.advanceTimersByTimeAsync(BODIES.silenceMs)
    expect((await half.reply).status).toBe(408)
    vi.useRealTimers()
    expect((await upload(olga)).status).toBe(200)
  })
})

describe('bytes that are kept', () => {
  it('[X3] end where the shelf of a person is full, and go on when something is deleted', async () => {
    const small = await aHouse({ plays: 'nobody', config: { ownerBytes: 30_000 } })
    onTestFinished(() => small.close())
    const one = await small.arrive('One')
    const file = new TextEncoder().encode(`${JSON.stringify(aCard({}))}${' '.repeat(15_000)}`)
    const { id } = await one.wire.importCard({ body: file })
    await one.wire.importCard({ body: file })
    expect(await keptBytes(small.theatre.database, one.id)).toBeGreaterThan(30_000)
    await expect(one.wire.importCard({ body: file })).rejects.toMatchObject({ reason: 'shelf-full' })
    const other = await small.arrive('Other')
    await other.wire.importCard({ body: file })
    await one.wire.deleteCharacter({ character: id })
    await one.wire.importCard({ body: file })
  })

  it('[X3] end where the house is full', async () => {
    const full = await aHouse({ plays: 'nobody', config: { houseBytes: 1000 } })
    onTestFinished(() => full.close())
    const one = await full.arrive('One')
    const keeping = one.wire.importCard({ body: new TextEncoder().encode(JSON.stringify(aCard({}))) })
    await expect(keeping).rejects.toMatchObject({ reason: 'house-full' })
  })
})

const SCRIPT = new TextEncoder().encode('Ann: Yes.\n\nBen: No.\n\nAnn: So be it.\n')

function upload({ secret }: Guest): Promise<Response> {
  const headers = { authorization: `Bearer ${secret}` }
  return Promise.resolve(house.app.request('/api/uploads', { method: 'POST', headers, body: SCRIPT }))
}

/** An upload that is sent bit by bit. */
function send({ secret }: Guest, { declared }: { readonly declared?: number }) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const headers = {
    authorization: `Bearer ${secret}`,
    ...(declared === undefined ? {} : { 'content-length': String(declared) }),
  }
  const init = { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit
  return {
    reply: Promise.resolve(house.app.request('/api/uploads', init)),
    write: (words: string) => void writer.write(new TextEncoder().encode(words)).catch(() => {}),
    end: () => void writer.close().catch(() => {}),
  }
}
