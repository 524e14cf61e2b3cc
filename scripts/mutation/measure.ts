import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { NOT_MADE } from './instrument.ts'
import type { Group } from './rooms.ts'

/** How a group is measured: also what is known already, by so many at a time. */
export interface Manner {
  readonly again: boolean
  readonly workers: number
}

/** Where what is known of a room stands: in Stryker's own shape, results of all its groups in one. */
export function reportOf(room: string, root: string): string {
  return `${root}.proof/mutation/${room}.json`
}

/** Whether a group was measured as its code and its tests are now. */
export function isMeasured(group: Group, root: string): boolean {
  return existsSync(reportOf(group.room, root)) && measured(group.room, root).includes(keyOf(group, root))
}

/** Tries every mutant of a group against the tests that reach it; what an earlier run found, and nothing changed, is taken over. */
export async function measure(group: Group, root: string, { again, workers }: Manner): Promise<void> {
  mkdirSync(`${root}.proof/mutation`, { recursive: true })
  await new Stryker({
    mutate: [...group.files],
    testFiles: [...group.tests],
    testRunner: 'vitest',
    vitest: { related: true },
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    coverageAnalysis: 'perTest',
    // All tests that notice are wanted, since they may name different requirements.
    disableBail: true,
    // A machine that does other work is no endless loop; those are told by how often they turn.
    timeoutMS: 20_000,
    mutator: { excludedMutations: [...NOT_MADE] },
    // What is read once, as a file is loaded, can only be tried with all tests of a room anew.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: reportOf(group.room, root),
    force: again,
    concurrency: workers,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    disableTypeChecks: false,
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    // The paths in it hold in the copy as well.
    tsconfigFile: 'none',
    ignorePatterns: NOT_COPIED,
  }).runMutationTest()
  const file = `${reportOf(group.room, root)}.keys`
  writeFileSync(file, JSON.stringify([...measured(group.room, root), keyOf(group, root)]))
}

const NOT_COPIED = [
  '.proof',
  '.tools',
  'docs',
  'deploy',
  'packages/real',
  'packages/*/lib',
  'packages/*/dist',
]

function measured(room: string, root: string): readonly string[] {
  const file = `${reportOf(room, root)}.keys`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function keyOf({ files, tests }: Group, root: string): string {
  const hash = createHash('sha256')
  for (const file of [...files, ...tests]) hash.update(file).update(readFileSync(`${root}${file}`))
  return hash.digest('hex').slice(0, 16)
}
