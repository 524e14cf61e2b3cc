import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTestReport, TEST_REPORT } from './test-report.ts'

/** Proofs whose small sample runs on every change, two beside each other; one that has no script yet is passed over. */
const BESIDE = [
  // The longest first, so that no lane is left with one at the end.
  ...['secure', 'casting', 'test:postgres', 'kill', 'mixed'],
  ...[
    'trace',
    'seams',
    'examples',
    'wire',
    'faults',
    'planted',
    'browser',
    'readers',
    'plan:sim',
    'stage:true',
    'perform:sim',
    'lean:sim',
    'estimates',
    'evening',
    'masks',
  ],
  ...['mystery:sim', 'leaks', 'leaks --mode http', 'leaks --mode mystery', 'screening'],
  'critics --part statistics,judges,flaws,drama',
  'docs --part reference,commands,names,forge,snippets,spelling',
  'care',
  'dollars',
  'scale:sim',
  'runbooks',
]

/** Those that measure time, or take the whole machine. */
const ALONE = [
  ...[
    'bench --part room',
    'test:integration',
    'bench:server --part fanout',
    'bench:server --part fair',
    'bench:server --part cliffs',
    'voice',
  ],
  ...['release', 'outside', 'firstnight', 'share', 'e2e', 'real --threads 2'],
]

const root = fileURLToPath(new URL('..', import.meta.url))
/** How much of a failed proof's print is repeated at the end, where it is looked for. */
const LAST_WORDS = 3000
/** Proofs in which other work on the machine may decide: a browser, a model, a clock, also beside what no clock decides. Elsewhere one failure is a failure. */
const WITH_CLOCKS = [
  'bench',
  'bench:server',
  'casting',
  'critics',
  'kill',
  'mixed',
  'runbooks',
  'screening',
  'secure',
  'voice',
  'release',
  'outside',
  'firstnight',
  'share',
  'e2e',
  'real',
]
/** When no failure is looked at again any more, for want of time. */
const LAST_LOOK_MS = 60 * 60_000
/** How many minutes one proof may take, and the check. One that waits for what never comes fails by itself, and the others are still shown. */
const PROOF_MINUTES = 12
const CHECK_MINUTES = 25
const CHECK_RESULT = `${root}.proof/check.json`
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

type Run = {
  readonly proof: string
  readonly passed: boolean
  readonly seconds: number
  readonly printed: string
}

rmSync(CHECK_RESULT, { force: true })
const check = await runScript('check')
const first = [
  ...(await inLanes(BESIDE.filter(hasScript), 2)),
  ...(await inLanes(ALONE.filter(hasScript), 1)),
]
const proofs = await lookAgain(first)
const outcomes = [...readStages(), ...proofs.map(({ passed }) => passed)]
const runs = [check, ...first]
console.log(`\nSeconds: ${runs.map(({ proof, seconds }) => `${proof} ${seconds}`).join('; ')}`)
for (const { proof, printed } of runs.filter(({ passed }) => !passed))
  console.log(`\nFailed: ${proof}\n${printed.slice(-LAST_WORDS)}`)
const onlyAgain = first.filter((run, at) => !run.passed && proofs[at]?.passed === true)
if (onlyAgain.length > 0)
  console.log(
    `\nFailed once, and passed when looked at again by itself: ${onlyAgain.map(({ proof }) => proof).join('; ')}. What failed is above: read it before you call it the clock.`,
  )
const tests = existsSync(TEST_REPORT) ? readTestReport() : { passed: 0, failed: 0, skipped: 0 }
const passed = tests.passed + outcomes.filter((outcome) => outcome).length
const failed = tests.failed + outcomes.filter((outcome) => !outcome).length
process.exitCode = check.passed && failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed${tests.skipped ? `, ${tests.skipped} skipped` : ''}`)

function hasScript(proof: string): boolean {
  return nameOf(proof) in scripts
}

function nameOf(proof: string): string {
  return proof.split(' ', 1)[0] as string
}

/** What other work may have failed is run once more by itself, if there is time: both looks are told, and the second counts. */
async function lookAgain(first: readonly Run[]): Promise<readonly Run[]> {
  const failed = first.filter(({ passed, proof }) => !passed && WITH_CLOCKS.includes(nameOf(proof)))
  const second = new Map<string, Run>()
  for (const { proof } of failed)
    if (performance.now() < LAST_LOOK_MS) second.set(proof, await runScript(proof))
  return first.map((run) => second.get(run.proof) ?? run)
}

/** The outcome of each stage of the check; a check that broke off without a result is one failure. */
function readStages(): boolean[] {
  if (!existsSync(CHECK_RESULT)) return [false]
  const { rows } = JSON.parse(readFileSync(CHECK_RESULT, 'utf8'))
  return rows.map(({ result }: { result: string }) => result === 'passed')
}

/** Runs proofs in order, so many at once; each prints when it is done. */
async function inLanes(proofs: readonly string[], lanes: number): Promise<readonly Run[]> {
  const waiting = [...proofs]
  const runs: Run[] = []
  const lane = async (): Promise<void> => {
    for (let proof = waiting.shift(); proof !== undefined; proof = waiting.shift())
      runs.push(await runScript(proof))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return runs
}

function runScript(proof: string): Promise<Run> {
  const begun = performance.now()
  const [name = '', ...details] = proof.split(' ')
  const frame = name.startsWith('test:') ? [] : ['--', '--json', ...details]
  const chunks: Buffer[] = []
  const child = spawn('npm', ['run', '--silent', name, ...frame], {
    cwd: root,
    // A group of its own, so that whatever it started ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Hundreds of programs are started from the same sources: what one compiled, the next finds.
    env: { NODE_COMPILE_CACHE: `${root}.proof/compiled`, ...process.env },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const minutes = name === 'check' ? CHECK_MINUTES : PROOF_MINUTES
  const limit = setTimeout(() => {
    chunks.push(Buffer.from(`\nStopped: not done within ${minutes} minutes.\n`))
    process.kill(-(child.pid as number), 'SIGKILL')
  }, minutes * 60_000)
  return new Promise((resolve) => {
    child.on('close', (status) => {
      clearTimeout(limit)
      console.log(`\n=== npm run ${proof}`)
      const printed = Buffer.concat(chunks).toString()
      process.stdout.write(printed)
      const seconds = Math.round((performance.now() - begun) / 1000)
      console.log(`--- ${proof}: ${seconds} s${status === 0 ? '' : ', FAILED'}`)
      resolve({ proof, passed: status === 0, seconds, printed })
    })
  })
}
