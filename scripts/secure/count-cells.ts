import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MATRIX = 'packages/server/src/http/rights.test.ts'

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly meta?: { readonly cells?: number; readonly wrong?: number }
    }[]
  }[]
}

/** Runs a test of a matrix, that of rights unless told, and reads from its report how many cells it tried, and how many were wrong. */
export function countCells(matrix = MATRIX): { readonly cells: number; readonly wrong: number } {
  const metas = runTests([matrix]).map(({ meta }) => meta ?? {})
  const { cells = 0, wrong = cells } = metas.find((meta) => meta.cells !== undefined) ?? {}
  return { cells, wrong }
}

/** Runs files of tests, and gives what their report says of each test. */
export function runTests(files: readonly string[]): Report['testResults'][number]['assertionResults'] {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-rights-'))
  const file = join(folder, 'report.json')
  try {
    spawnSync('npx', ['vitest', 'run', ...files, '--reporter=json', `--outputFile=${file}`], {
      cwd: ROOT,
      stdio: 'ignore',
    })
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    return testResults.flatMap(({ assertionResults }) => assertionResults)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
