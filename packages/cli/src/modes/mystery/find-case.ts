import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { CommediaError, type Language, mentions, parseJson, samePerson } from '@commedia/core'
import { type CaseCheck, caseProblemWords, checkCase, type MysteryCase } from '@commedia/core/mystery'
import { loadWellPlay } from '@commedia/node'
import { bundledCases } from '../../serve/bundled-cases.ts'

/** Where cases are looked for, and in which language if it matters. */
export interface CaseShelf {
  readonly language: Language | undefined
  /** A folder of WellPlay games that the user has. */
  readonly wellplay: string | undefined
}

/** The cases there are, by name: those of the house, or those of a folder of WellPlay. */
export async function listCases({
  language,
  wellplay,
}: CaseShelf): Promise<ReadonlyMap<string, MysteryCase>> {
  if (wellplay !== undefined) {
    const games = await loadWellPlay(wellplay, { language: language ?? 'en' })
    return new Map(games.map(({ folder, case: of }) => [folder, of]))
  }
  const cases = await bundledCases()
  return new Map([...cases].filter(([, of]) => language === undefined || of.language === language))
}

/** Finds a case by its name, its title, or its file; one that cannot be played is refused with what is wrong with it. */
export async function findCase(wanted: string, shelf: CaseShelf): Promise<MysteryCase> {
  if (wanted.endsWith('.json') && existsSync(wanted)) return playable(await checkFile(wanted), wanted)
  const cases = await listCases(shelf)
  const found =
    cases.get(wanted) ??
    cases.get(`${wanted}.${shelf.language ?? 'en'}`) ??
    [...cases.values()].find(({ title }) => title.toLowerCase() === wanted.toLowerCase())
  if (found !== undefined) return playable(checkCase(found), wanted)
  throw new CommediaError(
    'wrong-setting',
    `There is no case “${wanted}”. There are: ${[...cases.keys()].join(', ')}.`,
  )
}

/** Reads a file and says what is wrong with the case in it. */
export async function checkFile(file: string): Promise<CaseCheck> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new CommediaError('wrong-setting', `There is no file ${file}.`, { cause })
  })
  return checkCase(parseJson(text))
}

/** Finds a role by the name somebody gave, or a part of it. */
export function findSeat({ roles }: Pick<MysteryCase, 'roles'>, name: string): string {
  const [named] = mentions(
    name,
    roles.map((role) => role.name),
  )
  const found =
    roles.find((role) => samePerson(role.name, name) || role.id === name) ??
    roles.find((role) => role.name === named?.name)
  if (found !== undefined) return found.id
  const seats = roles.map((role) => `--seat "${role.name}"`).join(', ')
  throw new CommediaError(
    'wrong-setting',
    `Nobody in this case is called “${name}”. Play ${seats}; or leave it out and watch.`,
  )
}

function playable({ ok, problems, case: of }: CaseCheck, name: string): MysteryCase {
  if (ok && of !== undefined) return of
  const errors = problems.filter(({ severity }) => severity === 'error')
  const said = errors.map((problem) => caseProblemWords(problem, of?.language ?? 'en'))
  throw new CommediaError('unplayable-case', [`${name} cannot be played.`, ...said].join('\n'))
}
