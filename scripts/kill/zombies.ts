import { setTimeout as wait } from 'node:timers/promises'
import { connectPostgres } from '@commedia/node'
import { isAt, isReady, untilPlayed } from './home-matrix.ts'
import { takeOf } from './stepped-company.ts'
import { newMinutes, startWorker } from './troupe.ts'
import { judge, type Verdict } from './verdict.ts'
import type { WorkerDetails } from './worker-words.ts'

/** How many zombies, for how long they lie still, and how long their lease is. */
export interface Graveyard {
  readonly zombies: number
  readonly stoppedMs: number
  readonly leaseMs: number
}

/** Stops processes in the middle of a turn for longer than their lease, lets another play on, and has them go on. */
export async function zombies(
  database: string,
  { zombies: count, stoppedMs, leaseMs }: Graveyard,
): Promise<Verdict & { readonly refused: number }> {
  const store = await connectPostgres(database)
  const minutes = newMinutes()
  const details: WorkerDetails = { manager: 'home', company: 'stepped', database, leaseMs }
  const pieces = Array.from({ length: count }, (_, nth) => `show_zombie_${nth}`)
  for (const piece of pieces) await store.journal.begin({ id: takeOf(piece), show: piece })
  const fallen = pieces.map(() => startWorker(details, minutes))
  for (const worker of fallen) {
    await worker.says(isReady)
    // Whoever sees a show first plays it, so each is armed for all.
    for (const piece of pieces) worker.tell({ arm: { piece, point: 'before speak', order: 'stay' } })
  }
  for (const [nth, piece] of pieces.entries()) fallen[nth]?.tell({ start: piece })
  for (const piece of pieces) await Promise.race(fallen.map((one) => one.says(isAt(piece))))
  for (const worker of fallen) worker.process.kill('SIGSTOP')
  // Its words are kept apart: what stands after the others went on must not be theirs.
  const inherited = newMinutes()
  const heir = startWorker(details, inherited)
  const stopped = wait(stoppedMs)
  await heir.says(isReady)
  await Promise.all([stopped, untilPlayed(pieces, store)])
  const before = minutes.stood.length
  for (const worker of fallen) {
    worker.process.kill('SIGCONT')
    worker.tell({ disarm: true })
  }
  const refusals = (): number => minutes.failures.filter((failure) => failure === 'lost-lease').length
  const patience = performance.now() + REFUSED_WITHIN_MS
  while (refusals() < count && performance.now() < patience) await wait(20)
  const refused = refusals()
  const late = minutes.stood.length - before
  for (const worker of [...fallen, heir]) await worker.kill()
  const all = {
    ...minutes,
    calls: [...minutes.calls, ...inherited.calls],
    stood: [...minutes.stood, ...inherited.stood],
  }
  const verdict = await judge(pieces, { minutes: all, kills: count, cues: new Map() }, store.journal)
  await store.close()
  return { ...verdict, doubled: verdict.doubled + late, refused }
}

const REFUSED_WITHIN_MS = 10_000
