import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDraft } from '@commedia/core/testing'
import { tables } from '@commedia/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupCommand } from './backup-command.ts'
import { putAwayCommand } from './put-away-command.ts'
import { withStore } from './with-store.ts'

const printed: string[] = []
const said: string[] = []
const terminal = {
  out: (line: string) => void printed.push(line),
  note: (line: string) => void said.push(line),
  status: () => {},
}
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-put-away-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('puts old shows of a home away, as often as it is asked, and a backup has them all the same', async () => {
  const cold = { folder: join(folder, 'cold') }
  const place = { folder: join(folder, 'home'), databaseUrl: undefined, cold }
  const at = '2026-01-01T00:00:00.000Z'
  await withStore(place, async ({ journal, database }) => {
    await database.insert(tables.shows).values({
      ...{ id: 'show_1', owner: 'person_1', title: 'One', language: 'en', opening: {}, care: {} },
      ...{ onStage: 'take_1', since: at },
    })
    await journal.begin({ id: 'take_1', show: 'show_1' })
    await journal.append('take_1', 'end', [
      aDraft({ cause: { input: 'one' }, at, body: { text: 'A secret.' } }),
    ])
  })
  const run = { ...place, days: '30', dryRun: false, json: true, pageDays: 'none' as const }
  await putAwayCommand({ ...run, dryRun: true }, terminal)
  await putAwayCommand(run, terminal)
  await putAwayCommand(run, terminal)
  expect(printed.map((line) => JSON.parse(line))).toEqual([
    { kind: 'to-put-away', shows: 1 },
    { kind: 'put-away', shows: 1, bytes: expect.any(Number), packed: expect.any(Number) },
    { kind: 'put-away', shows: 0, bytes: 0, packed: 0 },
  ])
  expect(
    (await readdir(cold.folder, { recursive: true })).filter((name) => name.endsWith('.gz')),
  ).toHaveLength(1)
  expect(await readFile(join(place.folder, 'record', 'record.sqlite'), 'latin1')).not.toContain('A secret.')
  const file = join(folder, 'backup.jsonl')
  await backupCommand({ ...place, file, json: false }, terminal)
  expect(await readFile(file, 'utf8')).toContain('A secret.')
  await withStore(place, async ({ journal }) => {
    expect(await journal.read('take_1', { after: 0 })).toMatchObject([{ body: { text: 'A secret.' } }])
  })
  await putAwayCommand({ ...run, json: false }, terminal)
  expect(said.at(-1)).toBe('0 shows are put away: 0.0 MB in objects of 0.0 MB.')
})

it('says what it needs to know', async () => {
  const place = { folder: join(folder, 'nowhere'), databaseUrl: undefined, pageDays: 'none' as const }
  const run = { ...place, dryRun: false, json: false }
  for (const days of ['', 'soon', '0', '-1', '1.5'])
    await expect(putAwayCommand({ ...run, days }, terminal)).rejects.toMatchObject({ code: 'wrong-setting' })
  await expect(putAwayCommand({ ...run, days: '30' }, terminal)).rejects.toThrow(/COMMEDIA_COLD_FOLDER/u)
})
