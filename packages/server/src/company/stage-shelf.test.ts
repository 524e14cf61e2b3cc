import type { Json } from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import { describe, expect, it } from 'vitest'
import { aHold, aHouse, aStore } from './a-theatre.test.data.ts'
import { showCompany } from './show-company.ts'
import { showReader } from './show-reader.ts'
import { stageShelf } from './stage-shelf.ts'

const SHOW = 'show_same'
const TAKE = 'take_same'
const TURNS = 40

describe('a shelf of stages', () => {
  it('changes nothing by what is no longer on it: turns, lines of people and calls are the same, byte by byte', async () => {
    const [whole, evicted] = [await evening(256_000_000), await evening(0)]
    expect(whole.events.length).toBeGreaterThan(220)
    expect(JSON.stringify(evicted.events)).toBe(JSON.stringify(whole.events))
    expect(JSON.stringify(evicted.calls)).toBe(JSON.stringify(whole.calls))
    expect(evicted.snapshots).toBe(whole.snapshots)
    expect(evicted.mostRead).toBeLessThan(450)
    expect(whole.mostRead).toBeLessThan(20)
  })
})

/** Plays a show of one person and models with room for so many bytes of stages. */
async function evening(mostBytes: number) {
  const store = await aStore()
  let mostRead = 0
  const journal: OpenStore['journal'] = {
    ...store.journal,
    async read(take, range) {
      const events = await store.journal.read(take, range)
      mostRead = Math.max(mostRead, events.length)
      return events
    },
  }
  await begin(store)
  const house = aHouse({ store: { ...store, journal } })
  const company = showCompany(house, stageShelf(house.store, showReader, { mostBytes }))
  for (let turn = 1; turn <= TURNS; turn++) {
    await company.play(SHOW, aHold(turn))
    if (turn % 5 === 0) await company.record(SHOW, saying(`And that is line ${turn}.`))
    await house.clock.advance(30_000)
  }
  const events = await store.journal.read(TAKE, { after: 0 })
  const calls = await store.book.list(TAKE)
  const snapshots = (await store.database.select().from(tables.snapshots)).length
  await store.close()
  return { events, calls, snapshots, mostRead }
}

async function begin({ journal, database }: OpenStore): Promise<void> {
  await journal.begin({ id: TAKE, show: SHOW })
  const opening = {
    blueprint: aBlueprint(),
    seats: { role_ben: { kind: 'person', person: 'person_ben' } },
    settings: { pace: 'free', tempo: 'at-once' },
  }
  await database.insert(tables.shows).values({
    ...{ id: SHOW, owner: 'person_1', title: 'The last train', language: 'en', onStage: TAKE, playing: true },
    opening: opening as unknown as Json,
    care: {},
    since: '2026-01-01T00:00:00.000Z',
  })
}

function saying(text: string): Json {
  return { cue: { kind: 'say-line', id: text, text }, sitter: { role: 'role_ben', person: 'person_ben' } }
}
