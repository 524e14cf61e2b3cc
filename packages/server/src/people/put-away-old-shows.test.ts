import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Draft } from '@commedia/core'
import { curtainFell } from '@commedia/core/events'
import { aDraft, manualClock } from '@commedia/core/testing'
import { type OpenStore, openObjects, storeOn, tables } from '@commedia/node'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { performancesOf } from '../http/performances.ts'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { deleteShow } from './delete-show.ts'
import { putAwayOldShows } from './put-away-old-shows.ts'

const clock = manualClock({ now: Date.parse('2026-03-01T00:00:00.000Z') })
const failures: unknown[] = []
let folder: string
let opened: OpenStore
let house: Parameters<typeof putAwayOldShows>[0]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-cold-'))
  opened = await openTestStore()
  const { database } = opened
  house = { database, clock, store: storeOn(database, openObjects({ folder })) }
})
afterEach(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

async function play(show: string, at: string): Promise<void> {
  const { database, store } = house
  await database.insert(tables.shows).values({
    ...{ id: show, owner: 'person_1', title: show, language: 'en', opening: {}, care: {} },
    ...{ onStage: `take_${show}`, since: at },
  })
  await store.journal.begin({ id: `take_${show}`, show })
  const said = (name: string, type?: string): Draft =>
    aDraft({ cause: { input: name }, at, ...(type === undefined ? {} : { type }) })
  await store.journal.append(`take_${show}`, 'end', [said('one'), said('two', curtainFell.type)])
}

const objectsLeft = async (): Promise<number> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.gz')).length

/** One round: what was begun is done when it has stopped. */
const round = (days: number | 'none', pages: 'kept' | 'let go of' = 'kept'): Promise<void> =>
  putAwayOldShows(house, { days, pages, onFailure: (error) => failures.push(error) }).stop()

it('puts shows away so many days after anything was played in them, which lists name as before', async () => {
  await play('show_old', '2026-01-29T23:00:00.000Z')
  await play('show_young', '2026-01-30T01:00:00.000Z')
  const listed = await performancesOf(house.database, 'person_1')
  await round(30)
  expect(await objectsLeft()).toBe(1)
  expect(await performancesOf(house.database, 'person_1')).toEqual(listed)
  expect(listed.map(({ show }) => show)).toEqual(['show_young', 'show_old'])
  expect(await objectsLeft()).toBe(1)
  expect(failures).toEqual([])
})

it('waits with those whose pages are still to be let go of', async () => {
  await play('show_old', '2026-01-29T23:00:00.000Z')
  await round(30, 'let go of')
  expect(await objectsLeft()).toBe(0)
})

it('throws away the objects of shows that were deleted, also where no more are put away', async () => {
  await play('show_old', '2026-01-29T23:00:00.000Z')
  await round(30)
  await deleteShow(house.database, 'show_old')
  for (const table of [tables.takes, tables.coldEvents])
    expect(await house.database.select().from(table)).toEqual([])
  await round('none')
  expect(await objectsLeft()).toBe(0)
  expect(failures).toEqual([])
})
