import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTestReport, TEST_REPORT } from './test-report.ts'

/** Proofs whose small sample runs on every change, two beside each other; one that has no script yet is passed over. */
const BESIDE = [
  ...[
    'trace',
    'examples',
    'faults',
    'browser',
    'readers',
    'plan:sim',
    'stage:true',
    'perform:sim',
    'lean:sim',
    'evening',
  ],
  ...['mystery:sim', 'leaks', 'leaks --mode http', 'leaks --mode mystery', 'screening', 'critics'],
  'docs --part reference,commands,names,snippets,spelling',
]

/** Those that measure time, or take the whole machine. */
const ALONE = [
  ...[
    'bench --part room',
    'test:integration',
    'kill',
    'bench:server --part fanout',
    'bench:server --part fair',
    'secure',
    'care',
    'casting',
  ],
  ...['release', 'firstnight', 'e2e', 'real --threads 2'],
]

const root = fileURLToPath(new URL('..', import.meta.url))
const CHECK_RESULT = `${root}.proof/check.json`
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

rmSync(CHECK_RESULT, { force: true })
const broken: string[] = []
const checkPassed = await runScript('check')
const beside = await inLanes(BESIDE.filter(hasScript), 2)
const alone = await inLanes(ALONE.filter(hasScript), 1)
const outcomes = [...readStages(), ...beside, ...alone]
if (broken.length > 0) console.log(`Failed: ${broken.join('; ')}`)
const tests = existsSync(TEST_REPORT) ? readTestReport() : { passed: 0, failed: 0, skipped: 0 }
const passed = tests.passed + outcomes.filter((outcome) => outcome).length
const failed = tests.failed + outcomes.filter((outcome) => !outcome).length
process.exitCode = checkPassed && failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed${tests.skipped ? `, ${tests.skipped} skipped` : ''}`)

function hasScript(proof: string): boolean {
  return (proof.split(' ', 1)[0] as string) in scripts
}

/** The outcome of each stage of the check; a check that broke off without a result is one failure. */
function readStages(): boolean[] {
  if (!existsSync(CHECK_RESULT)) return [false]
  const { rows } = JSON.parse(readFileSync(CHECK_RESULT, 'utf8'))
  return rows.map(({ result }: { result: string }) => result === 'passed')
}

/** Runs proofs in order, so many at once; each prints when it is done. */
async function inLanes(proofs: readonly string[], lanes: number): Promise<readonly boolean[]> {
  const waiting = [...proofs]
  const outcomes: boolean[] = []
  const lane = async (): Promise<void> => {
    for (let proof = waiting.shift(); proof !== undefined; proof = waiting.shift())
      outcomes.push(await runScript(proof))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

function runScript(proof: string): Promise<boolean> {
  const begun = performance.now()
  const [name = '', ...details] = proof.split(' ')
  const frame = name.startsWith('test:') ? [] : ['--', '--json', ...details]
  const printed: Buffer[] = []
  const child = spawn('npm', ['run', '--silent', name, ...frame], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (status) => {
      console.log(`\n=== npm run ${proof}`)
      process.stdout.write(Buffer.concat(printed))
      const seconds = Math.round((performance.now() - begun) / 1000)
      console.log(`--- ${proof}: ${seconds} s${status === 0 ? '' : ', FAILED'}`)
      if (status !== 0) broken.push(proof)
      resolve(status === 0)
    })
  })
}
