import { globSync, readFileSync } from 'node:fs'
import { openTests } from '../planted/open-tests.ts'
import type { ProofResult, ProofRow } from '../proof.ts'
import { readRequirements } from '../trace-coverage.ts'
import { timesIn } from './as-replacement.ts'
import { findKills } from './find-kills.ts'
import { type Kill, keepKills, keptKills } from './kept.ts'
import { citedIn } from './kills-of.ts'
import { openMutants } from './open-mutants.ts'

/** What of the bites is looked at: all of it where nothing is said. */
export interface BitesWanted {
  readonly root: string
  readonly only?: readonly string[] | undefined
}

/** Looks for a mutant for every must item of which none is kept that is still found in the code. */
export async function findBites(wanted: BitesWanted): Promise<ProofResult> {
  const { root, only } = wanted
  const must = [...readRequirements(readFileSync(`${root}docs/requirements.md`, 'utf8')).must.values()].flat()
  const kept = keptKills().filter((kill) => isFound(kill, root))
  const known = new Set(kept.map(({ requirement }) => requirement))
  const missing = only ?? must.filter((id) => !known.has(id))
  const open = new Set(missing)
  const tests = await openMutants(root)
  for (const [file, cited] of filesNaming(missing, root)) {
    const here = cited.filter((id) => open.has(id))
    if (here.length === 0) continue
    const kills = await tried(() => findKills(here, file, { tests, root }), file)
    keepKills(kills)
    for (const { requirement } of kills) open.delete(requirement)
    console.error(
      `${open.size} left; ${file}: ${here.length} asked, ${kills.map((kill) => kill.requirement)}`,
    )
  }
  await tests.close()
  const rows = [...open].map((requirement) => ({ requirement, kill: 'NONE' }))
  return { pass: open.size === 0, figures: { asked: missing.length, open: open.size }, rows }
}

/** Plants every kept kill again, and looks whether a test that names its requirement still goes red. */
export async function tryBites({ root, only }: BitesWanted): Promise<ProofResult> {
  const chosen = keptKills().filter(({ requirement }) => only?.includes(requirement) ?? true)
  const tests = await openTests(root)
  const rows: ProofRow[] = []
  for (const [at, kill] of chosen.entries()) {
    const { requirement, file, test } = kill
    const fault = { ...kill, says: kill.plant, tests: [test.file] }
    const red = isFound(kill, root) ? await tests.redWith(fault) : []
    if (red.length === 0) rows.push({ requirement, file, kill: isFound(kill, root) ? 'NONE' : 'NOT FOUND' })
    console.error(`${at + 1}/${chosen.length} ${requirement}: ${red[0] ?? 'NONE'}`)
  }
  const sound = await tests.redWithout([...new Set(chosen.map(({ test }) => test.file))])
  await tests.close()
  const figures = { kills: chosen.length, gone: rows.length, red_without: sound.length }
  return { pass: chosen.length > 0 && rows.length + sound.length === 0, figures, rows }
}

/** Whether what a kill changed stands in the code, once. */
export function isFound({ file, find }: Kill, root: string): boolean {
  try {
    return timesIn(readFileSync(`${root}${file}`, 'utf8'), find) === 1
  } catch {
    return false
  }
}

/** Files of tests and which of some requirements they name: core's before those that open a server, and those that name most first. */
function filesNaming(
  ids: readonly string[],
  root: string,
): readonly (readonly [string, readonly string[]])[] {
  const files = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'examples/**/*.test.ts'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('.integration.'),
  })
  return files
    .map((file) => {
      const cited = new Set(citedIn(readFileSync(`${root}${file}`, 'utf8')))
      return [file, ids.filter((id) => cited.has(id))] as const
    })
    .filter(([, cited]) => cited.length > 0)
    .sort(
      ([one, more], [other, less]) =>
        rankOf(one) - rankOf(other) || less.length - more.length || (one < other ? -1 : 1),
    )
}

function rankOf(file: string): number {
  return file.startsWith('packages/core/') ? 0 : file.startsWith('packages/evals/') ? 1 : 2
}

/** A file of tests that cannot be tried is told of, and the others are tried. */
async function tried(find: () => Promise<readonly Kill[]>, file: string): Promise<readonly Kill[]> {
  try {
    return await find()
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`)
    return []
  }
}
