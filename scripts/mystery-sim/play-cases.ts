import { once } from 'node:events'
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Cell, GameOutcome } from './play-cell.ts'
import type { CaseWork } from './worker.ts'

/** One game that was played. */
export type Played = Cell & { readonly outcome: GameOutcome }

const MOST_THREADS = 2

/**
 * Plays cases on a few threads, each taking the next when it is done; what comes of a case depends on its seed alone. No
 * case is begun after the time, so that a run on a busy machine ends with whole cases.
 */
export async function playCases(
  work: readonly CaseWork[],
  { until }: { readonly until: number },
): Promise<readonly Played[]> {
  const left = [...work]
  const played: Played[] = []
  const playOn = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url))
    for (let next = left.shift(); next !== undefined && Date.now() < until; next = left.shift()) {
      worker.postMessage(next)
      const [games] = await once(worker, 'message')
      played.push(...games)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(MOST_THREADS, cpus().length, work.length) }, playOn))
  return played.toSorted((a, b) => a.seed - b.seed)
}
