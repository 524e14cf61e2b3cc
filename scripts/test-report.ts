import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestOutcome } from './trace-coverage.ts'

/** Where a run of the tests leaves its report. */
export const TEST_REPORT = fileURLToPath(new URL('../.proof/tests.json', import.meta.url))

/** Runs all tests and leaves the report. */
export const TEST_COMMAND =
  'vitest run --reporter=default --reporter=json --outputFile.json=.proof/tests.json'

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Reads the report of the last run: each test that ran, and the counts. */
export function readTestReport(): {
  readonly tests: readonly TestOutcome[]
  readonly passed: number
  readonly failed: number
  readonly skipped: number
} {
  const report: VitestReport = JSON.parse(readFileSync(TEST_REPORT, 'utf8'))
  const ran = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
  return {
    tests: ran.map(({ fullName, status }) => ({ name: fullName, passed: status === 'passed' })),
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
