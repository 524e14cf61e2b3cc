import { readMyData } from '@commedia/core/wire'
import { afterEach, expect, it } from 'vitest'
import { keptBytes } from '../people/kept-bytes.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

const OWNER_BYTES = 100_000
/** A picture as a browser takes it, of so many bytes. */
const jpeg = (bytes: number): string =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4, 7)]).toString('base64')

let house: Awaited<ReturnType<typeof aHouse>>
let ids = 0
afterEach(() => house.close())

const showClip = ({ wire }: Guest, show: string, bytes: number) =>
  wire.sendToScreening({
    show,
    body: {
      kind: 'show-clip',
      id: `clip-${++ids}`,
      clip: { source: 'kitchen.mp4', start: 1_000, end: 21_000 },
      lines: [],
      pictures: [{ at: 4_000, data: jpeg(bytes) }],
    },
  })

async function aScreening() {
  house = await aHouse({ config: { ownerBytes: OWNER_BYTES } })
  const host = await house.arrive('Olga')
  const { id: show } = await host.wire.openScreening({
    body: { title: 'The kitchen', language: 'en', characters: [{ house: 'role_colombina' }] },
  })
  const seats = ['role_guest_1', 'role_guest_2'] as const
  const guests = await Promise.all(
    seats.map(async (role) =>
      house.claim(await host.wire.invite({ show, body: { right: 'seat', role } }), role),
    ),
  )
  return { host, guests: guests as [Guest, Guest], show }
}

it('[X3] guests together have a tenth of their host’s shelf, and the host has the rest', async () => {
  const { host, guests, show } = await aScreening()
  await showClip(guests[0], show, 3_000)
  await showClip(guests[1], show, 3_000)
  await expect(showClip(guests[0], show, 5_000)).rejects.toMatchObject({
    code: 'too-large',
    reason: 'guests-shelf-full',
  })
  await showClip(host, show, 30_000)
  expect(await keptBytes(house.theatre.database, host.id)).toBeGreaterThan(36_000)
})

it('[X3] guests who show at once get no more of it', async () => {
  const { host, guests, show } = await aScreening()
  const before = await keptBytes(house.theatre.database, host.id)
  const shown = await Promise.allSettled(
    [1, 2, 3, 4].flatMap(() => guests.map((guest) => showClip(guest, show, 2_000))),
  )
  expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect((await keptBytes(house.theatre.database, host.id)) - before).toBe(10_000)
})

it('[X3] pictures of guests push out none of the host’s', async () => {
  const { host, guests, show } = await aScreening()
  await showClip(host, show, 900)
  for (let nth = 0; nth < 30; nth++) await showClip(guests[0], show, 100)
  const { clipPictures } = readMyData(await host.wire.getMyData())
  const sizes = clipPictures.map((one) => Buffer.from((one as { data: string }).data, 'base64').length)
  expect(sizes.filter((size) => size === 900)).toHaveLength(1)
  expect(sizes).toHaveLength(25)
})
