import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ProofResult, ProofRun } from '../proof.ts'
import type { PairVerdict } from './http-pair.ts'
import type { WorkerPart } from './http-worker.ts'

const PAIRS = { full: 200, sample: 4 }
const MOST_WORKERS = 4

/** With `--plant` those who watch are sent what the booth perceives; the proof must then fail. */
export async function http({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const pairs = Number(options.pairs ?? PAIRS[full ? 'full' : 'sample'])
  const plant = options.plant === true ? 'booth' : 'nothing'
  const workers = Math.min(availableParallelism(), MOST_WORKERS)
  const all = Array.from({ length: pairs }, (_, number) => number)
  const parts = Array.from({ length: workers }, (_, worker) =>
    playPart({ seed, plant, numbers: all.filter((number) => number % workers === worker) }),
  )
  const verdicts = (await Promise.all(parts)).flat()
  const apart = verdicts.filter((verdict) => verdict.apart.length > 0)
  const known = verdicts.filter(({ isKnown }) => isKnown).length
  const streamed = verdicts.filter(({ isStreamed }) => isStreamed).length
  const sum = (of: keyof PairVerdict['compared']): number =>
    verdicts.reduce((total, { compared }) => total + compared[of], 0)
  const figures = { pairs: verdicts.length, differing_pairs: apart.length }
  return {
    pass: apart.length === 0 && verdicts.length === pairs && known === pairs && sum('logLines') > 0,
    figures,
    rows: [
      ...Object.entries(figures).map(([figure, value]) => ({ figure, value })),
      { figure: 'secrets known to their owner', value: known },
      { figure: 'secrets streamed to their owner', value: streamed },
      { figure: 'characters compared', value: sum('characters') },
      { figure: 'lines of log compared', value: sum('logLines') },
      ...apart.map(({ seed: drawn, apart: who }) => ({
        figure: `told apart, pair ${drawn}`,
        value: who.join(' '),
      })),
    ],
  }
}

/** Plays some of the pairs in a thread with a store and secrets of its own. */
function playPart(part: WorkerPart): Promise<readonly PairVerdict[]> {
  const worker = new Worker(new URL('./http-worker.ts', import.meta.url), { workerData: part })
  const verdicts: PairVerdict[] = []
  worker.on('message', (verdict: PairVerdict) => verdicts.push(verdict))
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', () => resolve(verdicts))
  })
}
