import { aBlueprint } from '@commedia/core/testing'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

const PLAN = { body: { kind: 'topic', topic: 'a missed train' } } as const
const SHOW = { body: { blueprint: 'the-last-train' } }

it('a guest by any link begins nothing of their own, before or after the link is revoked', async () => {
  const house = await aHouse({ plays: 'nobody' })
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow(SHOW)
  for (const right of ['watch', 'booth', 'seat'] as const) {
    const body = right === 'seat' ? { right, role: 'role_ana' } : { right }
    const link = await owner.wire.invite({ show, body })
    const guest = await house.claim(link, 'Gus')
    const spend = [
      () => guest.wire.planShow(PLAN),
      () => guest.wire.createShow(SHOW),
      () => guest.wire.openRoom({ body: { language: 'en', companions: [{ house: 'role_colombina' }] } }),
      () => guest.wire.keepBlueprint({ body: { blueprint: aBlueprint() } }),
    ]
    for (const ask of spend)
      await expect(ask()).rejects.toMatchObject({ code: 'forbidden', reason: 'by-link-only' })
    expect(await guest.wire.getMe()).toMatchObject({ name: 'Gus', guest: true })
    expect((await guest.wire.listShows()).shows.map(({ id }) => id)).toEqual([show])
    await owner.wire.revokeInvite({ show, invite: link.id })
    for (const ask of spend)
      await expect(ask()).rejects.toMatchObject({ code: 'forbidden', reason: 'by-link-only' })
    await expect(guest.wire.getShow({ show })).rejects.toMatchObject({ code: 'not-found' })
    const { database } = house.theatre
    expect(await database.select().from(tables.purses).where(eq(tables.purses.id, guest.id))).toEqual([])
  }
  await house.close()
})

it('whoever comes in at this machine after a link is the same person, and a guest no longer', async () => {
  const house = await aHouse({ plays: 'nobody' })
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow(SHOW)
  const guest = await house.claim(await owner.wire.invite({ show, body: { right: 'watch' } }), 'Gus')
  const { person, secret } = await guest.wire.arrive({ body: { name: 'Gustav' } })
  expect(person).toEqual({ id: guest.id, name: 'Gus' })
  await expect(guest.wire.getMe()).rejects.toMatchObject({ code: 'forbidden' })
  const wire = house.wire(secret)
  expect(await wire.getMe()).toMatchObject({ id: guest.id, guest: false })
  expect((await wire.getShow({ show })).rights).toEqual(['watcher'])
  await wire.createShow(SHOW)
  await house.close()
})

it('a show spends an evening more at most once a link to it was given out, unless its owner says otherwise', async () => {
  const house = await aHouse({ plays: 'nobody', config: { guestTokens: 1_000 } })
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow(SHOW)
  const capOf = async () => (await owner.wire.getShow({ show })).money?.cap.tokens
  expect(await capOf()).toBe(340_000)
  const { purses } = tables
  await house.theatre.database.update(purses).set({ spentTokens: 500 }).where(eq(purses.id, show))
  const link = await owner.wire.invite({ show, body: { right: 'booth' } })
  expect(await capOf()).toBe(1_500)
  const director = await house.claim(link, 'Dora')
  await expect(director.wire.changeShow({ show, body: { cap: { tokens: null } } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await owner.wire.changeShow({ show, body: { cap: { tokens: 9_000 } } })
  await owner.wire.invite({ show, body: { right: 'watch' } })
  expect(await capOf()).toBe(9_000)
  await house.close()
})

it('a cap that was chosen stays, also where it is what the house fills in; one that was not is lowered, whatever it is', async () => {
  const house = await aHouse({ plays: 'nobody', config: { guestTokens: 1_000 } })
  const owner = await house.arrive('Olga')
  const capAfter = async (cap: { tokens?: number; money?: number }, filledIn?: number) => {
    const { id: show } = await owner.wire.createShow(SHOW)
    // The model of today may be another than the one it was reckoned with.
    const { purses } = tables
    if (filledIn !== undefined)
      await house.theatre.database.update(purses).set({ capTokens: filledIn }).where(eq(purses.id, show))
    await owner.wire.changeShow({ show, body: { cap } })
    await owner.wire.invite({ show, body: { right: 'watch' } })
    return (await owner.wire.getShow({ show })).money?.cap.tokens
  }
  expect(await capAfter({ tokens: 340_000 })).toBe(340_000)
  expect(await capAfter({ money: 3 })).toBe(1_000)
  expect(await capAfter({}, 90_000)).toBe(1_000)
  await house.close()
})

it('a show has no more than an evening for others where the house allows it more', async () => {
  const house = await aHouse({ plays: 'nobody', config: { guestTokens: 1_000, showTokens: 5_000 } })
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow(SHOW)
  const capOf = async () => (await owner.wire.getShow({ show })).money?.cap.tokens
  expect(await capOf()).toBe(5_000)
  await owner.wire.invite({ show, body: { right: 'watch' } })
  expect(await capOf()).toBe(1_000)
  await owner.wire.changeShow({ show, body: { cap: { tokens: 4_000 } } })
  await owner.wire.invite({ show, body: { right: 'watch' } })
  expect(await capOf()).toBe(4_000)
  await house.close()
})

it('a link lets in a thousand at most, a director’s twenty', async () => {
  const house = await aHouse({ plays: 'nobody' })
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow(SHOW)
  const invite = (right: 'watch' | 'booth', uses: number) =>
    owner.wire.invite({ show, body: { right, uses } })
  expect(await invite('watch', 1_000)).toMatchObject({ left: 1_000 })
  expect(await invite('booth', 20)).toMatchObject({ left: 20 })
  await expect(invite('watch', 1_001)).rejects.toMatchObject({ code: 'wrong-setting' })
  await expect(invite('booth', 21)).rejects.toMatchObject({ code: 'wrong-setting' })
  await house.close()
})

it('no more shows, work and rooms go on at once than the house and its owners may have', async () => {
  const limits = { ownerShows: 2, houseShows: 3, ownerJobs: 1, houseJobs: 2, ownerRooms: 1, houseRooms: 2 }
  const house = await aHouse({ plays: 'nobody', config: limits })
  const people = await Promise.all(['Ana', 'Ben', 'Cem'].map((name) => house.arrive(name)))
  const refusals = async (wanted: readonly (() => Promise<unknown>)[]) => {
    const done = await Promise.allSettled(wanted.map((ask) => ask()))
    return done.map((one) =>
      one.status === 'rejected' ? (one.reason as { reason?: string }).reason : 'done',
    )
  }
  const started: (() => Promise<unknown>)[] = []
  for (const { wire } of people)
    for (let nth = 0; nth < 3; nth++) {
      const { id: show } = await wire.createShow(SHOW)
      started.push(() => wire.startShow({ show }))
    }
  const shows = await refusals(started)
  expect(shows.filter((one) => one === 'done')).toHaveLength(3)
  for (const nth of [0, 3, 6])
    expect(shows.slice(nth, nth + 3).filter((one) => one === 'done').length).toBeLessThanOrEqual(2)
  expect(shows.filter((one) => one === 'too-many-shows')).toHaveLength(6)

  const jobs = await refusals(people.flatMap(({ wire }) => [1, 2].map(() => () => wire.planShow(PLAN))))
  expect(jobs.filter((one) => one === 'done')).toHaveLength(2)
  expect(jobs.filter((one) => one === 'too-many-jobs')).toHaveLength(4)
  const room = { body: { language: 'en' as const, companions: [{ house: 'role_colombina' }] } }
  const rooms = await refusals(people.flatMap(({ wire }) => [1, 2].map(() => () => wire.openRoom(room))))
  expect(rooms.filter((one) => one === 'done')).toHaveLength(2)
  expect(rooms.filter((one) => one === 'too-many-rooms')).toHaveLength(4)
  await house.close()
})
