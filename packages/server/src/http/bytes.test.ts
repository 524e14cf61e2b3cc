import { aBlueprint, aCastMember } from '@commedia/core/testing'
import { ROUTES, type Route, type RouteName } from '@commedia/core/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keptBytes } from '../people/kept-bytes.ts'
import { aBallotFile } from './a-ballot.test.data.ts'
import { aCard } from './a-card.test.data.ts'
import { aCase } from './a-case.test.data.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

const BODIES = {
  ...{ ofOne: 100_000, ofAddress: 120_000, ofAll: 200_000 },
  ...{ windowMs: 5_000, leastBytes: 1_000, longestMs: 20_000 },
}

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
    await first.write(70_000 - SCRIPT.length)
    const second = send(olga, { declared: 70_000 })
    await second.write(69_000)
    expect((await second.reply).status).toBe(429)
    expect((await upload(petra)).status).toBe(200)
    await first.end()
    expect((await first.reply).status).toBe(200)
    expect((await upload(olga)).status).toBe(200)
  })

  it('[X3] count when they have come, not when they are announced', async () => {
    const slow = Array.from({ length: 12 }, (_, at) =>
      send(at % 2 === 0 ? olga : petra, { declared: 79_000 }),
    )
    for (const one of slow) await one.write(1)
    const lev = await house.arrive('Lev')
    for (const guest of [lev, olga]) {
      const large = send(guest, { declared: 40_000 })
      await large.write(40_000 - SCRIPT.length)
      await large.end()
      expect((await large.reply).status).toBe(200)
    }
    for (const one of slow) await one.cut()
    // Whoever hangs up is no fault of the house.
    expect(await Promise.all(slow.map(async ({ reply }) => (await reply).status))).toEqual(
      slow.map(() => 400),
    )
    expect(house.faults).toEqual([])
  })

  it('[X3] are taken from all askers up to a bound', async () => {
    const lev = await house.arrive('Lev')
    const open = [olga, petra].map((guest) => send(guest, { declared: 79_000 }))
    for (const one of open) await one.write(78_000)
    const third = send(lev, { declared: 79_000 })
    await third.write(78_000)
    expect((await third.reply).status).toBe(429)
    for (const one of open) await one.end()
    await Promise.all(open.map(({ reply }) => reply))
    expect((await upload(lev)).status).toBe(200)
  })

  it('[X3] are taken from one address up to a bound, whoever is there', async () => {
    const [first, second] = [
      send(olga, { declared: 79_000, from: '2001:db8::1' }),
      send(petra, { declared: 79_000, from: '2001:db8::2' }),
    ]
    await first.write(78_000)
    await second.write(78_000)
    expect((await second.reply).status).toBe(429)
    const third = send(petra, { declared: 79_000, from: '2001:db8:0:1::1' })
    await third.write(78_000)
    for (const one of [first, third]) {
      await one.end()
      expect((await one.reply).status).toBe(200)
    }
  })

  it('[X3] are refused when more come than may, whatever was declared', async () => {
    const lying = send(olga, { declared: 20_000 })
    await lying.write(90_000)
    expect((await lying.reply).status).toBe(413)
    const silent = send(olga, {})
    await silent.write(90_000)
    expect((await silent.reply).status).toBe(413)
    expect((await send(olga, { declared: 81_000 }).reply).status).toBe(413)
  })

  it.each([
    ['nothing comes', 0],
    ['too little comes', 900],
  ])(
    '[X3] are let go in a sentence when %s for a while, and leave their room to others',
    async (_, bytes) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const half = send(olga, { declared: 70_000 })
      await half.write(20_000)
      await house.until(
        async () => vi.getTimerCount(),
        (timers) => timers === 2,
      )
      await vi.advanceTimersByTimeAsync(BODIES.windowMs)
      await half.write(bytes)
      await vi.advanceTimersByTimeAsync(BODIES.windowMs)
      const reply = await half.reply
      expect(reply.status).toBe(408)
      expect(await reply.json()).toMatchObject({ error: { reason: 'sent-too-slowly' } })
      vi.useRealTimers()
      expect((await upload(olga)).status).toBe(200)
    },
  )

  it('[X3] are let go when they never end, at whatever pace', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const endless = send(olga, { declared: 79_000 })
    await endless.write(20_000)
    await house.until(
      async () => vi.getTimerCount(),
      (timers) => timers === 2,
    )
    for (let at = 0; at < BODIES.longestMs; at += BODIES.windowMs) {
      await endless.write(2_000)
      await vi.advanceTimersByTimeAsync(BODIES.windowMs)
    }
    expect((await endless.reply).status).toBe(408)
  })
})

describe('bytes that are kept', () => {
  it('[X3] end where the shelf of a person is full, and go on when something is deleted', async () => {
    const small = await aHouse({ plays: 'nobody', config: { ownerBytes: 30_000 } })
    onTestFinished(() => small.close())
    const one = await small.arrive('One')
    const file = new TextEncoder().encode(`${JSON.stringify(aCard({}))}${' '.repeat(15_000)}`)
    const { id } = await one.wire.importCard({ body: file })
    expect(await keptBytes(small.theatre.database, one.id)).toBeGreaterThan(15_000)
    await expect(one.wire.importCard({ body: file })).rejects.toMatchObject({ reason: 'shelf-full' })
    const other = await small.arrive('Other')
    await other.wire.importCard({ body: file })
    await one.wire.deleteCharacter({ character: id })
    await one.wire.importCard({ body: file })
  })

  it('[X3] end there too for many at once, whether they say how large they are or not', async () => {
    const small = await aHouse({ plays: 'nobody', config: { ownerBytes: 100_000 } })
    onTestFinished(() => small.close())
    const file = `${JSON.stringify(aCard({}))}${' '.repeat(30_000)}`
    for (const declared of [true, false]) {
      const one = await small.arrive('One')
      const headers = {
        authorization: `Bearer ${one.secret}`,
        ...(declared ? { 'content-length': String(file.length) } : {}),
      }
      const bring = () => small.app.request(ROUTES.importCard.path, { method: 'POST', headers, body: file })
      const replies = await Promise.all(Array.from({ length: 12 }, bring))
      expect(replies.filter(({ status }) => status === 200).length).toBe(3)
      expect(await keptBytes(small.theatre.database, one.id)).toBeLessThan(100_000)
    }
  })

  it('[X3] end at every route that makes something to keep', async () => {
    const cases = new Map([['the-salt-cellar', aCase()]])
    const full = await aHouse({ plays: 'nobody', config: { ownerBytes: 40_000, cases } })
    onTestFinished(() => full.close())
    const { id, wire } = await full.arrive('One')
    const { id: show } = await wire.createShow({ body: { blueprint: 'the-last-train' } })
    const { id: blueprint } = await wire.keepBlueprint({ body: { blueprint: aBlueprint() } })
    const { id: character } = await wire.keepCharacter({ body: { character: aCastMember() } })
    const characters = [{ house: 'role_colombina' }]
    const { id: screening } = await wire.openScreening({
      body: { title: 'A film', language: 'en', characters },
    })
    const file = new TextEncoder().encode(JSON.stringify(aCard({})))
    await wire.importCard({ body: file })
    await full.theatre.database.execute(sql`UPDATE cards SET file = ${new Uint8Array(40_000)}`)
    expect(await keptBytes(full.theatre.database, id)).toBeGreaterThan(40_000)
    const making = {
      keepBlueprint: () => wire.keepBlueprint({ body: { blueprint: aBlueprint() } }),
      changeBlueprint: () => wire.changeBlueprint({ blueprint, body: { blueprint: aBlueprint() } }),
      keepCharacter: () => wire.keepCharacter({ body: { character: aCastMember() } }),
      changeCharacter: () => wire.changeCharacter({ character, body: { character: aCastMember() } }),
      importCard: () => wire.importCard({ body: file }),
      correctMemory: () => wire.correctMemory({ character, memory: 'memory_1', body: { text: 'No.' } }),
      startCasting: () => wire.startCasting({ body: SCRIPT }),
      planShow: () => wire.planShow({ body: { kind: 'topic', topic: 'a missed train' } }),
      planEpisode: () => wire.planEpisode({ show, body: {} }),
      createShow: () => wire.createShow({ body: { blueprint: 'the-last-train' } }),
      openRoom: () => wire.openRoom({ body: { language: 'en', companions: characters } }),
      openTable: () => wire.openTable({ body: { case: 'the-salt-cellar' } }),
      keepCase: () => wire.keepCase({ body: { case: aCase() } }),
      writeCase: () => wire.writeCase({ body: { idea: 'a lighthouse, 1911' } }),
      openScreening: () => wire.openScreening({ body: { title: 'A film', language: 'en', characters } }),
      openPiece: () => wire.openPiece({ body: { mode: 'debate', language: 'en', opening: {} } }),
      sendToScreening: () =>
        wire.sendToScreening({
          show: screening,
          body: { kind: 'say', id: 'cue_1', text: 'Hello.' } as never,
        }),
      makeBallot: () => wire.makeBallot({ body: { kind: 'file', file: aBallotFile() } }),
    } satisfies Partial<Record<RouteName, () => Promise<unknown>>>
    for (const [name, make] of Object.entries(making))
      await expect(make(), name).rejects.toMatchObject({ reason: 'shelf-full' })
    const keeping = Object.entries<Route>(ROUTES).flatMap(([name, { keeps }]) => (keeps ? [name] : []))
    expect(Object.keys(making).sort()).toEqual(keeping.sort())
  })

  it('[X3] are asked about wherever a member sends something, but for what is only looked at', () => {
    const bodies = Object.entries<Route>(ROUTES).filter(
      ([, route]) => route.body !== undefined && route.for.includes('member') && route.keeps !== true,
    )
    // Read and answered; the machine's own; at most fifty short rows a person.
    const looked = [
      ...['checkBlueprint', 'previewCasting', 'readUpload', 'keepModel'],
      ...['lookForModels', 'connectModel', 'giveJob', 'priceModel', 'openToNetwork'],
    ]
    expect(bodies.map(([name]) => name).sort()).toEqual(looked.sort())
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

/** An upload that is sent bit by bit, and ends with a short script. */
function send({ secret }: Guest, { declared, from }: { readonly declared?: number; readonly from?: string }) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const headers = {
    authorization: `Bearer ${secret}`,
    ...(declared === undefined ? {} : { 'content-length': String(declared) }),
  }
  const init = { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit
  const env = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } }
  // Resolves when it was taken, or never will be.
  const put = (bytes: Uint8Array): Promise<void> => writer.write(bytes).catch(() => {})
  return {
    reply: Promise.resolve(house.app.request('/api/uploads', init, env)),
    write: (bytes: number) => put(new Uint8Array(bytes).fill(SPACE)),
    async end() {
      await put(SCRIPT)
      await writer.close().catch(() => {})
    },
    cut: () => writer.abort(new Error('gone')).catch(() => {}),
  }
}

const SPACE = 0x0a
