import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { askingFaults } from './planted/asking-faults.ts'
import { caseFaults } from './planted/case-faults.ts'
import { castingFaults } from './planted/casting-faults.ts'
import { companionFaults } from './planted/companion-faults.ts'
import { countingFaults } from './planted/counting-faults.ts'
import { joinedFaults } from './planted/joined-faults.ts'
import { lifeFaults } from './planted/life-faults.ts'
import { openTests } from './planted/open-tests.ts'
import type { PlantedFault } from './planted/planted-fault.ts'
import { quotingFaults } from './planted/quoting-faults.ts'
import { recallFaults } from './planted/recall-faults.ts'
import { roleBenchFaults } from './planted/role-bench-faults.ts'
import { roundFaults } from './planted/round-faults.ts'
import { screeningFaults } from './planted/screening-faults.ts'
import { stageFaults } from './planted/stage-faults.ts'
import { tableFaults } from './planted/table-faults.ts'
import { type ProofRow, runProof } from './proof.ts'

/** A sample has one fault of each requirement in two small files of tests, which are loaded once. */
const SAMPLE = ['packages/core/src/memory/bring-back.test.ts', 'packages/core/src/mystery/gain.test.ts']

/** By the part of the requirements they belong to. */
const FAULTS: Readonly<Record<string, readonly PlantedFault[]>> = {
  H: stageFaults,
  D: companionFaults,
  E: screeningFaults,
  X: joinedFaults,
  R: [...castingFaults, ...recallFaults, ...lifeFaults, ...roleBenchFaults],
  P: [...caseFaults, ...askingFaults, ...roundFaults, ...quotingFaults, ...countingFaults, ...tableFaults],
}

const root = fileURLToPath(new URL('..', import.meta.url))

await runProof('planted', async ({ full, options }) => {
  const all = Object.values(FAULTS).flat()
  const ofPart = FAULTS[String(options.part ?? '')] ?? all
  const only = typeof options.only === 'string' ? options.only.split(',') : undefined
  const sample = new Map(
    all
      .filter(({ tests }) => tests.some((file) => SAMPLE.includes(file)))
      .map((fault) => [fault.requirement, fault]),
  )
  const chosen = only
    ? all.filter(({ requirement }) => only.includes(requirement))
    : full
      ? ofPart
      : [...sample.values()]
  // Where a fault is to be planted is looked for in all of them, however few are tried.
  const stale = all.filter((fault) => timesFound(fault) !== 1)
  const tests = await openTests(root)
  const rows: ProofRow[] = []
  let survived = 0
  for (const fault of chosen.filter((one) => !stale.includes(one))) {
    const red = await tests.redWith(fault)
    if (red.length === 0) survived++
    rows.push({ requirement: fault.requirement, fault: fault.says, red: red.length, first: red[0] ?? 'NONE' })
  }
  const files = [...new Set(chosen.flatMap((fault) => fault.tests))]
  const sound = await tests.redWithout(files)
  await tests.close()
  for (const { requirement, says } of stale)
    rows.push({ requirement, fault: says, red: 0, first: 'NOT FOUND' })
  const figures = {
    faults: chosen.length,
    requirements: new Set(chosen.map(({ requirement }) => requirement)).size,
    ...{ survived, stale: stale.length, red_without: sound.length },
  }
  return { pass: chosen.length > 0 && survived + stale.length + sound.length === 0, figures, rows }
})

function timesFound({ file, find }: PlantedFault): number {
  return readFileSync(`${root}${file}`, 'utf8').split(find).length - 1
}
