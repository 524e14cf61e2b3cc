import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ALL_FAULTS, FAULTS } from './planted/all-faults.ts'
import { openCaught } from './planted/caught.ts'
import { openTests } from './planted/open-tests.ts'
import type { PlantedFault } from './planted/planted-fault.ts'
import { type ProofRow, runProof } from './proof.ts'

/** A sample has one fault of each requirement in small files of tests, which are loaded once. */
const SAMPLE = [
  'packages/core/src/memory/bring-back.test.ts',
  'packages/core/src/mystery/gain.test.ts',
  'packages/core/src/acting/rule.test.ts',
  'packages/core/src/chat/context.test.ts',
  'packages/core/src/screening/comment.test.ts',
  'packages/core/src/casting/cast-into.test.ts',
]

const root = fileURLToPath(new URL('..', import.meta.url))

await runProof('planted', async ({ full, options }) => {
  const ofPart = FAULTS[String(options.part ?? '')] ?? ALL_FAULTS
  const only = typeof options.only === 'string' ? options.only.split(',') : undefined
  const sample = new Map(
    ALL_FAULTS.filter(({ tests }) => tests.some((file) => SAMPLE.includes(file))).map((fault) => [
      fault.requirement,
      fault,
    ]),
  )
  const chosen = only
    ? ALL_FAULTS.filter(({ requirement }) => only.includes(requirement))
    : full
      ? ofPart
      : [...sample.values()]
  // Where a fault is to be planted is looked for in all of them, however few are tried.
  const stale = ALL_FAULTS.filter((fault) => timesFound(fault) !== 1)
  const caught = openCaught()
  // A whole run goes on where another broke off, as long as neither code nor tests have changed.
  const known = full && only === undefined && options.again === undefined ? caught : undefined
  const tests = await openTests(root)
  const rows: ProofRow[] = []
  let survived = 0
  let tried = 0
  for (const [at, fault] of chosen.entries()) {
    if (stale.includes(fault)) continue
    const { requirement, says } = fault
    let seen = known?.by(fault)
    if (seen === undefined) {
      const names = await tests.redWith(fault)
      caught.note(fault, names)
      tried++
      seen = { red: names.length, first: names[0] ?? 'NONE' }
      console.error(`${at + 1}/${chosen.length} ${requirement}: ${says}: ${seen.first}`)
    }
    if (seen.red === 0) survived++
    rows.push({ requirement, fault: says, ...seen })
  }
  const files = [...new Set(chosen.flatMap((fault) => fault.tests))]
  const sound = await tests.redWithout(files)
  await tests.close()
  for (const { requirement, says } of stale)
    rows.push({ requirement, fault: says, red: 0, first: 'NOT FOUND' })
  const figures = {
    faults: chosen.length,
    ...{ tried, requirements: new Set(chosen.map(({ requirement }) => requirement)).size },
    ...{ survived, stale: stale.length, red_without: sound.length },
  }
  return { pass: chosen.length > 0 && survived + stale.length + sound.length === 0, figures, rows }
})

function timesFound({ file, find }: PlantedFault): number {
  return readFileSync(`${root}${file}`, 'utf8').split(find).length - 1
}
