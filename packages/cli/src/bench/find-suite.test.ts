import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RunSettings } from '@commedia/evals'
import { expect, it } from 'vitest'
import { suiteOf } from './find-suite.ts'

const runOn = (suite: string, one: string, options = {}) => ({
  settings: RunSettings.parse({
    ...{ suite, version: 1, seed: 1, cases: [one], options },
    systems: [{ name: 'full', model: 'm' }],
  }),
  done: [{ case: one, outcome: {}, spent: {}, takes: [] }],
})

it('opens a run on its own topics, and on data of the user’s', async () => {
  const topics = [{ id: 'noodles', topic: 'The last bowl of noodles' }]
  expect((await suiteOf(runOn('drama', 'noodles', { topics }))).cases).toHaveLength(1)

  const folder = await mkdtemp(join(tmpdir(), 'commedia-data-'))
  const house = new URL('../../../evals/data/pad-moments.en.json', import.meta.url)
  const [moment] = JSON.parse(await readFile(house, 'utf8')) as readonly object[]
  const data = join(folder, 'moments.json')
  await writeFile(data, JSON.stringify([{ ...moment, id: 'mine' }]))
  expect((await suiteOf(runOn('pad', 'mine'), data)).cases.map(({ id }) => id)).toEqual(['mine'])
  await rm(folder, { recursive: true })
})

it('says that it does not know a case, and how it would', async () => {
  await expect(suiteOf(runOn('pad', 'mine'))).rejects.toMatchObject({
    code: 'wrong-setting',
    message: expect.stringContaining('--data'),
  })
})
