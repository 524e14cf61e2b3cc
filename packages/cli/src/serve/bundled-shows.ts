import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { type Blueprint, parseBlueprint } from '@commedia/core'

/** The shows that come with the house, by name: beside the package when it is installed, at the root of the repository otherwise. */
export async function bundledShows(): Promise<ReadonlyMap<string, Blueprint>> {
  const folder = existsSync(PACKED) ? PACKED : SOURCE
  const files = (await readdir(folder)).filter((file) => /^[^.]+\.json$/u.test(file)).sort()
  const shows = await Promise.all(
    files.map(async (file) => {
      const { blueprint } = parseBlueprint(await readFile(new URL(file, folder), 'utf8'))
      return blueprint === undefined ? [] : [[file.replace(/\.json$/u, ''), blueprint] as const]
    }),
  )
  return new Map(shows.flat())
}

const PACKED = new URL('../../shows/', import.meta.url)
const SOURCE = new URL('../../../../shows/', import.meta.url)
