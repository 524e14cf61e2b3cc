import { onThreads } from './on-threads.ts'
import type { Cell, GameOutcome } from './play-cell.ts'
import type { CaseWork } from './worker.ts'

/** One game that was played. */
export type Played = Cell & { readonly outcome: GameOutcome }

/** Plays cases on a few threads; no case is begun after the time. */
export async function playCases(
  work: readonly CaseWork[],
  { until }: { readonly until: number },
): Promise<readonly Played[]> {
  const file = new URL('worker.ts', import.meta.url)
  const played = await onThreads<CaseWork, Played>(file, work, { until })
  return played.toSorted((a, b) => a.seed - b.seed)
}
