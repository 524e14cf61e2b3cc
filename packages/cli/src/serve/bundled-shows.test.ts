import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bundledShows } from './bundled-shows.ts'

it('finds every show of the repository, and nothing else that lies there', async () => {
  const files = readdirSync(new URL('../../../../shows/', import.meta.url))
  const names = files.filter((file) => file.endsWith('.json') && !file.includes('.schema.')).sort()
  expect([...(await bundledShows()).keys()]).toEqual(names.map((file) => file.slice(0, -'.json'.length)))
})
