import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openModeration } from './open-moderation.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-words-'))
})
afterAll(() => rm(folder, { recursive: true }))

const at = { direction: 'in', language: 'en' } as const

it('is nothing where nothing is set', async () => {
  expect(await openModeration({})).toBeUndefined()
})

it('reads a list of words, and asks it before a service', async () => {
  const wordList = join(folder, 'words.txt')
  await writeFile(wordList, '# ours\nblister\n破鞋\n')
  const both = await openModeration({ wordList, moderationUrl: 'http://127.0.0.1:9/v1' })
  expect(await both?.check('you blister', at)).toEqual({ kind: 'held', reason: 'word-list' })
  expect(await both?.check('good day', at)).toEqual({ kind: 'held', reason: 'no-answer' })
  const open = await openModeration({
    wordList,
    moderationUrl: 'http://127.0.0.1:9/v1',
    moderationFailure: 'pass',
  })
  expect(await open?.check('good day', at)).toEqual({ kind: 'fine' })
})

it('says so when a list cannot be read, or is none', async () => {
  await expect(openModeration({ wordList: join(folder, 'missing.txt') })).rejects.toMatchObject({
    code: 'wrong-setting',
  })
  const empty = join(folder, 'empty.txt')
  await writeFile(empty, '# nothing\n')
  await expect(openModeration({ wordList: empty })).rejects.toMatchObject({ code: 'wrong-setting' })
})
