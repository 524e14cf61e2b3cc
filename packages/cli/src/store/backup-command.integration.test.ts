import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShowSettings } from '@commedia/core'
import { aBlueprint, aCastMember, aDraft } from '@commedia/core/testing'
import { openHomeStore } from '@commedia/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCharacter, keepCharacter } from '../cast/character-files.ts'
import { findShow, keepShow, type ShowEntry } from '../evening/shows.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'
import { forgetPagesCommand } from './forget-pages-command.ts'
import { migrateCommand } from './migrate-command.ts'

let place: string
const said: string[] = []
const printed: string[] = []
const terminal = {
  out: (text: string) => void printed.push(text),
  note: (text: string) => void said.push(text),
  status: () => {},
}
const at = (home: string, file: string) => ({
  folder: join(place, home),
  file: join(place, file),
  databaseUrl: undefined,
  json: false,
})
const aShow = (show: string): ShowEntry => ({
  show,
  file: `/${show}.json`,
  blueprint: aBlueprint(),
  seats: {},
  settings: ShowSettings.parse({}),
  prompts: {},
  memories: [],
  takes: [{ id: 'take_1', show }],
  on: 'take_1',
})
const WRONG = { code: 'wrong-setting' }

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'commedia-backup-'))
  const store = await openHomeStore({ folder: join(place, 'old', 'record') })
  await store.journal.begin({ id: 'take_1', show: 'show_1' })
  await store.journal.append('take_1', 'end', [aDraft({ cause: { input: 'one' } })])
  await store.close()
})
afterAll(() => rm(place, { recursive: true, force: true }))

it('carries a home to another machine in one file, and counts its rows', async () => {
  await backupCommand(at('old', 'backup.jsonl'), terminal)
  await restoreCommand(at('new', 'backup.jsonl'), terminal)
  const [kept, restored] = said
  const rows = /^\d+ rows/u.exec(kept ?? '')?.[0]
  expect(rows).toBe('2 rows')
  expect(restored).toContain(`${rows} are restored`)
  const store = await openHomeStore({ folder: join(place, 'new', 'record') })
  expect(await store.journal.read('take_1', { after: 0 })).toHaveLength(1)
  await store.close()
})

it('carries the shows and characters beside the record, and puts them back where they were', async () => {
  const folder = join(place, 'old')
  await keepShow(aShow('show_1'), folder)
  await keepShow(aShow('show_2'), folder)
  await keepCharacter(folder, aCastMember({ name: 'Mara' }))
  await backupCommand(at('old', 'shows.jsonl'), terminal)
  expect(said.at(-1)).toContain('2 rows and 4 files of shows and characters are kept')
  await restoreCommand(at('third', 'shows.jsonl'), terminal)
  expect(said.at(-1)).toContain('2 rows and 4 files of shows and characters are restored')
  expect(await findShow(undefined, join(place, 'third'))).toEqual(aShow('show_2'))
  expect(await findShow('/show_1.json', join(place, 'third'))).toEqual(aShow('show_1'))
  expect(await findCharacter(join(place, 'third'), 'Mara')).toEqual(aCastMember({ name: 'Mara' }))
  expect(existsSync(join(place, 'third', 'shows.part'))).toBe(false)
})

it('tells a program in one line of JSON what was written and what was restored, and nothing else', async () => {
  const before = said.length
  const kept = { ...at('old', 'told.jsonl'), json: true }
  await backupCommand(kept, terminal)
  await restoreCommand({ ...at('told', 'told.jsonl'), json: true }, terminal)
  const counts = { file: kept.file, rows: 2, files: 4, seconds: expect.any(Number) }
  expect(printed.map((line) => JSON.parse(line))).toEqual([
    { kind: 'written', ...counts },
    { kind: 'restored', ...counts, leftOut: 0 },
  ])
  expect(said.slice(before)).toEqual([])
})

it('puts no show anywhere when the record is not restored, nor over others', async () => {
  const lines = (await readFile(join(place, 'shows.jsonl'), 'utf8')).trimEnd().split('\n')
  await writeFile(join(place, 'cut.jsonl'), lines.slice(0, -1).join('\n'))
  await expect(restoreCommand(at('cut', 'cut.jsonl'), terminal)).rejects.toMatchObject(WRONG)
  expect(existsSync(join(place, 'cut', 'shows'))).toBe(false)
  expect(existsSync(join(place, 'cut', 'shows.part'))).toBe(false)

  const [first = '', ...rest] = lines
  for (const file of ['../../elsewhere.json', 'a/b.json', 'a\\b.json', 'x.txt']) {
    const hostile = [first, JSON.stringify({ file, text: 'mine' }), ...rest]
    await writeFile(join(place, 'hostile.jsonl'), hostile.join('\n'))
    await expect(restoreCommand(at('hostile', 'hostile.jsonl'), terminal)).rejects.toMatchObject(WRONG)
    expect(existsSync(join(place, 'elsewhere.json'))).toBe(false)
    await rm(join(place, 'hostile.jsonl'))
  }

  await keepShow(aShow('show_9'), join(place, 'mine'))
  await expect(restoreCommand(at('mine', 'shows.jsonl'), terminal)).rejects.toMatchObject(WRONG)
  expect(await findShow(undefined, join(place, 'mine'))).toEqual(aShow('show_9'))
})

it('never writes over anything', async () => {
  await writeFile(join(place, 'mine.jsonl'), 'mine')
  await expect(backupCommand(at('old', 'mine.jsonl'), terminal)).rejects.toMatchObject(WRONG)
  expect(await readFile(join(place, 'mine.jsonl'), 'utf8')).toBe('mine')
  await expect(restoreCommand(at('old', 'backup.jsonl'), terminal)).rejects.toMatchObject(WRONG)
})

it('says so when there is nothing to back up, or nothing to restore', async () => {
  await expect(backupCommand(at('nowhere', 'none.jsonl'), terminal)).rejects.toMatchObject(WRONG)
  await expect(restoreCommand(at('new', 'none.jsonl'), terminal)).rejects.toMatchObject(WRONG)
})

it('brings a home to the schema of this version, as often as it is asked', async () => {
  const home = { folder: join(place, 'migrated'), databaseUrl: undefined, json: true }
  await migrateCommand(home, terminal)
  await migrateCommand(home, terminal)
  const done = printed.slice(-2).map((line) => JSON.parse(line))
  expect(done).toEqual([1, 2].map(() => ({ kind: 'migrated', seconds: expect.any(Number) })))
  expect(existsSync(join(home.folder, 'record'))).toBe(true)
})

it('lets go of old pages, and the file of a home is smaller at once', async () => {
  const folder = join(place, 'pages')
  const store = await openHomeStore({ folder: join(folder, 'record') })
  await store.journal.begin({ id: 'take_1', show: 'show_1' })
  await store.journal.append('take_1', 'end', [
    aDraft({ cause: { input: 'one' }, at: '2026-01-01T00:00:00.000Z' }),
  ])
  const page = { last: 'What do you say to that? '.repeat(20_000) }
  await store.book.write({
    ...{
      key: { take: 'take_1', turn: 'one', step: 'speak', attempt: 1 },
      digest: 'd',
      prompt: 'acting.speak',
    },
    ...{ model: 'any', page, outcome: { text: 'No.' }, at: '2026-01-01T00:00:00.000Z', latencyMs: 5 },
    usage: { inputTokens: 9, outputTokens: 2, cachedTokens: 0, calls: 1 },
  })
  await store.close()
  const bytes = async (): Promise<number> => {
    const names = await readdir(join(folder, 'record'))
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(folder, 'record', name))).size),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const before = await bytes()
  const run = { folder, databaseUrl: undefined }
  await forgetPagesCommand({ ...run, days: '30', json: true }, terminal)
  const size = JSON.stringify(page).length
  expect(JSON.parse(printed.at(-1) ?? '')).toEqual({ kind: 'forgotten', takes: 1, calls: 1, bytes: size })
  expect(before - (await bytes())).toBeGreaterThan(size * 0.9)
  await forgetPagesCommand({ ...run, days: '30', json: false }, terminal)
  expect(said.at(-1)).toBe('0 pages of 0 takes are let go of, 0.0 MB.')
  for (const days of ['', 'soon', '-1', '1.5'])
    await expect(forgetPagesCommand({ ...run, days, json: false }, terminal)).rejects.toMatchObject(WRONG)
})
