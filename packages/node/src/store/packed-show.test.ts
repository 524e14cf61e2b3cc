import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testObjects } from './cold-shows.test.data.ts'
import { packShow, readPacked } from './packed-show.ts'

const rows = [
  { table: 'events', row: { take: 'take_1', body: '{"text":"再见\\n\\u0000"}', fingerprint: null } },
]

/** Reads a show out of an object whose header was changed. */
async function readWith(change: object) {
  const objects = testObjects()
  const [header = '', ...lines] = gunzipSync(await packShow({ show: 'show_1', rows }))
    .toString()
    .split('\n')
  const changed = JSON.stringify({ ...JSON.parse(header), ...change })
  await objects.put('one', gzipSync([changed, ...lines].join('\n')))
  return readPacked(objects, { show: 'show_1', key: 'one' })
}

it('gives back rows letter by letter, also where there are none', async () => {
  expect(await readWith({})).toEqual({ show: 'show_1', rows })
  const objects = testObjects()
  await objects.put('none', await packShow({ show: 'show_1', rows: [] }))
  expect(await readPacked(objects, { show: 'show_1', key: 'none' })).toEqual({ show: 'show_1', rows: [] })
})

it('reads objects of older schemas, and refuses newer ones and what is none', async () => {
  expect(await readWith({ schema: 1 })).toMatchObject({ rows })
  for (const change of [
    { schema: 10_000 },
    { version: 10_000 },
    { version: null, schema: 'x' },
    { show: 'show_2' },
    { sha256: '' },
    { commedia: 'backup' },
  ])
    await expect(readWith(change), JSON.stringify(change)).rejects.toMatchObject({ code: 'store-failed' })
})
