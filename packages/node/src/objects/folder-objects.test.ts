import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { objectStoreContract } from '@commedia/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderObjects } from './folder-objects.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commedia-objects-'))
})
afterAll(() => rm(folder, { recursive: true }))

objectStoreContract('folderObjects', () => folderObjects(join(folder, 'kept')), { describe, it, expect })

describe('Objects in a folder', () => {
  it('stay in their folder', async () => {
    const objects = folderObjects(join(folder, 'kept'))
    for (const key of ['../out', '/out', 'a/../../out', 'a//b', '.hidden', 'Upper', 'a\\b', 'a\0b', ''])
      await expect(objects.put(key, new Uint8Array(1))).rejects.toMatchObject({ code: 'store-failed' })
    expect(await readdir(folder)).toEqual(['kept'])
  })

  it('leave nothing half written where one cannot be put', async () => {
    const objects = folderObjects(join(folder, 'full'))
    await objects.put('a/b', new Uint8Array(1))
    await expect(objects.put('a', new Uint8Array(1))).rejects.toThrow()
    expect(await readdir(join(folder, 'full'))).toEqual(['a'])
  })
})
