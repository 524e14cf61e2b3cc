import { Worker } from 'node:worker_threads'
import { CommediaError } from '@commedia/core'
import { PDF_WORKER, type PdfMessage } from './pdf-worker.ts'
import { screenPdf } from './screen-pdf.ts'
import { untilOverworked } from './until-overworked.ts'

/** How long its thread may work on a PDF once it has started: the longer the larger it is. */
const PDF_BASE_MS = 1000
const PDF_MS_PER_KILOBYTE = 8
const PDF_MEMORY_MB = 160

/** Takes the text of a PDF, line by line, in a thread of its own that is ended when it takes too long or too much. */
export async function unpackPdf(bytes: Uint8Array): Promise<string> {
  screenPdf(bytes)
  const { systemClock } = await import('@commedia/core/adapters')
  const worker = new Worker(PDF_WORKER, {
    workerData: { pdf: Uint8Array.from(bytes) },
    resourceLimits: { maxOldGenerationSizeMb: PDF_MEMORY_MB },
    stderr: true,
    stdout: true,
  })
  const end = new AbortController()
  const allowedMs = PDF_BASE_MS + (bytes.length / 1000) * PDF_MS_PER_KILOBYTE
  try {
    return await new Promise<string>((resolve, reject) => {
      const giveUp = () => reject(refusal('too-large', 'it takes too long'))
      worker.on('message', ({ ready, text, failed }: PdfMessage) => {
        if (ready)
          void untilOverworked(worker, allowedMs, { clock: systemClock(), end: end.signal }).then(giveUp)
        else if (text === undefined) reject(refusal('unreadable-script', failed ?? 'it is damaged'))
        else resolve(text)
      })
      worker.once('error', (error) => reject(refusal('too-large', error.message)))
      worker.once('exit', () => reject(refusal('unreadable-script', 'its reader stopped')))
    })
  } finally {
    end.abort()
    await worker.terminate()
  }
}

function refusal(code: 'too-large' | 'unreadable-script', why: string): CommediaError {
  return new CommediaError(code, `This PDF cannot be read: ${why}. Save its text as a file and give that.`)
}
