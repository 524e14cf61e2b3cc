import { parentPort } from 'node:worker_threads'
import { compareCase } from './compare-case.ts'

parentPort?.on('message', (seeds: readonly number[]) => {
  parentPort?.postMessage(seeds.flatMap(compareCase))
})
