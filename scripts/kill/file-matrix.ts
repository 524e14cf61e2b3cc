import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openHomeStore } from '@commedia/node'
import { interruptions, isAt, isReady } from './home-matrix.ts'
import { TURNS, takeOf } from './stepped-company.ts'
import { type Minutes, newMinutes, startWorker, type Worker } from './troupe.ts'
import { judge, type Verdict } from './verdict.ts'
import type { WorkerDetails } from './worker-words.ts'

/** A home whose process is ended again and again: where its record is, and how it is ended. */
export interface EndedHome {
  readonly folder: string
  readonly end: (worker: Worker) => Promise<void>
  readonly unforced?: boolean
}

const LEASE_MS = 1_000
const PATIENCE_MS = 240_000
/** When no show gets on for so long, none will any more. */
const QUIET_MS = 15_000

/** Kills the one process of a home at every point of a turn; the next finds the record in the same file. */
export async function fileMatrix(count: number): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-kill-home-'))
  try {
    return await playEnded({ folder, end: (worker) => worker.kill() }, count)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Plays shows in a home that ends at every point of one of them, and compares its record with what it had acknowledged. */
export async function playEnded({ folder, end, unforced }: EndedHome, count: number): Promise<Verdict> {
  const details: WorkerDetails = {
    ...{ manager: 'home', company: 'stepped', database: folder, leaseMs: LEASE_MS },
    ...(unforced && { unforced }),
  }
  const minutes = newMinutes()
  const plan = interruptions('file', count)
  const cues = new Map<string, string>()
  let kills = 0
  for (const { piece, point, order } of plan) {
    const worker = startWorker(details, minutes)
    if (!(await worker.says(isReady))) throw new Error(minutes.failures.slice(-5).join(''))
    cues.set(piece, `cue ${piece}`)
    worker.tell({ begin: piece })
    worker.tell({ arm: { piece, point, order } })
    worker.tell({ start: piece })
    worker.tell({ cue: { piece, id: `cue ${piece}` } })
    await worker.says(isAt(piece))
    await end(worker)
    kills++
  }
  const last = startWorker(details, minutes)
  const pieces = plan.map(({ piece }) => piece)
  await untilTold(pieces, minutes)
  await last.kill()
  const store = await openHomeStore({ folder })
  try {
    return await judge(pieces, { minutes, kills, cues }, store.journal)
  } finally {
    await store.close()
  }
}

/** Nobody else may look into the record of a home that is open: what its process tells says how far it is. */
async function untilTold(pieces: readonly string[], minutes: Minutes): Promise<void> {
  const patience = performance.now() + PATIENCE_MS
  let [told, since] = [0, performance.now()]
  const isOver = (piece: string): boolean =>
    minutes.stood.filter(({ take, type }) => take === takeOf(piece) && type === 'turn-closed').length >= TURNS
  while (!pieces.every(isOver) && performance.now() < patience && performance.now() < since + QUIET_MS) {
    if (minutes.stood.length > told) [told, since] = [minutes.stood.length, performance.now()]
    await wait(50)
  }
}
