import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres, countTry, type Database, openHomeStore, takeTry } from '@commedia/node'
import { hasPostgres, startPostgres } from '@commedia/node/testing'
import type { ProofResult, ProofRow, ProofRun } from '../proof.ts'
import { claimAtOnce } from './claim-at-once.ts'
import { runTests } from './count-cells.ts'
import { tryLinks } from './try-links.ts'

const CLAIMS = { full: 200, sample: 24 }
const CAPS = { show: 100_000, owner: 150_000, house: 220_000 }
const CHECKS = { full: 2_000, sample: 200 }
const CHECKS_AT_ONCE = 8
/** Withdrawn takes, passwords that others try, and what guests, routes and processes share. */
const TESTS = {
  full: [
    ...['http/takes-seen', 'http/guests', 'http/address-block', 'accounts/accounts'],
    ...['http/guests-shelf', 'http/play-on', 'company/lease-calls', 'workshop/waiting-line'],
  ],
  sample: ['http/takes-seen', 'http/address-block'],
}

/**
 * Shows that links spend nothing but what their show may, that nobody sees withdrawn takes or is locked out, and what it costs to
 * count tries for all processes.
 */
export async function proveTill({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const links = await inFolder((folder) =>
    tryLinks(folder, { seed, plant: options.plant === 'guest' ? 'guest' : 'nothing' }),
  )
  const plant = options.plant === 'evening' ? 'evening' : 'nothing'
  const claims = full ? CLAIMS.full : CLAIMS.sample
  const spent = await inFolder((folder) => claimAtOnce(folder, { claims, seed, plant, caps: CAPS }))
  const names = full ? TESTS.full : TESTS.sample
  const tests = runTests(names.map((name) => `packages/server/src/${name}.test.ts`))
  const failed = tests.filter(({ status }) => status !== 'passed').length
  const costs = await costOfTries(full)
  const over = spent.over.show + spent.over.owner + spent.over.house
  return {
    pass:
      links.through === 0 &&
      links.tokens === 0 &&
      links.allowed > 0 &&
      spent.claimed === claims &&
      spent.begun === 0 &&
      over === 0 &&
      spent.byModels > CAPS.house / 2 &&
      tests.length > 0 &&
      failed === 0,
    figures: {
      links_without_right: links.through,
      tokens_without_right: links.tokens,
      claims_begun: spent.begun,
      tokens_over_house_owner_show: over,
      till_tests_failed: failed,
      ...costs.figures,
    },
    rows: [
      { part: 'till', what: `links × routes that spend, through without a right`, found: links.through },
      { part: 'till', what: `tried, with right ${links.allowed}`, found: links.tried },
      { part: 'till', what: 'tokens by guests without a right', found: links.tokens },
      { part: 'till', what: `begun by ${spent.claimed} claims at once`, found: spent.begun },
      { part: 'till', what: `tokens by the models, cap of the house ${CAPS.house}`, found: spent.byModels },
      { part: 'till', what: 'tokens over the cap of the house', found: spent.over.house },
      { part: 'till', what: 'tokens over caps of owners', found: spent.over.owner },
      { part: 'till', what: 'tokens over caps of shows', found: spent.over.show },
      { part: 'till', what: `tests of takes and passwords, ${tests.length}, failed`, found: failed },
      ...costs.rows,
    ],
  }
}

async function inFolder<Found>(work: (folder: string) => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-till-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds for one check of the store of tries, one after another and eight at once. */
async function costOfTries(
  full: boolean,
): Promise<{ readonly figures: Readonly<Record<string, number>>; readonly rows: readonly ProofRow[] }> {
  const checks = full ? CHECKS.full : CHECKS.sample
  const isShared = full && hasPostgres()
  const postgres = isShared ? await startPostgres() : undefined
  const store = await (postgres === undefined
    ? openHomeStore('memory')
    : connectPostgres(postgres.createDatabase('tries')))
  try {
    const place = isShared ? 'PostgreSQL' : 'SQLite'
    const [counted, atOnce, taken] = [
      await timed(checks, 1, (nth) => count(store.database, nth)),
      await timed(checks, CHECKS_AT_ONCE, (nth) => count(store.database, nth)),
      await timed(checks, 1, (nth) => take(store.database, nth)),
    ]
    return {
      figures: { tries_ms_each: counted, tries_ms_each_at_once: atOnce, tries_ms_each_back_off: taken },
      rows: [
        { part: 'till', what: `${place}: ms to count a try`, found: counted },
        { part: 'till', what: `${place}: the same, ${CHECKS_AT_ONCE} at once`, found: atOnce },
        { part: 'till', what: `${place}: ms to take a try with back-off`, found: taken },
      ],
    }
  } finally {
    await store.close()
    await postgres?.stop()
  }
}

const count = (database: Database, nth: number) =>
  countTry(database, { key: `count ${nth % 100}`, now: nth, windowMs: 60_000 })
const take = (database: Database, nth: number) =>
  takeTry(database, { key: `take ${nth}`, now: nth, free: 5, longestMs: 1_000, forgottenMs: 60_000 })

async function timed(
  checks: number,
  atOnce: number,
  check: (nth: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  for (let nth = 0; nth < checks; nth += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, more) => check(nth + more)))
  return Number(((performance.now() - began) / checks).toFixed(3))
}
