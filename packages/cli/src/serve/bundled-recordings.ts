import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { Recording } from '@commedia/core/wire'

/** The recordings that come with the house, by name: beside its shows. */
export async function bundledRecordings(): Promise<ReadonlyMap<string, Recording>> {
  const folder = existsSync(PACKED) ? PACKED : SOURCE
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(new URL(file, folder), 'utf8')
        return [file.replace(/\.json$/u, ''), Recording.parse(JSON.parse(text))] as const
      }),
    ),
  )
}

const PACKED = new URL('../../shows/recordings/', import.meta.url)
const SOURCE = new URL('../../../../shows/recordings/', import.meta.url)
