import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@commedia/node/testing'
import { openMixedHouse, type Stages } from './mixed/mixed-house.ts'
import { type Evening, playEvening } from './mixed/play-evening.ts'
import { THIS, type Version, versionAfter, versionBefore, whyNoHistory } from './mixed/version-trees.ts'
import { runProof } from './proof.ts'

// Two versions side by side on one database, by leases and on Restate: an evening with people in every show, in which servers of one version give
// way to the other and back. `before`: a commit (`--before <commit>`; unless told, the newest that changed the schema) and this one. `next`: this
// one, and itself with a step of the schema more. Into every show something is written that neither knows. `--only next-leases,before-restate`.

type Pair = 'before' | 'next'

const SAMPLE = { shows: 2, restarts: 1 }
const FULL = { shows: 20, restarts: 5 }
/** A show lasts about as long as its servers take to be replaced. */
const QUICK = { firstTokenMs: 40, tokenMs: 2 }
const SLOW = { firstTokenMs: 300, tokenMs: 16 }
const SAMPLE_PARTS = ['before-restate', 'next-leases']
const PARTS = ['before-leases', 'before-restate', 'next-leases', 'next-restate'] as const

await runProof('mixed', async ({ full, options }) => {
  const commit = typeof options.before === 'string' ? options.before : undefined
  const why = hasPostgres() ? whyNoHistory(commit) : 'PostgreSQL is not installed'
  if (why !== undefined) {
    console.log(`mixed: SKIPPED: ${why}.`)
    return { pass: true, figures: { skipped: why } }
  }
  const only = typeof options.only === 'string' ? options.only.split(',') : full ? PARTS : SAMPLE_PARTS
  const strange = only.filter((name) => !(PARTS as readonly string[]).includes(name))
  if (strange.length > 0)
    throw new Error(`There is no part ${strange.join(', ')}. There are ${PARTS.join(', ')}.`)
  const folder = mkdtempSync(join(tmpdir(), 'commedia-mixed-'))
  const size = full ? FULL : SAMPLE
  let postgres: TemporaryPostgres | undefined
  try {
    const before = versionBefore(folder, commit)
    const next = versionAfter(folder)
    const pairs: Readonly<Record<Pair, readonly [Version, Version]>> = {
      before: [before, THIS],
      next: [THIS, next],
    }
    postgres = await startPostgres({ max_connections: '200' })
    const found = new Map<string, Evening>()
    for (const name of only) {
      const [pair, stages] = name.split('-') as [Pair, Stages]
      const [older, newer] = pairs[pair]
      const plan = { stages, versions: [older, newer], pace: full ? SLOW : QUICK }
      const house = await openMixedHouse(plan, { postgres, folder: mkdtempSync(join(folder, name)) })
      try {
        found.set(name, await playEvening(size, { house, older, newer }))
      } finally {
        await house.close()
      }
      console.error(`${name}: ${JSON.stringify(found.get(name))}`)
    }
    const evenings = [...found.values()]
    return {
      pass: evenings.every((evening) => isWhole(evening, size.restarts)),
      figures: { before: before.name, ...Object.fromEntries(found) },
      rows: [...found].map(([evening, one]) => ({ evening, ...one })),
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Nothing was lost, doubled or refused, everybody came in and every show to its end, and some were played until the last server was replaced. */
function isWhole(
  { up, down, lost, doubled, refused, stuck, lines, early, shows }: Evening,
  restarts: number,
): boolean {
  const wrong = lost + doubled + refused + stuck
  return wrong === 0 && up === restarts && down === restarts && lines > 0 && early < shows
}
