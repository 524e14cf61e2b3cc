import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { linesFromPages } from './pdf-lines.ts'

/** Where the thread that reads a PDF begins: this file, started as a worker with the bytes as its data. */
export const PDF_WORKER = new URL(import.meta.url)

/** What the thread says: that it has started, then the text or why there is none. */
export type PdfMessage = { readonly ready?: true; readonly text?: string; readonly failed?: string }

if (!isMainThread && workerData?.pdf instanceof Uint8Array) await readPdf(workerData.pdf)

async function readPdf(bytes: Uint8Array): Promise<void> {
  const say = (message: PdfMessage) => parentPort?.postMessage(message)
  try {
    const { extractTextItems } = await import('unpdf')
    say({ ready: true })
    const { items } = await extractTextItems(bytes)
    say({ text: linesFromPages(items) })
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) })
  }
}
