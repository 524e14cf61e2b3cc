import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineEvent, fact } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { readerOf } from '../record/reader.ts'
import type { Fact, StageEvent } from '../schema/event.ts'
import { anEvent } from '../testing/build.ts'
import { correctMemory, forgetMemory } from './amend.ts'
import { memoriesIn } from './memories-in.ts'
import { memoryFormed, memoryRoom } from './memory-room.ts'
import { rememberedOf } from './remembered-of.ts'

const heardSaid = defineEvent({
  ...{ type: 'heard-said', version: 1, words: { said: ['text'] } },
  body: z.object({ text: z.string() }),
  moment: ({ text }) => ({ kind: 'line', text }),
})
const talk = defineRoom({ name: 'talk', version: 1, events: [heardSaid], initial: null, fold: () => null })
const READER = readerOf(memoryRoom, talk)
const NAMES = { role_ana: 'Ana', role_me: 'Olga', role_bo: 'Bo' }
const WHO = { take: 'take_1', role: 'role_ana', names: NAMES }

const said = (by: string, text: string): Fact =>
  fact(heardSaid, { by, audience: ['role_ana', by], body: { text } })
const formed = (id: string, text: string, sources: readonly string[]) =>
  fact(memoryFormed, {
    ...{ by: 'role_ana', audience: ['role_ana'] },
    body: {
      ...{ role: 'role_ana', id, text, importance: 1, sources: [...sources], hour: 1, upTo: 3 },
      layer: sources.some((one) => one.startsWith('memory_')) ? ('insight' as const) : ('event' as const),
    },
  })
const record = (...facts: readonly Fact[]): readonly StageEvent[] =>
  facts.map((one, at) => anEvent({ ...one, seq: at + 1 }))
const of = (events: readonly StageEvent[], name = 'Olga') =>
  rememberedOf(events, { ...WHO, name, isTheirs: ({ by }) => by === 'role_me' }, READER)
const ids = (memories: readonly { readonly id: string }[]) => memories.map(({ id }) => id)

const THREE = record(
  said('role_me', 'I fear dogs.'),
  said('role_bo', 'My mother is ill.'),
  said('role_ana', 'So you fear dogs.'),
  formed('memory_me', 'Olga fears dogs.', ['moment_1', 'moment_2', 'moment_3']),
  formed('memory_bo', 'Bo has a mother who is ill.', ['moment_1', 'moment_2', 'moment_3']),
  formed('memory_both', 'They carry something.', ['memory_me', 'memory_bo']),
)

describe('what is remembered of somebody', () => {
  it('is what names them where others spoke too, and what was drawn from that; of others it says nothing', () => {
    const { made, heard, wereThere } = of(THREE)
    expect(ids(made)).toEqual(['memory_me', 'memory_both'])
    expect(heard).toEqual([])
    expect(wereThere).toBe(true)
  })

  it('is all that rests on their words where nobody else spoke, named or not', () => {
    expect(
      ids(of(record(said('role_me', 'Hm.'), formed('memory_1', 'It was quiet.', ['moment_1']))).made),
    ).toEqual(['memory_1'])
  })

  it('is also a line of theirs that nothing was made of, and what was told of them while they were away', () => {
    expect(of(record(said('role_me', 'I am still here.'))).heard.map(({ text }) => text)).toEqual([
      'Olga: I am still here.',
    ])
    const told = record(said('role_bo', 'Ida fears dogs.'), said('role_bo', 'I do not.'))
    expect(of(told, 'Ida')).toMatchObject({ wereThere: false, heard: [{ text: 'Bo: Ida fears dogs.' }] })
    // Somebody else there is called so.
    expect(of(told, 'Bo').heard).toEqual([])
  })

  it('names the lines that would bring it back: theirs and the character’s own', () => {
    expect(
      of(THREE)
        .linesUnder('memory_both')
        .map(({ text, goes }) => [text, goes]),
    ).toEqual([
      ['Olga: I fear dogs.', true],
      ['Bo: My mother is ill.', false],
      ['Ana: So you fear dogs.', true],
    ])
  })
})

describe('a memory that is changed', () => {
  const amended = (events: readonly StageEvent[], change: ReturnType<typeof correctMemory>) => {
    const gone = new Set(change?.emptied.map(({ seq }) => seq))
    const left = events.map((event) => (gone.has(event.seq) ? { ...event, body: { redacted: 'x' } } : event))
    const added = (change?.facts ?? []).map((one, at) => anEvent({ ...one, seq: events.length + 1 + at }))
    return [...left, ...added]
  }

  it('leaves nothing that was drawn from it, and keeps its place', () => {
    const change = correctMemory(THREE, { role: 'role_ana', id: 'memory_me', text: 'Olga fears sheep.' })
    expect(change?.emptied.map(({ seq }) => seq)).toEqual([4, 6])
    const after = memoriesIn(amended(THREE, change), WHO, READER)
    expect(after.filter(({ layer }) => layer !== 'observation').map(({ text }) => text)).toEqual([
      ...['Bo has a mother who is ill.', 'Olga fears sheep.'],
    ])
    expect(change?.facts[0]?.body).toMatchObject({ upTo: 3, sources: ['moment_1', 'moment_2', 'moment_3'] })
  })

  it('takes along the lines that say it when it is forgotten, before any event too, and nothing that is of others', () => {
    const lines = of(THREE)
      .linesUnder('memory_me')
      .filter(({ goes }) => goes)
    const after = amended(THREE, forgetMemory(THREE, { role: 'role_ana', id: 'memory_me', lines }))
    const left = (upTo?: number) =>
      memoriesIn(after, { ...WHO, ...(upTo === undefined ? {} : { upTo }) }, READER).map(({ text }) => text)
    expect(left()).toEqual(['Bo: My mother is ill.', 'Bo has a mother who is ill.'])
    expect(left(3)).toEqual(['Bo: My mother is ill.'])
  })

  it('is not one that is not there, or that was forgotten before', () => {
    expect(forgetMemory(THREE, { role: 'role_ana', id: 'memory_none', lines: [] })).toBeUndefined()
    expect(correctMemory(THREE, { role: 'role_bo', id: 'memory_me', text: 'x' })).toBeUndefined()
  })

  it('forgotten while its lines are still quoted, leaves none of them in words alone', () => {
    const quoted = formed('memory_1', 'Olga fears dogs.', ['moment_1', 'moment_2'])
    const body = { ...(quoted.body as object), upTo: 0 } as typeof quoted.body
    const events = record(said('role_me', 'I fear dogs.'), said('role_ana', 'All of them?'), {
      ...quoted,
      body,
    })
    const lines = of(events).linesUnder('memory_1')
    const gone = forgetMemory(events, { role: 'role_ana', id: 'memory_1', lines })
    expect(gone?.facts.map((one) => one.body)).toMatchObject([{ text: '', upTo: 2 }])
  })
})
