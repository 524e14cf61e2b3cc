import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDraft } from '@commedia/core/testing'
import { openHomeStore } from '@commedia/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupCommand, restoreCommand } from './backup-command.ts'

let place: string
const said: string[] = []
const terminal = { out: () => {}, note: (text: string) => void said.push(text), status: () => {} }
const at = (home: string, file: string) => ({
  folder: join(place, home),
  file: join(place, file),
  databaseUrl: undefined,
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
