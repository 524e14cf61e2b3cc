import { memoryJournal } from '@commedia/core/recording'
import { post, type RoomSetup } from '@commedia/core/rooms'
import { manualClock, type ScriptLine, scriptedModel } from '@commedia/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { characterIn } from './character.ts'
import { type RoomHereNow, roomHere } from './room-here.ts'
import { draw, until } from './until.test.data.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const KIM = { name: 'Kim', kind: 'user' } as const
const OTTO = { name: 'Otto', base: 'You are Otto, who keeps an inn.' }
const NELL = { name: 'Nell', base: 'You are Nell, who sells eggs.' }
const TAKE = { id: 'take_inn', show: 'show_inn' }
const EGGS = 'Eggs, and they are fresh today.'

function anInn(script: readonly ScriptLine[], setup: Partial<RoomSetup> = {}) {
  const clock = manualClock()
  const journal = memoryJournal()
  const begun = vi.spyOn(journal, 'begin')
  const model = scriptedModel(script, { clock })
  const companions = [KIM, OTTO, NELL]
  const inn = roomHere({ companions, take: TAKE, ...setup }, { models: model, clock, journal, seed: 1 })
  return { inn, begun, clock, model, journal }
}

const texts = ({ lines }: Pick<RoomHereNow, 'lines'>) => lines.map(({ name, text }) => `${name}: ${text}`)
const isLive = ({ connection }: RoomHereNow) => connection === 'live'

describe('a room in the page', () => {
  it('is opened when somebody first looks, once for everybody', async () => {
    const { inn, begun } = anInn([])
    expect(inn.read()).toMatchObject({ lines: [], companions: [], yourTurn: true, connection: 'connecting' })
    expect(begun).not.toHaveBeenCalled()
    inn.subscribe(() => {})
    inn.subscribe(() => {})
    const { companions, notice } = await until(inn, isLive)
    expect(begun).toHaveBeenCalledTimes(1)
    expect(companions.map(({ name, mood, actions }) => ({ name, mood, actions }))).toEqual([
      { name: 'Otto', mood: null, actions: [] },
      { name: 'Nell', mood: null, actions: [] },
    ])
    expect(notice).toContain('artificial intelligence')
  })

  it('shows who thinks, then words as they come, then the line, and whose turn it is', async () => {
    const { inn, clock } = anInn([{ text: EGGS, delayMs: 1000, chunkMs: 100 }])
    inn.subscribe(() => {})
    const said = inn.read().say('What have you got?', { asking: ['Nell'], rounds: 1 })
    const asked = await until(inn, ({ thinking }) => thinking !== undefined)
    expect(asked).toMatchObject({ thinking: 'Nell', yourTurn: false })
    expect(texts(asked)).toEqual(['Kim: What have you got?'])
    await clock.advance(1200)
    const begun = await until(inn, ({ lines }) => lines.length === 2)
    expect(begun.thinking).toBe(undefined)
    expect(begun.lines[1]).toMatchObject({ name: 'Nell', kind: 'line', mine: false, saying: true })
    const first = begun.lines[1]?.text ?? ''
    expect(EGGS.startsWith(first) && first.length < EGGS.length).toBe(true)
    await clock.playUntil(said)
    const done = await until(inn, ({ yourTurn }) => yourTurn)
    expect(texts(done)).toEqual(['Kim: What have you got?', `Nell: ${EGGS}`])
    expect(done.lines.map(({ mine, saying }) => [mine, saying])).toEqual([
      [true, false],
      [false, false],
    ])
    expect(new Set(done.lines.map(({ key }) => key)).size).toBe(2)
  })

  it('ends what is being said when it is told to stop, and what was said stays', async () => {
    const { inn, clock } = anInn([{ text: EGGS, chunkMs: 100 }, 'And butter.'])
    inn.subscribe(() => {})
    const said = inn.read().say('What have you got?', { asking: ['Nell'], rounds: 1 })
    await until(inn, ({ thinking }) => thinking !== undefined)
    await clock.advance(250)
    await until(inn, ({ lines }) => lines.length === 2)
    inn.read().stop()
    await said
    const cut = await until(inn, ({ yourTurn }) => yourTurn)
    expect(cut.trouble).toBe(undefined)
    expect(EGGS.startsWith(cut.lines[1]?.text.slice(0, 4) ?? '-')).toBe(true)
    expect(cut.lines[1]?.text).not.toBe(EGGS)
    await clock.playUntil(inn.read().say('What else?', { asking: ['Nell'], rounds: 1 }))
    expect((await until(inn, ({ lines }) => lines.length === 4)).lines[3]?.text).toBe('And butter.')
  })

  it('ends what is being said when everybody has left, and goes on where it was with who comes back', async () => {
    const { inn, clock } = anInn([{ text: EGGS, chunkMs: 100 }])
    const leave = inn.subscribe(() => {})
    const said = inn.read().say('What have you got?', { asking: ['Nell'], rounds: 1 })
    await until(inn, ({ thinking }) => thinking !== undefined)
    await clock.advance(250)
    leave()
    await draw(30)
    await said
    inn.subscribe(() => {})
    const back = await until(inn, ({ lines }) => lines.length === 2 && !lines[1]?.saying)
    expect(back.lines[1]?.text).not.toBe(EGGS)
    expect(texts(back)[0]).toBe('Kim: What have you got?')
  })

  it('keeps on for whoever leaves and is back at once, as in strict mode', async () => {
    const { inn, clock, begun } = anInn([EGGS])
    inn.subscribe(() => {})()
    inn.subscribe(() => {})
    await clock.playUntil(inn.read().say('What have you got?', { asking: ['Nell'], rounds: 1 }))
    expect(texts(await until(inn, ({ yourTurn, lines }) => yourTurn && lines.length === 2))[1]).toBe(
      `Nell: ${EGGS}`,
    )
    expect(begun).toHaveBeenCalledTimes(1)
  })

  it('tells with a sentence what went wrong, until the next deed', async () => {
    const { inn, clock } = anInn([{ fail: { status: 401 } }, 'Here.'])
    inn.subscribe(() => {})
    await clock.playUntil(inn.read().say('Hello?', { asking: ['Nell'], rounds: 1 }))
    const { trouble } = await until(inn, (now) => now.trouble !== undefined)
    expect(trouble).toMatchObject({ code: 'model-failed' })
    expect(trouble?.message).toContain('scripted/script')
    await inn.read().say('  ')
    expect(inn.read().trouble).toMatchObject({ code: 'bad-cue', message: 'There are no words in this line.' })
    await clock.playUntil(inn.read().say('Hello?', { asking: ['Nell'], rounds: 1 }))
    expect(inn.read().trouble).toBe(undefined)
  })

  it('tells why it could not be opened, and tries again with the next deed', async () => {
    const { inn } = anInn([EGGS], { companions: [OTTO, OTTO] })
    inn.subscribe(() => {})
    const { trouble } = await until(inn, (now) => now.trouble !== undefined)
    expect(trouble?.message).toMatch(/Otto/)
  })

  it('has a character choose, and shows what was chosen', async () => {
    const { inn, clock } = anInn(['open'])
    inn.subscribe(() => {})
    await until(inn, isLive)
    const otto = characterIn(inn.read(), 'Otto')
    const asked = otto.choose({ question: 'A stranger knocks.', options: ['open', 'wait'] })
    expect(await clock.playUntil(asked)).toEqual({ choice: 'open', how: 'read' })
    const { lines } = await until(inn, (now) => now.lines.length === 1)
    expect(lines[0]).toMatchObject({ kind: 'act', text: 'A stranger knocks. → open' })
  })

  it('shows of a character what is theirs', async () => {
    const { inn, clock } = anInn([EGGS])
    inn.subscribe(() => {})
    await until(inn, isLive)
    await clock.playUntil(characterIn(inn.read(), 'Nell').say('Well?'))
    await until(inn, ({ lines }) => lines.length === 2)
    expect(texts(characterIn(inn.read(), 'Nell'))).toEqual([`Nell: ${EGGS}`])
    expect(characterIn(inn.read(), 'Otto')).toMatchObject({ lines: [], thinking: false, mood: null })
  })

  it('goes on with a record that is there, and hears what is done with its handle', async () => {
    const { inn, clock, journal } = anInn([EGGS])
    await clock.playUntil(inn.read().say('What have you got?', { asking: ['Nell'], rounds: 1 }))
    const later = roomHere(
      { companions: [KIM, OTTO, NELL], take: TAKE },
      { models: scriptedModel([]), clock, journal },
    )
    later.subscribe(() => {})
    expect(texts(await until(later, isLive))).toEqual(['Kim: What have you got?', `Nell: ${EGGS}`])
    await post(await later.opened(), 'Six of them, then.')
    expect((await until(later, ({ lines }) => lines.length === 3)).lines[2]?.text).toBe('Six of them, then.')
  })

  it('refuses what is no model', async () => {
    const room = roomHere({ companions: [OTTO] }, { models: 'gpt' as never })
    await expect(room.opened()).rejects.toThrow(/model/)
  })
})
