import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { canonicalJson } from '../prelude/json.ts'
import { seededRandom } from '../prelude/random.ts'
import type { Draft, Fact, StageEvent } from '../schema/event.ts'
import { defineEvent, fact } from './define-event.ts'
import { defineRoom } from './define-room.ts'
import { loadStage, saveStage } from './load-stage.ts'
import { memoryJournal } from './memory-journal.ts'
import { memorySnapshots } from './memory-snapshots.ts'
import { readerOf } from './reader.ts'
import { type PlayTurn, runTurn } from './run-turn.ts'
import { emptyStage, stateOf } from './stage.ts'
import { turnRandom, turns } from './turn.ts'

const noted = defineEvent({
  type: 'noted',
  version: 1,
  words: { said: ['text'] },
  body: z.object({ text: z.string() }),
})
const notes = defineRoom({
  name: 'notes',
  version: 1,
  events: [noted],
  initial: [] as readonly string[],
  fold: (state, event) => [...state, event.body.text],
})
const reader = readerOf(turns, notes)
const clock = { now: () => Date.parse('2026-01-01T20:00:00Z'), wait: async () => {} }
const note = (text: string): Fact => fact(noted, { by: 'role_a', audience: ['role_a'], body: { text } })
const cue = (text: string): Draft => ({
  ...note(text),
  at: '2026-01-01T20:00:01.000Z',
  cause: { input: text },
})

const threeNotes: PlayTurn = async function* (stage, { turn }) {
  const start = stateOf(stage, notes).length
  for (let step = 0; step < 3; step++) yield note(`${start + step}: ${turnRandom(turn, `step ${step}`)()}`)
}

async function house(seed = 1) {
  const journal = memoryJournal()
  await journal.begin({ id: 'take_1', show: 'show_1' })
  return { journal, reader, clock, random: seededRandom(seed), snapshots: memorySnapshots() }
}
const bytes = (events: readonly StageEvent[]): string => events.map(canonicalJson).join('\n')

describe('runTurn', () => {
  it('opens the turn, appends its facts in order, and closes it', async () => {
    const crew = await house()
    const stage = await runTurn(emptyStage('take_1'), threeNotes, crew)
    const events = await crew.journal.read('take_1', { after: 0 })
    expect(events.map(({ type, seq }) => `${seq} ${type}`)).toEqual([
      '1 turn-opened',
      '2 noted',
      '3 noted',
      '4 noted',
      '5 turn-closed',
    ])
    expect(stateOf(stage, turns)).toEqual({ open: null, closed: 1 })
    expect(stateOf(stage, notes)).toHaveLength(3)
  })

  it('plays a turn that was cut off again, from its beginning, and writes nothing twice', async () => {
    const whole = await house()
    await runTurn(await runTurn(emptyStage('take_1'), threeNotes, whole), threeNotes, whole)
    const expected = bytes(await whole.journal.read('take_1', { after: 0 }))

    for (let cut = 0; cut <= 3; cut++) {
      const crew = await house()
      const first = await runTurn(emptyStage('take_1'), threeNotes, crew)
      await saveStage(first, crew)
      await expect(runTurn(first, dyingAfter(cut), crew)).rejects.toThrow('power cut')
      const found = await loadStage({ id: 'take_1' }, crew)
      await runTurn(found, threeNotes, crew)
      expect(bytes(await crew.journal.read('take_1', { after: 0 }))).toBe(expected)
    }
  })

  it('lets a cue in while it runs, tells the turn, and goes on after it', async () => {
    const crew = await house()
    const heard: string[][] = []
    const stage = await runTurn(
      emptyStage('take_1'),
      async function* (_stage, { signals }) {
        yield note('one')
        await crew.journal.append('take_1', 'end', [cue('wait!')])
        yield note('two')
        heard.push(signals.arrived().map(({ body }) => (body as { text: string }).text))
      },
      crew,
    )
    expect(stateOf(stage, notes)).toEqual(['one', 'wait!', 'two'])
    expect(heard).toEqual([['wait!']])
    expect(stage).toEqual(await loadStage({ id: 'take_1' }, crew))
  })

  it('takes the journal for the truth when a rerun says something else', async () => {
    const crew = await house()
    await expect(runTurn(emptyStage('take_1'), dyingAfter(2), crew)).rejects.toThrow('power cut')
    const otherwise: PlayTurn = async function* () {
      yield note('quite another thing')
    }
    const stage = await runTurn(await loadStage({ id: 'take_1' }, crew), otherwise, crew)
    expect(stateOf(stage, turns).open).toBeNull()
    expect(stateOf(stage, notes)).toHaveLength(2)
  })

  it('begins a new take from a parent without copying, and loads it from the parent snapshot', async () => {
    const crew = await house()
    const stage = await runTurn(emptyStage('take_1'), threeNotes, crew)
    await saveStage(stage, crew)
    const take = { id: 'take_2', show: 'show_1', parent: { take: 'take_1', seq: 3 } }
    await crew.journal.begin(take)
    const rewound = await loadStage(take, crew)
    expect(stateOf(rewound, notes)).toHaveLength(2)
    const playedOn = await runTurn(rewound, threeNotes, crew)
    expect(stateOf(playedOn, notes)).toHaveLength(5)
    expect(
      (await crew.journal.read('take_2', { after: 0 })).map(({ take, seq }) => `${take} ${seq}`),
    ).toEqual([
      ...['take_1 1', 'take_1 2', 'take_1 3'],
      ...['take_2 4', 'take_2 5', 'take_2 6', 'take_2 7', 'take_2 8'],
    ])
    expect(await crew.journal.read('take_1', { after: 0 })).toHaveLength(5)
  })
})

function dyingAfter(count: number): PlayTurn {
  return async function* (stage, turnHouse) {
    const notesToPlay = threeNotes(stage, turnHouse)
    for (let left = count; left > 0; left--) {
      const step = await notesToPlay.next(stage)
      if (!step.done) yield step.value
    }
    throw new Error('power cut')
  }
}
