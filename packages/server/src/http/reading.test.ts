import { settle } from '@commedia/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const A_MINUTE_MS = 60_000

async function aShow(settings: { readonly tempo: '1' | 'line' }) {
  const owner = await house.arrive('Olga')
  const { id: show } = await owner.wire.createShow({ body: { blueprint: 'the-last-train', settings } })
  const events = async () => (await owner.wire.getRecord({ show, query: { limit: 1000 } })).events.length
  /** Lets time pass and gives how much was played meanwhile. */
  const pass = async (ms: number): Promise<number> => {
    const before = await events()
    for (let passed = 0; passed < ms; passed += 1000) {
      await house.advance(1000)
      for (let look = 0; look < 5; look++) await settle()
    }
    return (await events()) - before
  }
  const open = (screen: string) => {
    const stop = new AbortController()
    const stream = house.listen(`/api/shows/${show}/events?screen=${screen}`, owner, stop.signal)
    const read = (async () => {
      for await (const _sent of stream);
    })()
    const leave = async (): Promise<void> => {
      stop.abort()
      await read
    }
    return { leave }
  }
  return { owner, show, events, pass, open }
}

describe('a show at a tempo', () => {
  it('is played while a screen is read, rests while it is not, and goes on', async () => {
    const { owner, show, pass, open } = await aShow({ tempo: '1' })
    await owner.wire.startShow({ show })
    expect(await pass(A_MINUTE_MS)).toBe(0)
    open('one')
    expect(await pass(A_MINUTE_MS)).toBeGreaterThan(0)
    open('two')
    const say = (screen: string, reading: boolean) =>
      owner.wire.sayReading({ show, body: { screen, reading } })
    await say('one', false)
    expect(await pass(A_MINUTE_MS)).toBeGreaterThan(0)
    await say('two', false)
    await pass(1000)
    expect(await pass(2 * A_MINUTE_MS)).toBe(0)
    await say('one', true)
    expect(await pass(A_MINUTE_MS)).toBeGreaterThan(0)
  })

  it('nobody says for another that they read, or do not', async () => {
    const { owner, show, pass, open } = await aShow({ tempo: '1' })
    const { secret } = await owner.wire.invite({ show, body: { right: 'watch' } })
    const guest = await house.claim({ secret }, 'Gustav')
    await owner.wire.startShow({ show })
    open('mine')
    await guest.wire.sayReading({ show, body: { screen: 'mine', reading: false } })
    expect(await pass(A_MINUTE_MS)).toBeGreaterThan(0)
  })

  it('changes its tempo while it is played, and one line at a time waits to be asked', async () => {
    const { owner, show, pass, open } = await aShow({ tempo: '1' })
    open('one')
    await owner.wire.startShow({ show })
    await pass(A_MINUTE_MS)
    await owner.wire.setTempo({ show, body: { tempo: 'line' } })
    await pass(A_MINUTE_MS)
    expect(await owner.wire.getShow({ show })).toMatchObject({ tempo: 'line', next: true })
    expect(await pass(2 * A_MINUTE_MS)).toBe(0)
    const { clock } = house.theatre
    const { now } = clock
    let later = 0
    clock.now = () => now() + later++
    const twice = await Promise.all([owner.wire.askNext({ show }), owner.wire.askNext({ show })])
    clock.now = now
    expect(twice).toEqual([{ done: true }, { done: true }])
    expect(await pass(A_MINUTE_MS)).toBeGreaterThan(0)
    expect(await pass(A_MINUTE_MS)).toBe(0)
  })

  it('ends when its owner says so, and is over for everybody', async () => {
    const { owner, show, pass, open } = await aShow({ tempo: '1' })
    await expect(owner.wire.endShow({ show })).rejects.toMatchObject({ code: 'bad-cue' })
    expect((await owner.wire.getShow({ show })).playing).toBe(false)
    open('one')
    await owner.wire.startShow({ show })
    await pass(A_MINUTE_MS)
    await owner.wire.endShow({ show })
    await pass(A_MINUTE_MS)
    expect(await owner.wire.getShow({ show })).toMatchObject({ over: true, playing: false })
  })
})

describe('a show held for somebody at a screen', () => {
  const HOLD = { body: { screen: 'mine' } }
  const isPlaying = async ({ owner, show }: Awaited<ReturnType<typeof aShow>>) =>
    (await owner.wire.getShow({ show })).playing

  it('waits while they are there, and goes on when their screen is gone', async () => {
    const evening = await aShow({ tempo: '1' })
    const { owner, show, pass, open } = evening
    const [mine] = [open('mine'), open('other')]
    await owner.wire.startShow({ show })
    await pass(A_MINUTE_MS)
    await owner.wire.holdShow({ show, ...HOLD })
    await pass(1000)
    expect(await pass(2 * A_MINUTE_MS)).toBe(0)
    expect(await isPlaying(evening)).toBe(false)
    await mine.leave()
    expect(await pass(A_MINUTE_MS)).toBeGreaterThan(0)
    expect(await isPlaying(evening)).toBe(true)
  })

  it('waits on while their line is back in a moment, and while another screen holds it too', async () => {
    const evening = await aShow({ tempo: '1' })
    const { owner, show, pass, open } = evening
    const [mine, other] = [open('mine'), open('other')]
    await owner.wire.startShow({ show })
    await pass(A_MINUTE_MS)
    await owner.wire.holdShow({ show, ...HOLD })
    await mine.leave()
    const again = open('mine')
    await pass(A_MINUTE_MS)
    expect(await isPlaying(evening)).toBe(false)
    await owner.wire.holdShow({ show, body: { screen: 'other' } })
    await again.leave()
    await pass(A_MINUTE_MS)
    expect(await isPlaying(evening)).toBe(false)
    await other.leave()
    await pass(A_MINUTE_MS)
    expect(await isPlaying(evening)).toBe(true)
  })

  it('is not set going by a screen that is gone where nobody played it', async () => {
    const evening = await aShow({ tempo: '1' })
    const { owner, show, pass, open } = evening
    const mine = open('mine')
    await pass(1000)
    await owner.wire.holdShow({ show, ...HOLD })
    await mine.leave()
    await pass(A_MINUTE_MS)
    expect(await isPlaying(evening)).toBe(false)
  })

  it('stays stopped where somebody stopped it meanwhile', async () => {
    const evening = await aShow({ tempo: '1' })
    const { owner, show, pass, open } = evening
    const mine = open('mine')
    await owner.wire.startShow({ show })
    await owner.wire.holdShow({ show, ...HOLD })
    await owner.wire.stopShow({ show })
    await mine.leave()
    await pass(A_MINUTE_MS)
    expect(await isPlaying(evening)).toBe(false)
  })
})
