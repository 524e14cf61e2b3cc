import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tables } from '@commedia/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { RADIO_SOUND, radioFolders } from './radio-folders.ts'

let root: string
let store: Awaited<ReturnType<typeof openTestStore>>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'commedia-folders-'))
  store = await openTestStore()
})
afterEach(async () => {
  await store.close()
  await rm(root, { recursive: true })
})

const at = (show: string, viewer = 'house') => ({ show, take: 'take_1', viewer })

/** Shows of these owners, and folders in which radio plays of theirs were worked on one after another. */
async function worked(
  plays: readonly (readonly [owner: string, show: string])[],
  kept = { owner: 2, house: 40, plays: 2 },
) {
  const { database } = store
  const folders = radioFolders(root, { database, kept })
  for (const [nth, [owner, show]] of plays.entries()) {
    if (owner !== '')
      await database.insert(tables.shows).values({
        ...{ id: show, owner, title: show, language: 'en', onStage: 'take_1', playing: false },
        ...{ opening: {}, care: {}, since: '2026-01-01T00:00:00.000Z' },
      })
    await mkdir(folders.of(at(show)), { recursive: true })
    await utimes(folders.of(at(show)), nth + 1, nth + 1)
  }
  return folders
}

/** The shows of which something is left. */
async function left(): Promise<readonly string[]> {
  const shows = await readdir(root)
  const plays = await Promise.all(shows.map((show) => readdir(join(root, show))))
  return shows.filter((_, nth) => (plays[nth]?.length ?? 0) > 0).sort()
}

describe('The radio plays that are kept', () => {
  it('are the newest few of each owner, and none of shows that are gone', async () => {
    const folders = await worked([
      ['olga', 'show_1'],
      ['otto', 'show_2'],
      ['olga', 'show_3'],
      ['', 'show_4'],
      ['olga', 'show_5'],
    ])
    await folders.tidy(() => false)
    expect(await left()).toEqual(['show_2', 'show_3', 'show_5'])
  })

  it('are no more than a house has room for', async () => {
    const plays = ['show_1', 'show_2', 'show_3'].map((show) => [show, show] as const)
    const folders = await worked(plays, { owner: 2, house: 2, plays: 2 })
    await folders.tidy(() => false)
    expect(await left()).toEqual(['show_2', 'show_3'])
  })

  it('are the newest few of a show, with what was spoken for them', async () => {
    const folders = await worked([['olga', 'show_1']])
    for (const [nth, viewer] of ['role_ana', 'role_ben'].entries()) {
      await mkdir(folders.of(at('show_1', viewer)), { recursive: true })
      await utimes(folders.of(at('show_1', viewer)), nth + 2, nth + 2)
    }
    await mkdir(folders.linesOf(at('show_1')))
    await folders.tidy(() => false)
    const kept = ['role_ana', 'role_ben'].map((viewer) => folders.of(at('show_1', viewer)))
    const there = (await readdir(join(root, 'show_1'))).map((name) => join(root, 'show_1', name))
    expect(there.sort()).toEqual([...kept, folders.linesOf(at('show_1'))].sort())
  })

  it('stay while they are worked on', async () => {
    const folders = await worked([
      ['olga', 'show_1'],
      ['olga', 'show_2'],
      ['olga', 'show_3'],
    ])
    await folders.tidy((folder) => folder === folders.of(at('show_1')))
    expect(await left()).toEqual(['show_1', 'show_2', 'show_3'])
  })

  it('are a folder for each take and viewer, and count only for what they were made of', async () => {
    const folders = await worked([['olga', 'show_1']])
    const place = at('show_1')
    expect(
      new Set([place, at('show_1', 'role_ana'), { ...place, take: 'take_2' }].map(folders.of)).size,
    ).toBe(3)
    await writeFile(join(folders.of(place), RADIO_SOUND), 'sound')
    expect(await folders.made(place, 'one')).toBeUndefined()
    await folders.note(place, { digest: 'one', seconds: 60 })
    expect(await folders.made(place, 'one')).toMatchObject({ bytes: 5, seconds: 60 })
    expect(await folders.made(place, 'other')).toBeUndefined()
    expect(await folders.made(at('show_1', 'role_ana'), 'one')).toBeUndefined()
    await folders.note(place, undefined)
    expect(await folders.made(place, 'one')).toBeUndefined()
    await folders.drop('show_1')
    expect(await readdir(root)).toEqual([])
  })
})
