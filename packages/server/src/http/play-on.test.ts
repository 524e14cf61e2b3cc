import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { leave } from '../people/leave.ts'
import { aHouse, type Guest } from './a-house.test.data.ts'

const SHOW = { body: { blueprint: 'the-last-train' } }
const ROOM = { body: { language: 'en' as const, companions: [{ house: 'role_colombina' }] } }

let house: Awaited<ReturnType<typeof aHouse>>
afterEach(() => house.close())

const playing = async (show: string): Promise<boolean | undefined> => {
  const { shows } = tables
  const [row] = await house.theatre.database.select().from(shows).where(eq(shows.id, show))
  return row?.playing
}

async function aDirector(owner: Guest, show: string): Promise<Guest> {
  return house.claim(await owner.wire.invite({ show, body: { right: 'booth' } }), 'Dora')
}

describe('whatever sets a show going', () => {
  it('[X3] takes no more places than there are: a chosen line, another take, a start', async () => {
    house = await aHouse({ config: { ownerShows: 1 } })
    const owner = await house.arrive('Olga')
    const { id: show } = await owner.wire.createShow(SHOW)
    await owner.wire.startShow({ show })
    await house.watch(show, owner, ({ view }) => view.moments.length > 3)
    await owner.wire.stopShow({ show })
    await owner.wire.beginTake({ show, body: { kind: 'another' } })
    const { offers } = await house.until(
      () => owner.wire.listTakes({ show }),
      (listed) => listed.offers.length === 3,
    )
    await owner.wire.stopShow({ show })
    const { id: other } = await owner.wire.createShow(SHOW)
    await owner.wire.startShow({ show: other })
    const before = await owner.wire.getRecord({ show })
    const tooMany = { reason: 'too-many-shows' }
    const choose = { kind: 'choose', offer: offers[1]?.offer ?? '' } as const
    await expect(owner.wire.beginTake({ show, body: choose })).rejects.toMatchObject(tooMany)
    await expect(owner.wire.beginTake({ show, body: { kind: 'another' } })).rejects.toMatchObject(tooMany)
    await expect(owner.wire.startShow({ show })).rejects.toMatchObject(tooMany)
    expect(await owner.wire.getRecord({ show })).toEqual(before)
    expect(await playing(show)).toBe(false)
    await owner.wire.stopShow({ show: other })
    await owner.wire.beginTake({ show, body: choose })
    expect(await playing(show)).toBe(true)
  })

  it('[X3] lets no curtain fall where there is no place to take home what was lived', async () => {
    house = await aHouse({ config: { ownerShows: 1 } })
    const owner = await house.arrive('Olga')
    const { id: show } = await owner.wire.createShow(SHOW)
    await owner.wire.startShow({ show })
    await house.watch(show, owner, ({ view }) => view.moments.length > 3)
    await owner.wire.stopShow({ show })
    const { id: other } = await owner.wire.createShow(SHOW)
    await owner.wire.startShow({ show: other })
    const before = await owner.wire.getRecord({ show, query: { limit: 1000 } })
    await expect(owner.wire.endShow({ show })).rejects.toMatchObject({ reason: 'too-many-shows' })
    expect(await owner.wire.getRecord({ show, query: { limit: 1000 } })).toEqual(before)
    await owner.wire.stopShow({ show: other })
    expect(await owner.wire.endShow({ show })).toEqual({ done: true })
    const { events } = await owner.wire.getRecord({ show, query: { limit: 1000 } })
    expect(events.map(({ type }) => type)).toContain('curtain-fell')
  })

  it('[X3] is refused once its owner has left, also to its director', async () => {
    house = await aHouse({ plays: 'nobody' })
    const owner = await house.arrive('Olga')
    const { id: show } = await owner.wire.createShow(SHOW)
    const { id: room } = await owner.wire.openRoom(ROOM)
    const director = await aDirector(owner, show)
    const ofRoom = await aDirector(owner, room)
    await leave(house.theatre, owner.id, 7)
    const left = { reason: 'owner-left' }
    await expect(director.wire.startShow({ show })).rejects.toMatchObject(left)
    await expect(ofRoom.wire.startShow({ show: room })).rejects.toMatchObject(left)
    expect([await playing(show), await playing(room)]).toEqual([false, false])
  })
})

describe('a room that rests', () => {
  it('[X3] goes on at the word of whoever opened it, and of no guest', async () => {
    house = await aHouse()
    const owner = await house.arrive('Olga')
    const { id: show } = await owner.wire.openRoom(ROOM)
    const seat = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_guest_1' } })
    const guest = await house.claim(seat, 'Gus')
    const director = await aDirector(owner, show)
    await owner.wire.stopShow({ show })
    const say = ({ wire }: Guest, id: string) =>
      wire.sendToRoom({ show, body: { kind: 'post-words', id, text: 'Is anybody in?' } })
    expect(await say(guest, 'one')).toEqual({ kind: 'appended' })
    expect(await playing(show)).toBe(false)
    await expect(director.wire.startShow({ show })).rejects.toMatchObject({ reason: 'room-rests' })
    const again = director.wire.beginTake({ show, body: { kind: 'another' } })
    await expect(again).rejects.toMatchObject({ reason: 'room-rests' })
    await say(owner, 'two')
    expect(await playing(show)).toBe(true)
  })
})
