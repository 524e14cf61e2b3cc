import { parentPort, workerData } from 'node:worker_threads'
import { openHomeStore } from '@commedia/node'
import { comparePair } from './http-pair.ts'
import { readShows } from './secret-pair.ts'

/** Which pairs a worker plays. */
export interface WorkerPart {
  readonly seed: number
  readonly numbers: readonly number[]
  readonly plant: 'nothing' | 'booth'
}

const { seed, numbers, plant } = workerData as WorkerPart
const store = await openHomeStore('memory')
const place = { store, shows: readShows(), plant }
for (const number of numbers)
  parentPort?.postMessage(await comparePair({ seed: seed * 100_003 + number, number }, place))
await store.close()
