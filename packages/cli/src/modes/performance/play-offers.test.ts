import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offerLines, playOffers } from './play-offers.ts'

const SOUP = new URL('../../../../../shows/the-kings-soup.json', import.meta.url)
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'commedia-offers-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

it('offers what can be read, whatever else lies in the folder', async () => {
  await copyFile(SOUP, join(home, 'mine.json'))
  await mkdir(join(home, 'a-folder.json'))
  await writeFile(join(home, 'broken.json'), '{"flag": ')
  await writeFile(join(home, 'huge.json'), `"flag"${' '.repeat(3_000_000)}`)
  await mkdir(join(home, 'shows'))
  await writeFile(join(home, 'shows', 'index.json'), '{"last": "show_lost", "byFile": {}}')
  const offers = await playOffers({ home, here: home })
  expect(offers.left).toBeUndefined()
  expect(offers.shows[0]).toMatchObject({ name: 'mine.json', title: "The King's Soup" })
  expect(offers.shows.slice(1).every(({ name }) => !name.endsWith('.json'))).toBe(true)
  expect(offerLines(offers, 'en')[1]).toBe(
    `The King's Soup\n    commedia play mine.json --as "${offers.shows[0]?.roles[0]}"`,
  )
})

it('offers what comes with the house in a folder that is not there', async () => {
  const nowhere = join(home, 'gone')
  expect((await playOffers({ home: nowhere, here: nowhere })).shows.length).toBeGreaterThan(0)
})
