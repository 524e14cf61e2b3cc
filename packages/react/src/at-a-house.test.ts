import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aHouse, given, returned, said, word } from './house.test.data.ts'
import { roomAt } from './room-at.ts'
import { showAt } from './show-at.ts'
import { draw, until } from './until.test.data.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const KIM = 'role_kim'
const OTTO = 'companion_otto'

describe('a room at a house', () => {
  it('is one room for all who ask for it, and opens one stream', async () => {
    const { house, asked } = aHouse()
    expect(roomAt(house, 'show_1')).toBe(roomAt(house, 'show_1'))
    expect(roomAt(house, 'show_1')).not.toBe(roomAt(house, 'show_1', { as: KIM }))
    for (let listeners = 0; listeners < 3; listeners++) roomAt(house, 'show_1').subscribe(() => {})
    await until(roomAt(house, 'show_1'), ({ companions }) => companions.length === 1)
    expect(asked.filter((one) => one.includes('/events'))).toHaveLength(1)
    expect(asked.filter((one) => one.endsWith('/room'))).toHaveLength(1)
  })

  it('shows who thinks, words as they come, and the line', async () => {
    const { house, tell } = aHouse({ mood: 'grim' })
    const room = roomAt(house, 'show_1')
    room.subscribe(() => {})
    await until(room, ({ companions }) => companions[0]?.mood === 'grim')
    expect(room.read()).toMatchObject({ yourTurn: true, notice: 'This is AI.', connection: 'live' })
    tell(said(1, KIM, 'Is there a bed?'), given(2))
    await until(room, ({ thinking }) => thinking === 'Otto')
    expect(room.read()).toMatchObject({ yourTurn: false, lines: [{ name: 'Kim', mine: true }] })
    tell(word('One. '), word('It has'))
    const { lines } = await until(room, (now) => now.lines.length === 2)
    expect(lines[1]).toMatchObject({ name: 'Otto', text: 'One. It has', saying: true, mine: false })
    expect(room.read().thinking).toBe(undefined)
    tell(word('', 'ended'), said(3, OTTO, 'One. It has a draught.'), returned(4))
    const done = await until(room, ({ yourTurn }) => yourTurn)
    expect(done.lines.map(({ text, saying }) => [text, saying])).toEqual([
      ['Is there a bed?', false],
      ['One. It has a draught.', false],
    ])
  })

  it('comes back where the line broke off, and has each line once', async () => {
    const { house, tell, cut, asked } = aHouse()
    const room = roomAt(house, 'show_1')
    room.subscribe(() => {})
    await until(room, ({ connection }) => connection === 'live')
    tell(said(1, KIM, 'One.'), said(2, OTTO, 'Two.'))
    await until(room, ({ lines }) => lines.length === 2)
    cut()
    tell(said(3, OTTO, 'Three.'))
    await until(room, ({ connection }) => connection === 'lost')
    const back = await until(room, ({ lines }) => lines.length > 2)
    expect(back.lines.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.'])
    expect(asked.filter((one) => one.includes('/events'))).toEqual([
      'GET /api/shows/show_1/events?after=',
      'GET /api/shows/show_1/events?after=2',
    ])
  })

  it('hangs up when everybody has left', async () => {
    const { house, lines } = aHouse()
    const room = roomAt(house, 'show_1')
    const leave = [room.subscribe(() => {}), room.subscribe(() => {})]
    await until(room, ({ connection }) => connection === 'live')
    expect(lines.size).toBe(1)
    for (const one of leave) one()
    await draw(1)
    vi.advanceTimersByTime(10_000)
    await draw(2)
    expect(lines.size).toBe(0)
  })

  it('sends what one says, and tells with a sentence why it was not taken', async () => {
    const { house, bodies, refusals, asked } = aHouse()
    const room = roomAt(house, 'show_1')
    await room.read().say('Hello?', { asking: ['Otto'] })
    expect(bodies).toEqual([{ kind: 'post-words', id: expect.any(String), text: 'Hello?', to: ['Otto'] }])
    const error = { code: 'bad-cue', message: 'There are no words in this line.' }
    refusals.push(Response.json({ error }, { status: 400 }))
    await room.read().say(' ')
    expect(room.read().trouble).toMatchObject(error)
    room.read().stop()
    await until(room, ({ trouble }) => trouble === undefined)
    expect(asked.at(-1)).toBe('POST /api/shows/show_1/stop')
  })
})

describe('a show at a house', () => {
  it('is played, cued and stopped, and says how it stands', async () => {
    const { house, asked, bodies } = aHouse()
    const show = showAt(house, 'show_1')
    show.subscribe(() => {})
    await until(show, ({ connection }) => connection === 'live')
    expect(show.read()).toMatchObject({ playing: true, over: false, waitsFor: [], yourTurn: false })
    await show.read().play()
    await show.read().cue({ kind: 'say-line', text: 'Where is the key?', channel: 'whisper', to: 'Ben' })
    show.read().stop()
    await draw(1)
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([
      'POST /api/shows/show_1/start',
      'POST /api/shows/show_1/cues',
      'POST /api/shows/show_1/stop',
    ])
    expect(bodies).toMatchObject([{ kind: 'say-line', channel: 'whisper', to: 'Ben' }])
  })
})
