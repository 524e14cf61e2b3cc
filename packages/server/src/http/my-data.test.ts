import { draftsOf, fact, lineSpoken, seatTaken } from '@commedia/core'
import { readMyData } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCard } from './a-card.test.data.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
beforeEach(async () => {
  house = await aHouse({ plays: 'nobody' })
  owner = await house.arrive('Olga')
})
afterEach(() => house.close())

const MOST_PIECE_BYTES = 1_100_000

/** A character whose card has these bytes. */
async function keepCard(file: Uint8Array): Promise<string> {
  const { id } = await owner.wire.importCard({ body: new TextEncoder().encode(JSON.stringify(aCard({}))) })
  await house.theatre.database
    .update(tables.cards)
    .set({ file: Buffer.from(file) })
    .where(eq(tables.cards.character, id))
  return id
}

const ask = (method = 'GET') =>
  house.app.request('/api/me/data', { method, headers: { authorization: `Bearer ${owner.secret}` } })

describe('what is kept of a person', () => {
  it('goes out in pieces, none of them large, with every byte of every card', async () => {
    const files = [2_500_001, 1_500_000, 0, 1].map((size) => new Uint8Array(size).map((_, at) => at % 251))
    const ids: string[] = []
    for (const file of files) ids.push(await keepCard(file))
    const response = await ask()
    expect(response.headers.get('content-type')).toBe('application/json')
    const pieces: Uint8Array[] = []
    for await (const piece of response.body ?? []) pieces.push(piece)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(MOST_PIECE_BYTES)
    const { person, characters, cards, shows } = readMyData({ bytes: Buffer.concat(pieces) })
    expect(person).toMatchObject({ id: owner.id, name: 'Olga', email: null })
    expect([characters.length, shows]).toEqual([4, []])
    const kept = cards as unknown as readonly { readonly character: string; readonly file: string }[]
    const sizes = ids.map((id) => {
      const file = Buffer.from(kept.find(({ character }) => character === id)?.file ?? '?', 'base64')
      return file.equals(files[ids.indexOf(id)] ?? Buffer.from('?')) ? file.length : 'other bytes'
    })
    expect(sizes).toEqual([2_500_001, 1_500_000, 0, 1])
  })

  it('reads a card only when what was before it is taken', async () => {
    const id = await keepCard(new Uint8Array(10))
    const response = await ask()
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"person"')
    await house.theatre.database.delete(tables.cards).where(eq(tables.cards.character, id))
    const rest: Uint8Array[] = []
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
      rest.push(next.value)
    expect(Buffer.concat(rest).toString()).toContain('"cards":[]')
  })

  it('is taken once at a time: by whoever has not ended or left the one before', async () => {
    const first = await ask()
    const reader = first.body?.getReader()
    await reader?.read()
    const refused = await ask()
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 30])
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([429, 429])
    await reader?.cancel()
    const [one, other] = await Promise.all([ask(), ask()])
    expect([one.status, other.status].sort()).toEqual([200, 429])
    await Promise.all([one.text(), other.text()])
    expect((await ask('HEAD')).status).toBe(200)
    await house.advance(30_000)
    const left = await ask()
    expect(left.status).toBe(200)
    await house.advance(30_000)
    expect(readMyData(await owner.wire.getMyData()).person.id).toBe(owner.id)
    const again = await ask()
    await expect(left.text()).rejects.toMatchObject({ code: 'too-many-requests' })
    expect((await again.text()).endsWith('}')).toBe(true)
  })

  it('has what they said read a page at a time, each line once, when what was before it is taken', async () => {
    const { theatre } = house
    const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })
    const [row] = await theatre.database.select().from(tables.takes).where(eq(tables.takes.show, show))
    const [take, parent] = [`${show}_again`, row?.id ?? '']
    const { journal } = theatre.store
    const seat = fact(seatTaken, {
      ...{ by: 'stage-manager', audience: [] },
      body: { role: 'role_ana', seat: { kind: 'person', person: owner.id } },
    })
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) =>
        fact(lineSpoken, {
          ...{ by: 'role_ana', audience: ['role_ana'] },
          body: { text: `line ${from + at}`, channel: 'aloud' },
        }),
      )
    const at = '2026-01-01T00:00:00.000Z'
    await journal.append(parent, 'end', draftsOf([seat, ...lines(0, 1_400)], { input: 'first', at }))
    const { length: head } = await journal.read(parent, { after: 0 })
    await journal.begin({ id: take, show, parent: { take: parent, seq: head - 100 } })
    await journal.append(take, 'end', draftsOf(lines(1_400, 1_500), { input: 'second', at }))
    const read = vi.spyOn(journal, 'read')
    const response = await ask()
    const reader = response.body?.getReader()
    const taken = [(await reader?.read())?.value ?? new Uint8Array()]
    expect(read).not.toHaveBeenCalled()
    let mostBefore = 0
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      taken.push(next.value)
      if (!Buffer.concat(taken).includes('"words":[')) mostBefore = read.mock.calls.length
    }
    const { words } = readMyData({ bytes: Buffer.concat(taken) })
    const said = (words as unknown as readonly { said: readonly string[] }[]).flatMap((one) => one.said)
    expect(said).toEqual(Array.from({ length: 1_500 }, (_, nth) => `line ${nth}`))
    expect(mostBefore).toBeLessThanOrEqual(1)
    expect(read.mock.calls.every(([, range]) => (range.limit ?? Number.POSITIVE_INFINITY) <= 500)).toBe(true)
  })
})
