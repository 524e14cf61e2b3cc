import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SUBTITLES } from './a-film.test.data.ts'
import { readFilmWords } from './read-film-words.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-words-'))
  await writeFile(join(folder, 'film.srt'), SUBTITLES)
  await writeFile(join(folder, 'plain.txt'), 'A hall with a lamp.\n')
  await writeFile(
    join(folder, 'timed.srt'),
    '1\n00:00:00,000 --> 00:00:04,000\nA hall, a lamp.\n\n2\n00:00:05,000 --> 00:00:09,000\nThe door stands open.\n',
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('reads what is said, with who says it', async () => {
  const { lines, describe } = await readFilmWords({
    subtitles: join(folder, 'film.srt'),
    describe: undefined,
  })
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatchObject({ start: 1_000, text: 'You are leaving already.' })
  expect(describe({ start: 0, end: 9_000 })).toBeUndefined()
})

it('[E45] describes a stretch in words; with times, nothing of what comes after it', async () => {
  const plain = await readFilmWords({ subtitles: undefined, describe: join(folder, 'plain.txt') })
  expect(plain.describe({ start: 0, end: 1 })).toBe('A hall with a lamp.')
  expect(plain.isTimed).toBe(false)
  const timed = await readFilmWords({ subtitles: undefined, describe: join(folder, 'timed.srt') })
  expect(timed.describe({ start: 0, end: 5_000 })).toBe('0:00 A hall, a lamp.')
  expect(timed.describe({ start: 0, end: 6_000 })).toBe('0:00 A hall, a lamp.\n0:05 The door stands open.')
  expect(timed.describe({ start: 20_000, end: 30_000 })).toBeUndefined()
})

it('says which file is missing', async () => {
  await expect(
    readFilmWords({ subtitles: join(folder, 'none.srt'), describe: undefined }),
  ).rejects.toMatchObject({ code: 'not-found' })
})
