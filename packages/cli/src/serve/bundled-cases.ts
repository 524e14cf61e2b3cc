import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { checkCase, type MysteryCase } from '@commedia/core/mystery'

/** The murder cases that come with the house, by name and language (`the-clockmakers-supper.en`): beside the package when it is installed, at the root of the repository otherwise. */
export async function bundledCases(): Promise<ReadonlyMap<string, MysteryCase>> {
  const folder = [PACKED, SOURCE].find((one) => existsSync(one))
  if (folder === undefined) return new Map()
  const files = (await readdir(folder)).filter((file) => /^[^.]+\.(en|zh)\.json$/u.test(file)).sort()
  const cases = await Promise.all(
    files.map(async (file) => {
      const { ok, case: of } = checkCase(JSON.parse(await readFile(new URL(file, folder), 'utf8')))
      return ok && of !== undefined ? [[file.replace(/\.json$/u, ''), of] as const] : []
    }),
  )
  return new Map(cases.flat())
}

const PACKED = new URL('../../shows/cases/', import.meta.url)
const SOURCE = new URL('../../../../shows/cases/', import.meta.url)
