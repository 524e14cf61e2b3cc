import { memoryJournal } from '@commedia/core/recording'
import { aBlueprint, manualClock, performers, simulatedCompany } from '@commedia/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ShowHereOptions, showHere } from './show-here.ts'
import { draw, until } from './until.test.data.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function anEvening(options: Partial<ShowHereOptions> = {}) {
  const clock = manualClock()
  const latency = { clock, firstTokenMs: 100, tokenMs: 10 }
  const { models } = simulatedCompany({ seed: 1, players: performers(), latency })
  const journal = memoryJournal()
  const begun = vi.spyOn(journal, 'begin')
  const take = { id: 'take_evening', show: 'show_evening' }
  const evening = showHere(aBlueprint(), { models, clock, seed: 7, take, journal, ...options })
  const leave = evening.subscribe(() => {})
  return { evening, clock, begun, leave, journal }
}

describe('a play in the page', () => {
  it('waits for somebody to have it played, and is then played to its curtain', async () => {
    const { evening, clock, begun } = anEvening()
    await until(evening, ({ connection }) => connection === 'live')
    expect(evening.read()).toMatchObject({ lines: [], playing: false, over: false, yourTurn: false })
    await clock.playUntil(evening.read().play())
    const { lines, over, playing, trouble } = await until(
      evening,
      (now) => now.over && now.lines.length > 10 && now.lines.every(({ saying }) => !saying),
    )
    expect({ over, playing, trouble }).toEqual({ over: true, playing: false, trouble: undefined })
    expect(lines.some(({ name, kind }) => name === 'Ben Carter' && kind === 'line')).toBe(true)
    expect(lines.filter(({ mine }) => mine)).toEqual([])
    expect(lines.find(({ kind }) => kind === 'narration')?.name).toBe('')
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    expect(begun).toHaveBeenCalledTimes(1)
  })

  it('stops where it is my turn, and goes on by itself after my cue', async () => {
    const { evening, clock } = anEvening({ as: 'Ana' })
    await clock.playUntil(evening.read().play())
    const mine = await until(evening, ({ yourTurn }) => yourTurn)
    expect(mine.waitsFor).toEqual(['Ana'])
    const before = mine.lines.length
    await clock.playUntil(evening.read().cue('Good evening. Is there another train?'))
    const said = await until(evening, ({ lines }) => lines.length > before)
    expect(said.lines.find((line) => line.mine && line.kind === 'line')).toMatchObject({
      name: 'Ana',
      text: 'Good evening. Is there another train?',
    })
    const mineAt = said.lines.findIndex((line) => line.mine && line.kind === 'line')
    const answered = until(evening, ({ lines }) =>
      lines.slice(mineAt).some(({ name }) => name === 'Ben Carter'),
    )
    await clock.playUntil(answered)
  })

  it('rests when it is told to stop, and when everybody has left; played on, it goes on', async () => {
    const { evening, clock, leave } = anEvening()
    const played = evening.read().play()
    await clock.playUntil(until(evening, ({ lines }) => lines.some(({ saying }) => saying)))
    expect(evening.read().playing).toBe(true)
    evening.read().stop()
    await clock.playUntil(played)
    const rests = await until(evening, ({ playing }) => !playing)
    expect(rests).toMatchObject({ over: false, trouble: undefined })
    const again = evening.read().play()
    await clock.playUntil(until(evening, ({ lines }) => lines.length > rests.lines.length))
    leave()
    await draw(30)
    await clock.playUntil(again)
    expect(evening.read()).toMatchObject({ playing: false, over: false })
  })

  it('tells with a sentence what cannot be performed, whom nobody is called, and what may not be said', async () => {
    const broken = showHere('{}', { models: simulatedCompany({ seed: 1, players: [] }).models })
    await broken.read().play()
    expect(broken.read().trouble).toMatchObject({ code: 'unsafe-blueprint' })
    const { evening } = anEvening({ as: 'Zoe' })
    await evening.read().play()
    expect(evening.read().trouble?.message).toContain('There are: Ana, Ben')
    const watched = anEvening()
    await watched.clock.playUntil(watched.evening.read().cue('Hello?'))
    expect(watched.evening.read().trouble).toMatchObject({ code: 'wrong-setting' })
  })
})
