import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keptKills } from './mutation/kept.ts'
import { stands } from './mutation/standing.ts'
import { ALL_FAULTS } from './planted/all-faults.ts'
import { bitingItems, openCaught } from './planted/caught.ts'
import { runProof } from './proof.ts'
import { readTestReport, TEST_COMMAND, TEST_REPORT } from './test-report.ts'
import { countByPart, readRequirements, type TestOutcome, traceCoverage } from './trace-coverage.ts'

/** What the rooms built so far promise to cover; raised with each room that opens. */
const PROMISED = {
  parts: { H: 68, D: 58, E: 39, R: 28, P: 45, X: 13 },
  items: [] as readonly string[],
  /** Items with faults that are kept because a test of theirs catches them (`npm run planted -- --full`). */
  planted: { H: 2, D: 6, E: 7, R: 28, P: 45, X: 3 },
}

const root = fileURLToPath(new URL('..', import.meta.url))

await runProof('trace', async () => {
  if (!isFresh()) spawnSync(TEST_COMMAND, { cwd: root, shell: true, stdio: 'ignore' })
  const requirements = readRequirements(readFileSync(`${root}docs/requirements.md`, 'utf8'))
  const { tests } = readTestReport()
  const { parts, missing, failing, unknown } = traceCoverage(requirements, tests)

  const tooFew = Object.entries(PROMISED.parts).filter(([part, least]) => (parts[part]?.covered ?? 0) < least)
  // Named is what a title says; an item bites when its tests have been seen to catch all that is planted against it,
  // or a mutant of the code they name.
  const planted = countByPart(requirements, new Set(ALL_FAULTS.map(({ requirement }) => requirement)))
  const biting = new Set([...bitingItems(ALL_FAULTS, openCaught()), ...noticing(tests)])
  const bites = countByPart(requirements, biting)
  const toothless = [...requirements.must.values()].flat().filter((id) => !biting.has(id))
  const fewer = Object.entries(PROMISED.planted).filter(([part, least]) => (planted[part] ?? 0) < least)
  const broken = PROMISED.items.filter((id) => missing.includes(id))
  if (unknown.length) console.log(`Named by a test but in no list: ${unknown.join(', ')}`)
  if (failing.length) console.log(`Named by a failing test: ${failing.join(', ')}`)
  for (const [part, least] of tooFew) console.log(`Part ${part} promises ${least} or more.`)
  for (const [part, least] of fewer) console.log(`Part ${part} promises kept faults for ${least} or more.`)
  if (broken.length) console.log(`Promised and missing: ${broken.join(', ')}`)
  return {
    pass: !unknown.length && !tooFew.length && !fewer.length && !broken.length,
    figures: { ...parts, planted, bites, missing, unknown, toothless },
    rows: Object.entries(parts).map(([part, { must, covered }]) => ({
      part,
      must,
      named: covered,
      planted: planted[part] ?? 0,
      bites: bites[part] ?? 0,
      missing: asRanges(missing.filter((id) => id.startsWith(part))),
      toothless: asRanges(toothless.filter((id) => id.startsWith(part))),
    })),
  }
})

/** The requirements of which a test has noticed a mutant, in code and by a test that are still there. */
function noticing(tests: readonly TestOutcome[]): readonly string[] {
  const passing = new Set(tests.filter(({ passed }) => passed).map(({ name }) => name.replaceAll(' > ', ' ')))
  const source = (file: string) =>
    existsSync(`${root}${file}`) ? readFileSync(`${root}${file}`, 'utf8') : undefined
  return keptKills()
    .filter((kill) => stands(kill, { source, passing }))
    .map(({ requirement }) => requirement)
}

function asRanges(ids: readonly string[]): string {
  const runs: string[][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (run && Number(id.slice(1)) === Number(run.at(-1)?.slice(1)) + 1) run.push(id)
    else runs.push([id])
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : run[0])).join(' ')
}

function isFresh(): boolean {
  const writtenAt = statSync(TEST_REPORT, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = globSync(['packages/*/src/**/*.ts', 'examples/**/*.ts', 'scripts/**/*.ts'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  return sources.every((file) => statSync(`${root}${file}`).mtimeMs < writtenAt)
}
