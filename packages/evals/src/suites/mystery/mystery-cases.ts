import { CommediaError, type Language } from '@commedia/core'
import { caseProblemWords, checkCase, MysteryCase } from '@commedia/core/mystery'
import { loadWellPlay } from '@commedia/node'
import { readJson } from '../read-json.ts'

/** A mystery that is measured on: one case in one language. */
export interface MysteryBenchCase {
  /** The case's id and its language: the same case in two languages is two. */
  readonly id: string
  readonly case: MysteryCase
}

/** Reads cases of the house from their files; one that could not be played is refused before anything is paid. */
export function mysteryCases(
  files: readonly { readonly name: string; readonly text: string }[],
): readonly MysteryBenchCase[] {
  return files.map(({ name, text }) => {
    const read = readJson(text, MysteryCase)
    if (read.success) return benchCase(read.data, name)
    throw new CommediaError('unplayable-case', `${name} is no mystery case: ${read.error.message}`, {
      cause: read.error,
    })
  })
}

/** Reads all games of one language from a directory laid out like WellPlay, in the order of its folders. */
export async function wellPlayCases(
  root: string,
  { language }: { readonly language: Language },
): Promise<readonly MysteryBenchCase[]> {
  const games = await loadWellPlay(root, { language })
  return games.map(({ case: of, folder }) => benchCase(of, folder))
}

function benchCase(of: MysteryCase, name: string): MysteryBenchCase {
  const [problem] = checkCase(of).problems.filter(({ severity }) => severity === 'error')
  if (problem !== undefined)
    throw new CommediaError(
      'unplayable-case',
      `${name} cannot be played. ${caseProblemWords(problem, of.language)}`,
    )
  return { id: `${of.id}.${of.language}`, case: of }
}
