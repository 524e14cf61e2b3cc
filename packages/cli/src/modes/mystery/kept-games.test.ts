import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TableSettings } from '@commedia/core/mystery'
import { expect, it } from 'vitest'
import { homeFileLines } from '../../store/home-files.ts'
import { A_CASE } from './a-table.test.data.ts'
import { findGame, type KeptGame, keepGame } from './kept-games.ts'
import { settingsFrom } from './mystery-flags.ts'

const GAME: KeptGame = {
  ...{ table: 'table_1', name: 'the-boathouse', role: 'role_ida', case: A_CASE },
  settings: TableSettings.parse({ rounds: 1 }),
  take: { id: 'take_1', show: 'table_1' },
}

it('keeps a game and finds it again, the last or by its case, and a backup takes it along', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-games-'))
  await expect(findGame(undefined, folder)).rejects.toMatchObject({ code: 'wrong-setting' })
  await keepGame(GAME, folder)
  await keepGame({ ...GAME, table: 'table_2', name: 'other' }, folder)
  expect(await findGame('the-boathouse', folder)).toEqual(GAME)
  expect((await findGame(undefined, folder)).table).toBe('table_2')
  const lines: string[] = []
  for await (const line of homeFileLines(folder)) lines.push(line)
  expect(lines.filter((line) => line.includes('"file":"table_'))).toHaveLength(2)
})

it('reads the rules of a game from flags, and waits for its player unless told how long', () => {
  expect(settingsFrom({})).toMatchObject({ rounds: 3, holdMs: null, key: false, asking: 'in-turn' })
  expect(settingsFrom({ quick: true, minutes: '1.5', method: 'ask-all' })).toMatchObject({
    ...{ rounds: 1, key: false, holdMs: 90_000, method: 'ask-all' },
  })
  expect(settingsFrom({ quick: true, rounds: '2' })).toMatchObject({ rounds: 2 })
  expect(() => settingsFrom({ rounds: '99' })).toThrow(/--rounds/u)
  expect(() => settingsFrom({ minutes: 'long' })).toThrow(/--minutes/u)
})
