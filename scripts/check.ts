import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ProofRow, runProof } from './proof.ts'
import { TEST_COMMAND, TEST_REPORT } from './test-report.ts'

type Stage = { readonly name: string; readonly command: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const published = globSync('packages/*/package.json', { cwd: root })
  .map((file) => JSON.parse(readFileSync(`${root}${file}`, 'utf8')))
  .filter((manifest) => !manifest.private)
const realIsInstalled = existsSync(`${root}packages/real/node_modules`)
const folders = globSync(['packages/*/src', 'scripts', 'examples'], { cwd: root })

/** Two lanes for two cores; what follows a stage in its lane may need what that stage left behind. */
const LANES: readonly (readonly Stage[])[] = [
  [
    {
      name: 'types',
      command: `npm run --silent types && node scripts/bundle.ts${realIsInstalled ? ' && node node_modules/@typescript/native/bin/tsc -p packages/real' : ''}`,
    },
    { name: 'package shape', command: published.map(shapeCommand).join(' && ') },
    { name: 'size', command: 'node scripts/sizes.ts' },
  ],
  [
    { name: 'format and lint', command: 'biome ci --error-on-warnings --max-diagnostics=100' },
    { name: 'boundaries', command: `depcruise --config .dependency-cruiser.cjs ${folders.join(' ')}` },
    { name: 'documentation', command: 'node scripts/documented.ts' },
    { name: 'unused code', command: 'knip --no-progress --no-config-hints' },
    {
      name: 'code that tests alone reach',
      command: 'knip --production --config knip.production.json --no-progress --no-config-hints',
    },
  ],
]

/** The tests come last: they keep every core busy by themselves, and need what the types left behind. */
const TESTS: Stage = { name: 'tests', command: TEST_COMMAND }

await runProof('check', async () => {
  mkdirSync(`${root}.proof`, { recursive: true })
  rmSync(TEST_REPORT, { force: true })
  const started = performance.now()
  const lanes = await Promise.all(LANES.map(runLane))
  const rows = [...lanes.flat(), await runStage(TESTS)]
  const failed = rows.filter(({ result }) => result !== 'passed').length
  return {
    pass: failed === 0,
    figures: { stages: rows.length, failed, seconds: secondsSince(started) },
    rows,
  }
})

async function runLane(stages: readonly Stage[]): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  for (const stage of stages) rows.push(await runStage(stage))
  return rows
}

async function runStage({ name, command }: Stage): Promise<ProofRow> {
  const started = performance.now()
  const { code, output } = await runCommand(command)
  const row = { stage: name, result: code === 0 ? 'passed' : 'FAILED', seconds: secondsSince(started) }
  if (code !== 0) console.log(`\n== ${name}: FAILED\n${output}`)
  return row
}

function runCommand(command: string): Promise<{ code: number | null; output: string }> {
  const path = `${root}node_modules/.bin${delimiter}${process.env.PATH}`
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path },
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

function shapeCommand({ name, version }: { name: string; version: string }): string {
  const tarball = `.proof/${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  return [
    `npm pack --workspace ${name} --pack-destination .proof --silent`,
    `publint run ${tarball} --strict`,
    `attw ${tarball} --profile esm-only --format ascii`,
  ].join(' && ')
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}
