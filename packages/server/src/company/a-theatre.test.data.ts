import { idFrom, type Json, type ModelDirectory, seededRandom, type TurnHold } from '@commedia/core'
import {
  aBlueprint,
  type ManualClock,
  manualClock,
  performers,
  simulatedCompany,
  writers,
} from '@commedia/core/testing'
import { type OpenStore, tables } from '@commedia/node'
import type { Bus } from '../bus/bus.ts'
import { busLiveFeed } from '../bus/bus-live-feed.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { type Modes, modesOf } from '../modes/modes.ts'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import type { CompanyHouse } from './company-house.ts'
import { databaseTill } from './database-till.ts'
import { showCompany } from './show-company.ts'

/** What a theatre for tests is made of; whatever is not given is in memory. */
export interface TheatreMaking {
  readonly store: OpenStore
  readonly models?: ModelDirectory
  readonly bus?: Bus
  readonly clock?: ManualClock
}

/** A house on a store, with a simulated company. */
export function aHouse({
  store,
  models = simulatedCompany({ seed: 7, players: [...performers(), ...writers()] }).models,
  bus = memoryBus(),
  clock = manualClock(),
}: TheatreMaking): CompanyHouse & { readonly clock: ManualClock; readonly modes: Modes } {
  const { database } = store
  const random = seededRandom(11)
  const modes = modesOf()
  return {
    ...{ database, store, modes, reader: modes.reader, bus, feed: busLiveFeed(bus), models, clock, random },
    till: databaseTill(database),
  }
}

/** Opens a store in memory, for one file of tests. */
export function aStore(): Promise<OpenStore> {
  return openTestStore()
}

let shows = 0

/** Puts a show into the store: its row and its first take. */
export async function aShow(
  { store, database }: Pick<CompanyHouse, 'store' | 'database'>,
  opening: { readonly [part: string]: unknown } = {},
  owner = `person_${shows + 1}`,
): Promise<{ readonly show: string; readonly take: string; readonly owner: string }> {
  const show = `show_${++shows}`
  const take = idFrom('take', show)
  await store.journal.begin({ id: take, show })
  await database.insert(tables.shows).values({
    ...{ id: show, owner, title: 'The last train', language: 'en', onStage: take, playing: true },
    opening: {
      blueprint: aBlueprint(),
      ...opening,
      // Nobody reads along, unless a test says how fast.
      settings: { tempo: 'at-once', ...(opening.settings ?? {}) },
    } as unknown as Json,
    care: {},
    since: '2026-01-01T00:00:00.000Z',
  })
  return { show, take, owner }
}

/** A hold of this number that nobody takes away. */
export function aHold(fence = 1, stop: TurnHold['stop'] = new AbortController().signal): TurnHold {
  return { fence, stop }
}

/** Plays until there is nothing to do at once, each turn under a new hold. */
export async function playOn(house: CompanyHouse, show: string, most = 200) {
  const company = showCompany(house)
  for (let turn = 1; turn <= most; turn++) {
    const next = await company.play(show, aHold(turn))
    if (next.kind !== 'again') return { next, turns: turn }
  }
  return { next: { kind: 'again' }, turns: most }
}
