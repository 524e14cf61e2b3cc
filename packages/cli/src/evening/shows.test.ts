import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShowSettings } from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { findShow, keepShow, type ShowEntry, takeOn, withTake } from './shows.ts'

const ENTRY: ShowEntry = {
  show: 'show_1',
  file: '/plays/lift.json',
  blueprint: aBlueprint(),
  seats: {},
  settings: ShowSettings.parse({}),
  prompts: { 'acting.speak.en': '{% last %}{{ page.last }}{% endlast %}' },
  memories: [],
  takes: [
    { id: 'take_1', show: 'show_1' },
    { id: 'take_2', show: 'show_1', parent: { take: 'take_1', seq: 9 } },
  ],
  on: 'take_2',
}

it('keeps a show and finds it again, with its own words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-shows-'))
  await keepShow(ENTRY, folder)
  expect(await findShow(ENTRY.file, folder)).toEqual(ENTRY)
  expect(await findShow(undefined, folder)).toEqual(ENTRY)
})

it('puts an earlier take on stage by its number or its id, and says how many there are', () => {
  expect(takeOn(withTake(ENTRY, '1')).id).toBe('take_1')
  expect(takeOn(withTake(ENTRY, 'take_1')).id).toBe('take_1')
  for (const name of ['0', '3', 'take_9', ''])
    expect(() => withTake(ENTRY, name)).toThrow(/This show has 2: --take 1 to --take 2/u)
})
