import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Blueprint, CommediaError, describeProblem, parseBlueprint, samePerson } from '@commedia/core'
import { bundledShows } from '../../serve/bundled-shows.ts'

/** Reads a show that can be performed: from its file, or one of the house by its name. */
export async function readShow(file: string | undefined): Promise<Blueprint> {
  if (file === undefined)
    throw new CommediaError('wrong-setting', 'Say which show: commedia play show.json --as "Nora".')
  const bundled = existsSync(file) ? undefined : (await bundledShows()).get(basename(file))
  if (bundled !== undefined) return bundled
  const { blueprint, problems } = parseBlueprint(await readText(file))
  if (blueprint !== undefined) return blueprint
  const said = problems.map((problem) => describeProblem(problem, 'en'))
  throw new CommediaError('unsafe-blueprint', `${file} cannot be performed.\n${said.join('\n')}`)
}

/** Finds a role by the name somebody gave. */
export function findRole({ cast }: { readonly cast: readonly Named[] }, name: string): string {
  const found =
    cast.find((one) => samePerson(one.name, name) || one.aliases?.some((alias) => samePerson(alias, name))) ??
    cast.find((one) => one.id === name)
  if (found !== undefined) return found.id
  throw new CommediaError(
    'wrong-setting',
    `There is no “${name}” in this show. Play ${cast.map((one) => `--as "${one.name}"`).join(', ')}; or leave it out and watch.`,
  )
}

interface Named {
  readonly id: string
  readonly name: string
  readonly aliases?: readonly string[] | undefined
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new CommediaError('wrong-setting', `There is no file ${file}.`, { cause })
  })
}
