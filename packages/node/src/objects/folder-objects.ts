import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '@commedia/core'
import { checkKey } from './check-key.ts'

/** Objects as files of a folder, each forced to the disk and under its name only when it is whole. */
export function folderObjects(folder: string): ObjectStore {
  const fileOf = (key: string): string => join(folder, checkKey(key))
  return {
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const being = `${file}.${randomUUID()}.part`
      try {
        await forced(being, 'w', (handle) => handle.writeFile(bytes))
        await rename(being, file)
      } catch (error) {
        await rm(being, { force: true })
        throw error
      }
      // The name is in the folder's own bytes, and so are those of new folders above it.
      for (let place = dirname(file); place.length >= folder.length; place = dirname(place))
        await forced(place, 'r', async () => {})
    },

    get: (key) => readFile(fileOf(key)).catch(nothingIfMissing),

    has: (key) =>
      access(fileOf(key)).then(
        () => true,
        (error) => nothingIfMissing(error) ?? false,
      ),

    delete: (key) => rm(fileOf(key), { force: true }),
  }
}

async function forced(
  file: string,
  flags: 'r' | 'w',
  work: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags, 0o600)
  try {
    await work(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nothingIfMissing(error: unknown): undefined {
  if ((error as { readonly code?: string }).code !== 'ENOENT') throw error
}
