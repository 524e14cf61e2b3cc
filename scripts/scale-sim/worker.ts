import { parentPort } from 'node:worker_threads'
import { playRegion, type RegionWork } from './region.ts'

// Broken promises of dead servers are made by the million: none of them is read.
Error.stackTraceLimit = 0

parentPort?.on('message', async (work: RegionWork) => parentPort?.postMessage([await playRegion(work)]))
