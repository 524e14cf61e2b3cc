import { describe, expect, it } from 'vitest'
import { inMemoryStore } from '../memory/in-memory-store.ts'
import { indexPast } from '../memory/memories-in.ts'
import { wordEmbedder } from '../memory/word-embedder.ts'
import type { Journal } from '../ports/journal.ts'
import { memoryJournal } from '../record/memory-journal.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { memorySnapshots } from '../record/memory-snapshots.ts'
import type { Character } from '../schema/character.ts'
import type { Past, Remembered } from '../schema/memory.ts'
import { aModelInUse } from '../testing/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { keysWanted } from '../testing/players/writing-page.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { companionOf } from './companion-of.ts'
import { endTalk } from './end-talk.ts'
import { openRoom, type RoomPorts, restoreRoom } from './open-room.ts'
import { type CompanionRoom, roomState } from './room-handle.ts'
import { say } from './say.ts'

/** Answers every page by what it asks for, and keeps them all. */
function aModel() {
  return scriptedModel((page) => {
    const keys = keysWanted(page)
    if (keys.includes('memories'))
      return {
        json: {
          memories: [
            { text: 'Kim told Mara that her brother Tom sailed on the Ada.', importance: 4 },
            { text: 'Mara promised Kim to light the lamp at four.', importance: 3 },
            { text: 'Kim drinks her tea without sugar.', importance: 1 },
          ],
        },
      }
    if (keys.includes('insights'))
      return {
        json: {
          points: [{ point: 'Kim waits for her brother Tom.', importance: 4, from: [1, 2] }],
          insights: [{ insight: 'Mara owes Kim a lit lamp.', importance: 4, from: [1] }],
        },
      }
    if (keys.includes('between'))
      return { json: { other: 'Kim is Tom’s sister.', between: 'A promise.', why: 'w', about: 'a' } }
    return 'Sit down.'
  })
}

const MARA: Character = { id: 'character_mara', name: 'Mara', description: 'keeps the light' }

/** A house in which talks follow one another, and Mara takes each of them home. */
async function aLife() {
  const model = aModel()
  const memory = { store: inMemoryStore(), embedder: wordEmbedder() }
  const clock = manualClock()
  let mara = MARA
  let talks = 0
  const talk = async (lines: readonly string[], { ends = true } = {}) => {
    const id = `take_${++talks}`
    const room = await openRoom(
      {
        companions: [{ name: 'Kim', kind: 'user' }, companionOf(mara, { language: 'en' })],
        language: 'en',
        take: { id, show: id },
      },
      { models: () => aModelInUse(model), clock, memory },
    )
    const calls: number[] = []
    for (const line of lines) {
      const before = model.pages.length
      await clock.playUntil(say(room, line, { asking: ['Mara'] }))
      calls.push(model.pages.length - before)
    }
    if (ends) await clock.playUntil(endTalk(room))
    const past: Past = { take: id, role: MARA.id, upTo: room.stage.seq, hours: 1 }
    const names = Object.fromEntries(
      Object.values(roomState(room).companions).map((one) => [one.id, one.name]),
    )
    await indexPast(past, { names }, { ...room.house, ...memory })
    mara = { ...mara, chronicle: [...(mara.chronicle ?? []), past] }
    const events = await room.house.journal.read(id, { after: 0 })
    return { room, calls, formed: events.filter(({ type }) => type === 'memory-formed') }
  }
  return { talk, pages: () => model.pages.map((page) => JSON.stringify(page)) }
}

describe('the end of a talk', () => {
  it('[R19] a first talk of one line is remembered, and known in the next', async () => {
    const { talk, pages } = await aLife()
    const { formed } = await talk(['My brother Tom sailed on the Ada.'])
    expect(formed.map(({ body }) => (body as { layer: string }).layer)).toEqual([
      'event',
      'event',
      'event',
      'key-point',
      'insight',
    ])
    const [lived] = pages().filter((page) => page.includes('will be forgotten word for word'))
    expect(lived).toContain('My brother Tom sailed on the Ada.')
    const before = pages().length
    await talk(['Do you remember whom I wait for? Tom.'])
    const next = pages().slice(before).join('\n')
    expect(next).toContain('Kim told Mara that her brother Tom sailed on the Ada.')
    expect(next).toContain('My brother Tom sailed on the Ada.')
    expect(next).toContain('Kim is Tom’s sister.')
  })

  it('[R19] [R8] every memory of it leads down to the words that were said', async () => {
    const { talk } = await aLife()
    const { formed, room } = await talk(['My brother Tom sailed on the Ada.'])
    const bodies = formed.map(({ body }) => body as { id: string; sources: string[] })
    const [first, second, , point] = bodies
    expect(point?.sources).toEqual([first?.id, second?.id])
    expect(bodies.at(-1)?.sources).toEqual([point?.id])
    const byId = new Map(bodies.map((one) => [one.id, one]))
    const down = (id: string): readonly string[] => byId.get(id)?.sources.flatMap(down) ?? [id]
    const events = await room.house.journal.read(room.take.id, { after: 0 })
    const said = events.filter(({ type }) => type === 'message-posted').map(({ seq }) => `moment_${seq}`)
    for (const { id } of bodies) {
      expect(down(id)).toContain(said[0])
      expect(said).toEqual(expect.arrayContaining([...down(id)]))
    }
    expect(formed.every(({ audience }) => audience.join() === MARA.id)).toBe(true)
  })

  it('[R9] every memory of it has the weight that a model gave it', async () => {
    const { talk } = await aLife()
    const { formed } = await talk(['My brother Tom sailed on the Ada.'])
    expect(formed.map(({ body }) => (body as { importance: number }).importance)).toEqual([4, 3, 1, 4, 4])
  })

  it('asks nobody twice, nor where nobody said anything', async () => {
    const { talk, pages } = await aLife()
    const { room } = await talk(['Good evening.'])
    const before = pages().length
    await endTalk(room)
    expect(pages()).toHaveLength(before)
    expect((await talk([])).formed).toEqual([])
  })

  it('a turn of a talk costs two calls, one after the other, three the first time', async () => {
    const { talk } = await aLife()
    expect((await talk(['Good evening.', 'It rains.'])).calls).toEqual([1, 1])
    expect((await talk(['It is me again.', 'Do you know me?', 'And Tom?'])).calls).toEqual([3, 2, 2])
  })
})

/** A talk of one line, in a record that can be opened again. */
async function aTalk({ allowed = (): boolean => true } = {}) {
  const model = aModel()
  const clock = manualClock()
  const kept = { journal: memoryJournal(), snapshots: memorySnapshots(), book: memoryPromptBook() }
  const ports: RoomPorts = {
    ...kept,
    ...{ models: () => aModelInUse(model), clock, seed: 7 },
    allowance: { reserve: allowed, settle: () => {} },
  }
  const take = { id: 'take_kept', show: 'show_kept' }
  const companions = [{ name: 'Kim', kind: 'user' as const }, companionOf(MARA, { language: 'en' })]
  const room = await openRoom({ companions, language: 'en', take }, ports)
  const formed = async () =>
    (await kept.journal.read(take.id, { after: 0 }))
      .filter(({ type }) => type === 'memory-formed')
      .map(({ body }) => body as unknown as Remembered)
  /** The same room in a process that is killed when so many events of a kind stand in its record. */
  const killedAfter = (many: number, kind: string): Promise<CompanionRoom> => {
    let written = 0
    const journal: Journal = {
      ...kept.journal,
      append: async (id, at, drafts) => {
        if (drafts.some(({ type }) => type === kind) && ++written > many) throw new Error('killed')
        return kept.journal.append(id, at, drafts)
      },
    }
    return restoreRoom(take, { ...ports, journal })
  }
  const again = (): Promise<CompanionRoom> => restoreRoom(take, ports)
  return { room, clock, model, formed, killedAfter, again }
}

describe('the end of a talk that does not go as it should', () => {
  it('[R19] where nothing is left to spend, lines are kept as they were said, and nobody is asked', async () => {
    let isOpen = true
    const { room, clock, model, formed } = await aTalk({ allowed: () => isOpen })
    await clock.playUntil(say(room, 'My brother Tom sailed on the Ada.', { asking: ['Mara'] }))
    isOpen = false
    const asked = model.pages.length
    await clock.playUntil(endTalk(room))
    expect(model.pages).toHaveLength(asked)
    const kept = (await formed()).map(({ text, importance, layer }) => ({ text, importance, layer }))
    expect(kept).toEqual([
      { text: 'Kim: My brother Tom sailed on the Ada.', importance: 1, layer: 'event' },
      { text: 'Mara: Sit down.', importance: 1, layer: 'event' },
    ])
  })

  it.each([0, 1, 4])('[R19] killed after %d memories, it goes on and asks nobody twice', async (many) => {
    const { room, clock, model, formed, killedAfter, again } = await aTalk()
    await clock.playUntil(say(room, 'My brother Tom sailed on the Ada.', { asking: ['Mara'] }))
    await expect(clock.playUntil(endTalk(await killedAfter(many, 'memory-formed')))).rejects.toThrow('killed')
    expect(await formed()).toHaveLength(many)
    const asked = model.pages.length
    await clock.playUntil(endTalk(await again()))
    expect(model.pages).toHaveLength(asked)
    const layers = (await formed()).map(({ layer }) => layer)
    expect(layers).toEqual(['event', 'event', 'event', 'key-point', 'insight'])
  })

  it('[R19] killed in the middle of a reply, what was said is remembered all the same', async () => {
    const { clock, formed, killedAfter, again } = await aTalk()
    const told = say(await killedAfter(1, 'message-posted'), 'My brother Tom sailed on the Ada.', {
      to: ['Mara'],
    })
    await expect(clock.playUntil(told)).rejects.toThrow('killed')
    await clock.playUntil(endTalk(await again()))
    expect(await formed()).toHaveLength(5)
  })
})
