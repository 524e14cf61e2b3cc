import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommediaError } from '@commedia/core'
import { casesIn, loadRoleBenches } from './load-role-bench.ts'
import type { BenchProblem } from './published-rows.ts'
import { readRoleBench } from './read-role-bench.ts'
import type { RoleCase } from './role-case.ts'

/**
 * Finds the roles to be tried: of the house's own bench, or of a folder that is laid out like it or like RoleAgentBench. A folder that
 * cannot be read throws `unreadable-script` with all that is wrong.
 */
export async function findRoleCases(
  folder?: string,
): Promise<{ readonly cases: readonly RoleCase[]; readonly warnings: readonly string[] }> {
  if (folder === undefined || !existsSync(join(folder, 'info.json')))
    return { cases: casesIn(await loadRoleBenches(folder)), warnings: [] }
  const reading = await readRoleBench(folder)
  if (reading.kind === 'read') return { cases: reading.cases, warnings: reading.warnings.map(words) }
  throw new CommediaError(
    'unreadable-script',
    `${folder} cannot be measured with:\n${reading.problems.map(words).join('\n')}`,
  )
}

function words({ file, row, what }: BenchProblem): string {
  return `${file}${row === undefined ? '' : `:${row}`} ${what}`
}
