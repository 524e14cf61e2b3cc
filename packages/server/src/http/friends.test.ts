import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type Guest } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let owner: Guest
let show: string
beforeAll(async () => {
  house = await aHouse({ plays: 'nobody' })
  owner = await house.arrive('Olga')
  show = (await owner.wire.createShow({ body: { blueprint: 'the-last-train' } })).id
})
afterAll(() => house.close())

const come = async (name: string, body: Parameters<typeof owner.wire.invite>[0]['body']): Promise<Guest> =>
  house.claim(await owner.wire.invite({ show, body }), name)

describe('A link that is looked at', () => {
  it('names who sent it and what is played, before anybody says who they are', async () => {
    const { secret } = await owner.wire.invite({ show, body: { right: 'seat', role: 'role_ana' } })
    const read = await house.wire().readInvite({ body: { secret } })
    const { title, cast } = await owner.wire.getShow({ show })
    const shown = cast.map(({ id, name, description }) => ({ id, name, description }))
    expect(read).toMatchObject({ from: 'Olga', right: 'seat', kind: 'performance', title, language: 'en' })
    expect(read.part).toEqual(shown.find(({ id }) => id === 'role_ana'))
    expect(read.cover?.cast).toEqual(shown)
  })

  it('is not used up by that, and tells nothing that a watcher is not told', async () => {
    const { secret } = await owner.wire.invite({ show, body: { right: 'watch' } })
    const read = await house.wire().readInvite({ body: { secret } })
    const watcher = await house.claim({ secret }, 'Wanda')
    const seen = await watcher.wire.listShows({})
    expect(seen.shows[0]).toMatchObject({ title: read.title, cover: read.cover })
    expect(read.part).toBeNull()
    // Whoever came in by it is told again, and nobody else.
    await expect(watcher.wire.readInvite({ body: { secret } })).resolves.toEqual(read)
    await expect(house.wire().readInvite({ body: { secret } })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('opens nothing where it is made up, taken back or too old', async () => {
    const { secret, id } = await owner.wire.invite({ show, body: { right: 'booth' } })
    await owner.wire.revokeInvite({ show, invite: id })
    const short = await owner.wire.invite({ show, body: { right: 'watch', lastsMs: 1000 } })
    await house.advance(60_000)
    for (const wrong of ['made-up', secret, short.secret])
      await expect(house.wire().readInvite({ body: { secret: wrong } })).rejects.toMatchObject({
        code: 'forbidden',
      })
  })
})

describe('The audience', () => {
  it('is counted and named to everybody who is there, once each; who plays or directs is not in it', async () => {
    const [ana, wanda, dora] = [
      await come('Ana L.', { right: 'seat', role: 'role_ana' }),
      await come('Wanda', { right: 'watch' }),
      await come('Dora', { right: 'booth' }),
    ]
    const leaving = new AbortController()
    const path = `/api/shows/${show}/events`
    const second = house.listen(path, wanda, leaving.signal)
    const booth = house.listen(path, dora, leaving.signal)
    const first = house.listen(path, wanda, leaving.signal)
    const seat = house.listen(path, ana)
    for (const screen of [first, second, booth]) await screen.next()
    expect(await hear(seat, 'audience')).toEqual({ count: 1, names: ['Wanda'] })
    leaving.abort()
    for (const screen of [first, second, booth]) await screen.return(undefined)
    const gone = hear(seat, 'audience')
    await house.until(
      async () => house.theatre.streams.watchers(show),
      (count) => count === 1,
    )
    await house.advance(1_000)
    expect(await gone).toEqual({ count: 0, names: [] })
    await seat.return(undefined)
  })

  it('claps, and everybody there hears how many did; nothing of it stands in the record', async () => {
    const [ben, wim, eva] = [
      await come('Ben B.', { right: 'seat', role: 'role_ben' }),
      await come('Wim', { right: 'watch' }),
      await come('Eva', { right: 'watch' }),
    ]
    const before = await owner.wire.getRecord({ show })
    const seat = house.listen(`/api/shows/${show}/events`, ben)
    await hear(seat, 'caught-up')
    for (const one of [wim, eva, wim]) await one.wire.applaud({ show })
    await house.advance(1_000)
    expect(await hear(seat, 'applause')).toEqual({ hands: 2 })
    expect((await owner.wire.getRecord({ show })).events).toEqual(before.events)
    await seat.return(undefined)
  })

  it('does not clap from a seat on stage, nor without end', async () => {
    const cara = await come('Cara', { right: 'watch' })
    const sitter = await house.arrive('Nobody here')
    await expect(sitter.wire.applaud({ show })).rejects.toMatchObject({ code: 'not-found' })
    const claps = Array.from({ length: 31 }, () => cara.wire.applaud({ show }))
    const came = await Promise.allSettled(claps)
    expect(came.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})

/** The next message of a kind on a stream. */
async function hear(screen: ReturnType<(typeof house)['listen']>, kind: string): Promise<unknown> {
  for (;;) {
    const { value, done } = await screen.next()
    if (done === true) throw new Error(`the stream ended without ${kind}`)
    if (value.event === kind) return JSON.parse(value.data)
  }
}
