import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bundledRecordings } from './bundled-recordings.ts'

it('finds every recording of the repository, each said to be whose', async () => {
  const files = readdirSync(new URL('../../../../shows/recordings/', import.meta.url))
  const found = await bundledRecordings()
  expect(found.size).toBeGreaterThan(0)
  expect([...found.keys()]).toEqual(files.sort().map((file) => file.slice(0, -'.json'.length)))
  for (const { notice, viewer, kind } of found.values()) {
    expect(notice).not.toBe('')
    // A talk is told as whoever sat there perceived it.
    expect(viewer).toBe(kind === 'room' ? 'role_host' : 'house')
  }
})
