import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { HOUSE, type StageEvent } from '@commedia/core'
import type { Fetch } from '@commedia/core/adapters'
import { aBlueprint, settle } from '@commedia/core/testing'
import { type OpenStore, outwardFetch, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, aShow, aStore, playOn } from '../company/a-theatre.test.data.ts'
import { deleteShow } from '../people/delete-show.ts'
import { aReceiver, type Received } from './a-receiver.test.data.ts'
import { sendHooks } from './send-hooks.ts'

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, so.').toString('base64')}`

let store: OpenStore
const closing: (() => unknown)[] = []
beforeAll(async () => {
  store = await aStore()
})
afterAll(() => store.close())
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  for (const { show } of await store.database.select().from(tables.takes))
    await deleteShow(store.database, show)
})

/** A house with a show in which this much happened, every other thing to its watchers. */
async function played(count = 4) {
  const house = aHouse({ store })
  const made = await aShow(house, { blueprint: aBlueprint() })
  await happen(house, made.take, count)
  return { house, ...made }
}

async function happen({ clock }: Pick<House, 'clock'>, take: string, count: number): Promise<void> {
  const turn = `turn_${await headOf(take)}`
  const drafts = Array.from({ length: count }, (_, index) => ({
    ...{
      type: 'line-spoken',
      version: 1,
      by: 'role_ana',
      audience: index % 2 === 0 ? [HOUSE] : ['role_ben'],
    },
    ...{ at: new Date(clock.now()).toISOString(), cause: { turn, index } },
    body: { text: `Line ${index}.`, channel: 'aloud' },
  }))
  await store.journal.append(take, 'end', drafts)
}

async function receiving(...first: readonly ((response: ServerResponse) => void)[]) {
  const receiver = await aReceiver(first)
  closing.push(receiver.close)
  return receiver
}

type House = ReturnType<typeof aHouse>

function sending(
  url: string,
  house: House,
  {
    privateAddresses = 'allowed',
    refused = [] as unknown[],
  }: { privateAddresses?: 'allowed' | 'refused'; refused?: unknown[] } = {},
) {
  const hooks = sendHooks(
    { url, secret: SECRET },
    {
      ...{ ...house, told: house.modes.reader.momentOf, fetch: counted(outwardFetch({ privateAddresses })) },
      onRefused: (how) => void refused.push(how),
    },
  )
  closing.push(hooks.stop)
  return hooks
}

/** Requests under way, for the house's time must not run ahead of the network. */
let underWay = 0
function counted(fetch: Fetch): Fetch {
  return async (...request) => {
    underWay++
    return fetch(...request).finally(() => {
      underWay--
    })
  }
}
const goOn = async ({ clock }: House): Promise<void> => {
  if (underWay === 0) await clock.advance(1_000)
  else await settle()
}

const dataOf = ({ body }: Received) =>
  JSON.parse(body).data as {
    readonly show: string
    readonly take: string
    readonly events: readonly {
      readonly id: string
      readonly seq: number
      readonly type: string
      readonly moment?: unknown
    }[]
  }
const idsIn = (received: readonly Received[]) =>
  received.flatMap((one) => dataOf(one).events.map(({ id }) => id))
const perceivedIn = async (take: string): Promise<readonly string[]> => {
  const events: readonly StageEvent[] = await store.journal.read(take, { after: 0 })
  return events.filter(({ audience }) => audience.includes(HOUSE)).map(({ seq }) => `${take}:${seq}`)
}
const settled = async (take: string, head: number): Promise<boolean> => {
  const [mark] = await store.database.select().from(tables.hookMarks).where(eq(tables.hookMarks.take, take))
  return mark?.seq === head && mark.due === 0
}
const headOf = async (take: string): Promise<number> =>
  (await store.journal.read(take, { after: 0 })).at(-1)?.seq ?? 0
/** Goes on once everything up to now was taken; rounds are by the house's clock. */
const allTaken = async (house: House, take: string): Promise<void> => {
  const head = await headOf(take)
  while (!(await settled(take, head))) await goOn(house)
}

describe('A hook', () => {
  it('hears in order everything a watcher perceives, once, and nothing else', async () => {
    const house = aHouse({ store })
    const { show, take } = await aShow(house, { blueprint: aBlueprint() })
    await playOn(house, show, 3)
    const receiver = await receiving()
    sending(receiver.url, house)
    await allTaken(house, take)
    const perceived = await perceivedIn(take)
    expect(perceived.length).toBeGreaterThan(3)
    expect(perceived.length).toBeLessThan(await headOf(take))
    expect(idsIn(receiver.received)).toEqual(perceived)
    const [first] = receiver.received
    expect(first && dataOf(first)).toMatchObject({ show, take, title: 'The last train', language: 'en' })
    const text = receiver.received.map(({ body }) => body).join()
    for (const word of ['"audience"', '"cause"', 'person_', SECRET]) expect(text).not.toContain(word)
    expect(text).toContain('"kind":"line"')
  })

  it('can tell by the signature who sent, what, and when', async () => {
    const { house, take } = await played()
    const receiver = await receiving()
    sending(receiver.url, house)
    await allTaken(house, take)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(Math.abs(Number(at) * 1_000 - house.clock.now())).toBeLessThan(300_000)
  })

  it.each<[string, number | string, (response: ServerResponse) => void]>([
    ['fails', 500, (response) => response.writeHead(500).end('oh')],
    ['redirects', 307, (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
    ['breaks off', 'unreachable', (response) => void response.destroy()],
  ])('that %s is tried again later and misses nothing', async (_, status, answer) => {
    const { house, take } = await played()
    const receiver = await receiving(answer, answer)
    const refused: unknown[] = []
    sending(receiver.url, house, { refused })
    await allTaken(house, take)
    expect(refused).toEqual([
      { status, failures: 1 },
      { status, failures: 2 },
    ])
    const [first, second, third] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(third?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(new Set(idsIn(receiver.received))).toEqual(new Set(await perceivedIn(take)))
  })

  it('that says nothing is given up after ten seconds, and waited for ever longer', async () => {
    const { house, take } = await played()
    const receiver = await receiving(...Array.from({ length: 4 }, () => () => {}))
    const refused: unknown[] = []
    sending(receiver.url, house, { refused })
    for (let count = 1; count <= 5; count++) {
      while (receiver.received.length < count) await goOn(house)
      if (count < 5) await house.clock.advance(10_000)
    }
    await allTaken(house, take)
    expect(refused).toHaveLength(4)
    expect(refused[0]).toEqual({ status: 'late', failures: 1 })
    const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    for (const [index, wait] of waits.entries()) expect(wait + 1).toBeGreaterThanOrEqual(10 + 2 * 2 ** index)
  })

  it('that answers without end is not listened to', async () => {
    const { house, take } = await played()
    let sent = 0
    const receiver = await receiving((response) => {
      response.writeHead(200)
      const more = (): void => {
        while (!response.destroyed && sent < 2_000_000_000) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more)
        }
      }
      more()
    })
    sending(receiver.url, house)
    await allTaken(house, take)
    expect(sent).toBeLessThan(20_000_000)
    expect(new Set(idsIn(receiver.received)).size).toBe((await perceivedIn(take)).length)
  })

  it('goes on after a restart where it was, and what is new beside it comes from two processes once', async () => {
    const { house, take } = await played()
    const receiver = await receiving()
    const before = sending(receiver.url, house)
    await allTaken(house, take)
    await before.stop()
    const many = receiver.received.length
    await happen(house, take, 120)
    sending(receiver.url, house)
    sending(receiver.url, house)
    await allTaken(house, take)
    expect(receiver.received.length).toBeGreaterThan(many)
    expect(idsIn(receiver.received)).toEqual(await perceivedIn(take))
  })

  it('of which a process died in the middle hears it again under the same ids, from another', async () => {
    const { house, take } = await played()
    const receiver = await receiving()
    const perceived = await perceivedIn(take)
    // Whoever had the word is gone, and nobody knows whether it was sent.
    await store.database
      .insert(tables.hookMarks)
      .values({ take, seq: 0, due: house.clock.now() + 60_000, failures: 0 })
    sending(receiver.url, house)
    await house.clock.advance(30_000)
    expect(receiver.received).toEqual([])
    await allTaken(house, take)
    expect(idsIn(receiver.received)).toEqual(perceived)
  })

  it('at a private address is not connected to, unless the operator says so', async () => {
    const { house, take } = await played()
    const receiver = await receiving()
    const refused: { status?: unknown }[] = []
    sending(receiver.url.replace('http:', 'https:'), house, { privateAddresses: 'refused', refused })
    while (refused.length < 2) await goOn(house)
    expect(refused[0]).toMatchObject({ status: 'address-refused' })
    expect(receiver.received).toEqual([])
    expect(await settled(take, await headOf(take))).toBe(false)
  })

  it('is told of nothing that is older than a day, nor of rooms', async () => {
    const { house, take } = await played()
    await store.journal.begin({ id: 'take_room', show: 'room_1' })
    await house.clock.advance(25 * 3_600_000)
    await happen(house, 'take_room', 2)
    const receiver = await receiving()
    sending(receiver.url, house)
    await allTaken(house, take)
    expect(receiver.received).toEqual([])
    const marks = await store.database.select().from(tables.hookMarks)
    expect(marks.map((mark) => mark.take)).toEqual([take])
  })

  it('of a show that was deleted knows nothing any more', async () => {
    const { house, show, take } = await played()
    const receiver = await receiving()
    sending(receiver.url, house)
    await allTaken(house, take)
    await deleteShow(store.database, show)
    expect(await store.database.select().from(tables.hookMarks)).toEqual([])
  })
})
