import { parentPort } from 'node:worker_threads'
import * as z from 'zod'
import { makeCase } from './make-case.ts'
import { type Cell, playCell } from './play-cell.ts'

// Forms are made anew for many pages; compiling each of them costs more than reading one reply with it.
z.config({ jitless: true })

/** One case that a thread plays, and in which ways. */
export interface CaseWork {
  readonly seed: number
  readonly cells: readonly Omit<Cell, 'seed'>[]
}

parentPort?.on('message', async ({ seed, cells }: CaseWork) => {
  const of = makeCase(seed)
  const played = []
  for (const cell of cells) played.push({ ...cell, seed, outcome: await playCell(of, { ...cell, seed }) })
  parentPort?.postMessage(played)
})
