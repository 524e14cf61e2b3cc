import { setTimeout as wait } from 'node:timers/promises'
import { loadStage, readerOf, stateOf, turns } from '@commedia/core'
import { connectPostgres, type OpenStore } from '@commedia/node'
import { POINTS, TURNS, takeOf } from './stepped-company.ts'
import { newMinutes, startWorker, type Worker } from './troupe.ts'
import { judge, type Verdict } from './verdict.ts'
import type { WorkerDetails } from './worker-words.ts'

/** One show to be interrupted: at which point, and whether it stays there until it is killed. */
export interface Interruption {
  readonly piece: string
  readonly point: string
  readonly order: 'stay' | 'go on'
}

/** So many interruptions, spread over the points so that each gets its share; every other time the process is not held at the point but killed on its way. */
export function interruptions(name: string, count: number): readonly Interruption[] {
  return Array.from({ length: count }, (_, nth) => ({
    piece: `show_${name}_${nth}`,
    point: POINTS[(nth * STRIDE) % POINTS.length] ?? 'after',
    order: (nth + Math.floor(nth / POINTS.length)) % 2 === 0 ? ('stay' as const) : ('go on' as const),
  }))
}

/** Has no divisor in common with the number of points, so that all have their turn, the middle ones early. */
const STRIDE = 3

const LEASE_MS = 1_500
const SPARES = 3

/** Kills the in-process stage manager's server at every point; two are alive at a time, on one PostgreSQL. */
export async function homeMatrix(database: string, count: number): Promise<Verdict> {
  const store = await connectPostgres(database)
  const details: WorkerDetails = { manager: 'home', company: 'stepped', database, leaseMs: LEASE_MS }
  const minutes = newMinutes()
  const cues = new Map<string, string>()
  const alive: Worker[] = Array.from({ length: SPARES }, () => startWorker(details, minutes))
  const plan = interruptions('home', count)
  let kills = 0
  for (const { piece, point, order } of plan) {
    await store.journal.begin({ id: takeOf(piece), show: piece })
    await Promise.all(alive.slice(0, 2).map((worker) => worker.says(isReady)))
    const [one, other] = alive.slice(0, 2) as [Worker, Worker]
    for (const worker of [one, other]) worker.tell({ arm: { piece, point, order } })
    one.tell({ start: piece })
    cues.set(piece, `cue ${piece}`)
    other.tell({ cue: { piece, id: `cue ${piece}` } })
    const there = await Promise.race(
      [one, other].map(async (worker) => ((await worker.says(isAt(piece))) ? worker : NEVER)),
    )
    await (there as Worker).kill()
    kills++
    alive.splice(alive.indexOf(there as Worker), 1)
    for (const worker of alive) worker.tell({ disarm: true })
    alive.push(startWorker(details, minutes))
  }
  const pieces = plan.map(({ piece }) => piece)
  await untilPlayed(pieces, store)
  for (const worker of alive) await worker.kill()
  const verdict = await judge(pieces, { minutes, kills, cues }, store.journal)
  await store.close()
  return verdict
}

const NEVER = new Promise<never>(() => {})
const PATIENCE_MS = 240_000

/** A worker says that it is ready. */
export const isReady = (said: object): true | undefined => ('ready' in said ? true : undefined)

/** A worker says that a show has come to its point. */
export const isAt =
  (piece: string) =>
  (said: object): true | undefined =>
    'at' in said && (said.at as { piece: string }).piece === piece ? true : undefined

/** Waits until all shows are over, or nobody gets on any more. */
export async function untilPlayed(pieces: readonly string[], store: OpenStore): Promise<void> {
  const archive = { journal: store.journal, reader: readerOf(turns) }
  const patience = performance.now() + PATIENCE_MS
  for (const piece of pieces) {
    while (performance.now() < patience) {
      const stage = await loadStage({ id: takeOf(piece) }, archive)
      if (stateOf(stage, turns).closed >= TURNS) break
      await wait(50)
    }
  }
}
