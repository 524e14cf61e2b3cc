import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepSecret, knownSecret } from './known-secrets.ts'

it('knows each name at each house by its own secret, for the owner of the folder alone', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'commedia-known-')), 'home')
  expect(await knownSecret('Ana at http://a', folder)).toBeUndefined()
  await keepSecret('Ana at http://a', 'one', folder)
  await keepSecret('Ben at http://a', 'two', folder)
  expect(await knownSecret('Ana at http://a', folder)).toBe('one')
  expect(await knownSecret('Ben at http://a', folder)).toBe('two')
  expect(statSync(join(folder, 'known-at.json')).mode & 0o077).toBe(0)
})
