import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTestReport, TEST_REPORT } from './test-report.ts'

/** Proofs whose small sample runs on every change; one that has no script yet is passed over. */
const PROOFS = [
  ...['trace', 'examples', 'faults', 'bench --part room', 'browser', 'readers', 'plan:sim'],
  ...[
    'stage:true',
    'perform:sim',
    'evening',
    'mystery:sim',
    'leaks',
    'leaks --mode http',
    'leaks --mode mystery',
    'test:integration',
    'kill',
    'bench:server --part fanout',
  ],
  ...[
    'secure',
    'care',
    'casting',
    'screening',
    'critics',
    'release',
    'docs --part reference,commands,names,snippets,spelling',
  ],
  ...['firstnight', 'e2e', 'real --threads 2'],
]

const root = fileURLToPath(new URL('..', import.meta.url))
const CHECK_RESULT = `${root}.proof/check.json`
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

rmSync(CHECK_RESULT, { force: true })
const checkPassed = runScript('check')
const outcomes = [
  ...readStages(),
  ...PROOFS.filter((proof) => (proof.split(' ', 1)[0] as string) in scripts).map(runScript),
]
const tests = existsSync(TEST_REPORT) ? readTestReport() : { passed: 0, failed: 0, skipped: 0 }
const passed = tests.passed + outcomes.filter((outcome) => outcome).length
const failed = tests.failed + outcomes.filter((outcome) => !outcome).length
process.exitCode = checkPassed && failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed${tests.skipped ? `, ${tests.skipped} skipped` : ''}`)

/** The outcome of each stage of the check; a check that broke off without a result is one failure. */
function readStages(): boolean[] {
  if (!existsSync(CHECK_RESULT)) return [false]
  const { rows } = JSON.parse(readFileSync(CHECK_RESULT, 'utf8'))
  return rows.map(({ result }: { result: string }) => result === 'passed')
}

function runScript(proof: string): boolean {
  const begun = performance.now()
  console.log(`\n=== npm run ${proof}`)
  const [name = '', ...details] = proof.split(' ')
  const frame = name.startsWith('test:') ? [] : ['--', '--json', ...details]
  const { status } = spawnSync('npm', ['run', '--silent', name, ...frame], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  console.log(`--- ${proof}: ${Math.round((performance.now() - begun) / 1000)} s`)
  return status === 0
}
