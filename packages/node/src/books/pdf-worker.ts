import { parentPort, workerData } from 'node:worker_threads'
import { extractTextItems } from 'unpdf'
import { linesFromPages } from './pdf-lines.ts'

/** Runs apart from everything else: a PDF that takes too long or too much is ended with its thread. */
try {
  const { items } = await extractTextItems(workerData as Uint8Array)
  parentPort?.postMessage({ text: linesFromPages(items) })
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
}
