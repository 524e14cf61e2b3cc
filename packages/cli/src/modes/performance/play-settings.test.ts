import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { PlayRun } from './play-run.ts'
import { settingsOf } from './play-settings.ts'

function aRun(settings: string | undefined, flags: Partial<PlayRun> = {}): PlayRun {
  const file = join(mkdtempSync(join(tmpdir(), 'commedia-settings-')), 'settings.json')
  if (settings !== undefined) writeFileSync(file, settings)
  return { how: file, ...flags } as PlayRun
}

it('plays by a file of settings, and by the flags where both speak', async () => {
  const file = JSON.stringify({ craft: ['scenario'], decisions: 'paper', pace: 'solo' })
  expect(await settingsOf(aRun(file, { pace: 'table' }))).toEqual({
    ...{ craft: ['scenario'], decisions: 'paper', pace: 'table' },
  })
  expect(await settingsOf({ cuts: true } as PlayRun)).toEqual({ cuts: true })
})

it.each([
  ['{"crafts": []}', 'no setting is called crafts'],
  ['{"craft": ["magic"]}', 'craft.0'],
  ['[1]', 'no object of JSON'],
  ['{', 'no object of JSON'],
])('says what is wrong with %s', async (text, wrong) => {
  await expect(settingsOf(aRun(text))).rejects.toThrow(wrong)
  await expect(settingsOf(aRun(text))).rejects.toThrow('stallBeats')
})

it('says that there is no such file', async () => {
  await expect(settingsOf(aRun(undefined))).rejects.toThrow('There is no file')
})
