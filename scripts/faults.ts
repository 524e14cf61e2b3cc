import { playBrokenReplies } from './faults/broken-replies.ts'
import { FAULTS, GOOD_REPLY } from './faults/faults-by-mode.ts'
import { startFaultyServer } from './faults/faulty-server.ts'
import { RUNGS, runHostile } from './faults/hostile-rungs.ts'
import { startLagMeter } from './faults/lag-meter.ts'
import { startReferenceServer } from './faults/reference-server.ts'
import { type RunFigures, runMode } from './faults/run-mode.ts'
import type { Form, GoodReply } from './faults/verdicts.ts'
import { type ProofRow, runProof } from './proof.ts'

const FORMS: readonly Form[] = ['json', 'text', 'tools']
const FULL_RUNS = 51
const SAMPLE_RUNS = 2
const AT_ONCE = 24
/** Fewer replies that are almost JSON would show nothing. */
const LEAST_BROKEN = 60
/** These keep a server busy that cannot be interrupted; others would miss their deadlines beside them. */
const HEAVY_MODES = new Set(['huge', 'repeat', 'deep'])

interface Backend {
  readonly name: string
  readonly url: string
  readonly good: GoodReply
  readonly close: () => Promise<void>
}

await runProof('faults', async ({ full, seed }) => {
  const runs = full ? FULL_RUNS : SAMPLE_RUNS
  let loose = 0
  process.on('unhandledRejection', () => loose++)
  process.on('uncaughtException', () => loose++)
  const backends = [await ownServer(), ...(await referenceServer())]
  const modes = Object.keys(FAULTS)
  const lag = startLagMeter()
  const byMode = new Map<string, RunFigures[]>()
  const taskFor = (backend: Backend, mode: string, run: number) => async (): Promise<void> => {
    const form = FORMS[(run + modes.indexOf(mode)) % FORMS.length] ?? 'json'
    const figures = await runMode(mode, { form, url: backend.url, good: backend.good, seed: seed + run, lag })
    const row = `${mode} (${backend.name})`
    byMode.set(row, [...(byMode.get(row) ?? []), figures])
  }
  const tasksFor = (chosen: readonly string[]) =>
    chosen.flatMap((mode) =>
      backends.flatMap((backend) => Array.from({ length: runs }, (_, run) => taskFor(backend, mode, run))),
    )
  await atOnce(tasksFor(modes.filter((mode) => !HEAVY_MODES.has(mode))), AT_ONCE)
  await atOnce(tasksFor([...HEAVY_MODES]), 1)
  lag.stop()
  await Promise.all(backends.map(({ close }) => close()))
  const hostile = await playHostile(runs, seed)
  const broken = await playBrokenReplies(seed)
  const rows = [...[...byMode].map(([mode, figures]) => rowFor(mode, figures)), ...hostile, ...broken]
  const total = (column: string): number => sumOf(rows, column)
  const quota = [...byMode].filter(([mode]) => mode.startsWith('quota')).flatMap(([, figures]) => figures)
  const faults = {
    accepted_bad: total('accepted_bad'),
    hung: total('hung'),
    crashed: total('crashed') + loose,
    tools_executed: total('tools_executed'),
    early_retries: total('early_retries'),
    over_cap_bytes: total('over_cap_bytes'),
    prototype_polluted: total('polluted'),
  }
  const figures = {
    modes: modes.length + hostile.length,
    runs: total('runs'),
    ...faults,
    quota_requests_max: Math.max(...quota.map(({ requests }) => requests)),
    broken_replies: sumOf(broken, 'runs'),
    // Each reply that is mended was one call more.
    broken_repairs_before: sumOf(broken, 'repairs_paid') + sumOf(broken, 'mended'),
    broken_repairs_paid: sumOf(broken, 'repairs_paid'),
    repairs_paid_before: total('repairs_paid') + total('mended'),
    repairs_paid: total('repairs_paid'),
  }
  const isWorthIt =
    figures.broken_replies >= LEAST_BROKEN && figures.broken_repairs_paid < figures.broken_repairs_before / 2
  const isSafe = Object.values(faults).every((count) => count === 0)
  return { pass: isSafe && figures.quota_requests_max === 1 && isWorthIt, figures, rows }
})

function sumOf(rows: readonly ProofRow[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
}

async function ownServer(): Promise<Backend> {
  const { url, close } = await startFaultyServer()
  return { name: 'ours', url, good: GOOD_REPLY, close }
}

async function referenceServer(): Promise<readonly Backend[]> {
  const server = await startReferenceServer()
  return server === undefined ? [] : [{ name: 'reference', ...server, good: await goodReplyOf(server.url) }]
}

async function goodReplyOf(url: string): Promise<GoodReply> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'stub:ok', messages: [] }),
  })
  const reply = (await response.json()) as { choices: [{ message: { content: string } }] }
  return JSON.parse(reply.choices[0].message.content)
}

async function atOnce(tasks: readonly (() => Promise<void>)[], lanes: number): Promise<void> {
  const queue = tasks.values()
  const lane = async (): Promise<void> => {
    for (const task of queue) await task()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function playHostile(runs: number, seed: number): Promise<readonly ProofRow[]> {
  const rows: ProofRow[] = []
  for (const kind of ['leak', 'inject'] as const) {
    for (const rung of Object.keys(RUNGS)) {
      const results = []
      for (let run = 0; run < runs; run++) results.push(await runHostile(kind, rung, seed + run))
      rows.push({
        mode: `hostile ${kind} on ${rung}`,
        runs,
        accepted_bad: results.reduce((sum, { acceptedBad }) => sum + acceptedBad, 0),
        crashed: results.reduce((sum, { crashed }) => sum + crashed, 0),
        outcome: outcomesOf(results),
      })
    }
  }
  return rows
}

function rowFor(mode: string, figures: readonly RunFigures[]): ProofRow {
  const sum = (of: (run: RunFigures) => number): number => figures.reduce((total, run) => total + of(run), 0)
  return {
    mode,
    runs: figures.length,
    accepted_bad: sum((run) => run.acceptedBad),
    hung: sum((run) => run.hung),
    crashed: sum((run) => run.crashed),
    tools_executed: sum((run) => run.toolsExecuted),
    early_retries: sum((run) => run.earlyRetries),
    over_cap_bytes: sum((run) => run.overCapBytes),
    polluted: sum((run) => run.polluted),
    requests: sum((run) => run.requests),
    mended: sum((run) => run.mended),
    repairs_paid: sum((run) => run.repairsPaid),
    outcome: outcomesOf(figures),
  }
}

function outcomesOf(runs: readonly { readonly how: string }[]): string {
  const counts = new Map<string, number>()
  for (const { how } of runs) counts.set(how, (counts.get(how) ?? 0) + 1)
  return [...counts].map(([how, count]) => `${count} ${how}`).join(', ')
}
