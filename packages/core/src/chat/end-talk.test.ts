import { describe, expect, it } from 'vitest'
import { inMemoryStore } from '../memory/in-memory-store.ts'
import { indexPast } from '../memory/memories-in.ts'
import { wordEmbedder } from '../memory/word-embedder.ts'
import type { Character } from '../schema/character.ts'
import type { Past } from '../schema/memory.ts'
import { aModelInUse } from '../testing/crew.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { keysWanted } from '../testing/players/writing-page.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { companionOf } from './companion-of.ts'
import { endTalk } from './end-talk.ts'
import { openRoom } from './open-room.ts'
import { roomState } from './room-handle.ts'
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
      await clock.playUntil(say(room, line, { to: ['Mara'] }))
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
    const byId = new Map(bodies.map((one) => [one.id, one]))
    const down = (id: string): readonly string[] => byId.get(id)?.sources.flatMap(down) ?? [id]
    const events = await room.house.journal.read(room.take.id, { after: 0 })
    const said = events.filter(({ type }) => type === 'message-posted').map(({ seq }) => `moment_${seq}`)
    for (const { id } of bodies) expect(said).toEqual(expect.arrayContaining([...down(id)]))
    expect(formed.every(({ audience }) => audience.join() === MARA.id)).toBe(true)
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
