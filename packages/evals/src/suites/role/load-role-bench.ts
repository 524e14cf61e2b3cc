import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommediaError, parseJson } from '@commedia/core'
import { decodeText, readScript } from '@commedia/core/reading'
import { checkRoleBench } from './check-role-bench.ts'
import { RoleBenchFile } from './role-bench-file.ts'
import { type RoleCase, roleCases } from './role-case.ts'

/** The bench that comes with the house: three plays in the public domain. */
export const OWN_ROLE_BENCH = fileURLToPath(new URL('../../../data/role-bench', import.meta.url))

/** A bench file with the text of its play. */
export interface LoadedRoleBench {
  readonly bench: RoleBenchFile
  readonly text: string
}

/**
 * Loads the benches of a folder: every `.json` beside a folder `plays`, in the order of their names. One that is not what it says, or
 * whose sources do not stand in the play, throws `unreadable-script` with all that is wrong.
 */
export async function loadRoleBenches(folder: string = OWN_ROLE_BENCH): Promise<readonly LoadedRoleBench[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  if (files.length === 0)
    throw new CommediaError('unreadable-script', `There is no bench in ${folder}: no .json was found.`)
  return Promise.all(
    files.map(async (file) => {
      const bench = benchIn(await readFile(join(folder, file), 'utf8'), file)
      const text = decodeText(await readFile(join(folder, 'plays', bench.play)))
      const problems = checkRoleBench(bench, text)
      if (problems.length > 0) throw refused(file, problems)
      return { bench, text }
    }),
  )
}

/** The cases of benches that were loaded, one for each role. */
export function casesIn(loaded: readonly LoadedRoleBench[]): readonly RoleCase[] {
  return loaded.flatMap(({ bench, text }) => roleCases(bench, readScript(text)))
}

function benchIn(text: string, file: string): RoleBenchFile {
  const read = RoleBenchFile.safeParse(parseJson(text))
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
  throw refused(file, problems)
}

function refused(file: string, problems: readonly string[]): CommediaError {
  return new CommediaError('unreadable-script', `${file} is no role bench:\n${problems.join('\n')}`)
}
