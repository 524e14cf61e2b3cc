import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { simulatedCompany } from '@commedia/core/testing'
import { hasPostgres, startPostgres } from '@commedia/node/testing'
import type { ProofResult, ProofRow, ProofRun } from '../proof.ts'
import { type House, OPERATOR, openHouse } from './open-house.ts'
import { type WayState, wayToDatabase } from './way-to-database.ts'

const ASKED = { full: 200, sample: 40 }
/** A part was looked at a moment ago for so long. */
const FRESH_MS = 3_500
/** Longer than the deadline of a part, by what a busy machine takes. */
const READY_WITHIN_MS = 4_000
const ANSWER_WITHIN_MS = 1_000
const BACK_WITHIN_MS = 30_000
const WAYS: readonly WayState[] = ['silent', 'closed']

/** Shows that a house whose database is away lives, is measured, and says that it is not ready and why; and that it comes back. */
export async function proveWatch({ full, options }: ProofRun): Promise<ProofResult> {
  if (!hasPostgres())
    return {
      pass: false,
      figures: {},
      rows: [{ part: 'watch', what: 'there is no PostgreSQL here', found: 'not shown' }],
    }
  const asked = full ? ASKED.full : ASKED.sample
  // With the fault planted, what is asked for needs the record.
  const live = options.plant === 'health' ? '/api/me' : '/health'
  const folder = mkdtempSync(join(tmpdir(), 'commedia-watch-'))
  const postgres = await startPostgres()
  const way = await wayToDatabase(postgres.port)
  const databaseUrl = way.through(postgres.createDatabase('watch'))
  const house = await openHouse({
    ...{ folder, databaseUrl },
    models: () => simulatedCompany({ seed: 1, players: [] }).models,
  })
  const rows: ProofRow[] = []
  const passed: boolean[] = []
  const show = (what: string, found: string | number | boolean, pass: boolean): void => {
    rows.push({ part: 'watch', what, found })
    passed.push(pass)
  }
  let slowest = 0
  try {
    const before = await ready(house)
    show('ready before', before.said, before.status === 200)
    for (const state of WAYS) {
      way.set(state)
      await wait(FRESH_MS)
      const away = await ready(house)
      const isNamed = away.status === 503 && /"store":"(late|failed)"/.test(away.said)
      show(`database ${state}: ready, ${away.ms} ms`, away.said, isNamed && away.ms <= READY_WITHIN_MS)
      show(
        `database ${state}: addresses in the answer`,
        tells(away.said, databaseUrl),
        !tells(away.said, databaseUrl),
      )
      for (const path of [live, '/metrics']) {
        const { wrong, longestMs } = await askOften(house, { path, times: asked })
        slowest = Math.max(slowest, longestMs)
        const isFine = wrong === 0 && longestMs <= ANSWER_WITHIN_MS
        show(`database ${state}: ${asked} × ${path}, ${longestMs} ms at most, not answered`, wrong, isFine)
      }
      way.set('open')
      const back = await readyAgain(house)
      show(`database open again: ready after ms`, back ?? 'never', back !== undefined)
    }
  } finally {
    await house.close()
    await way.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { pass: passed.every(Boolean), figures: { watched_slowest_ms: slowest }, rows }
}

async function ready({ url }: House): Promise<{ status: number; said: string; ms: number }> {
  const began = performance.now()
  const reply = await fetch(`${url}/ready`)
  return { status: reply.status, said: await reply.text(), ms: Math.round(performance.now() - began) }
}

async function askOften(
  { url }: House,
  { path, times }: { readonly path: string; readonly times: number },
): Promise<{ readonly wrong: number; readonly longestMs: number }> {
  const headers = { authorization: `Bearer ${OPERATOR}` }
  let [wrong, longestMs] = [0, 0]
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    const isFine = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      .then(async (reply) => (await reply.text()) !== '' && reply.ok)
      .catch(() => false)
    if (!isFine) wrong++
    longestMs = Math.max(longestMs, Math.round(performance.now() - began))
  }
  return { wrong, longestMs }
}

async function readyAgain(house: House): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < BACK_WITHIN_MS) {
    if ((await ready(house)).status === 200) return Math.round(performance.now() - began)
    await wait(200)
  }
  return undefined
}

function tells(said: string, databaseUrl: string): boolean {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  return [hostname, port, username, pathname.slice(1)].some((word) => word !== '' && said.includes(word))
}
