import { Worker } from 'node:worker_threads'
import { CommediaError } from '@commedia/core'
import { screenPdf } from './screen-pdf.ts'

/** How long a PDF may take: enough to start, and more the larger it is. */
const PDF_START_MS = 1400
const PDF_MS_PER_KILOBYTE = 8
const PDF_MEMORY_MB = 160

/** Takes the text of a PDF, line by line, in a thread of its own that is ended when it takes too long or too much. */
export async function unpackPdf(bytes: Uint8Array): Promise<string> {
  screenPdf(bytes)
  // Worker files are named by hand: the compiler rewrites imports, not addresses.
  const file = new URL(`./pdf-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)
  const worker = new Worker(file, {
    workerData: Uint8Array.from(bytes),
    resourceLimits: { maxOldGenerationSizeMb: PDF_MEMORY_MB },
    stderr: true,
    stdout: true,
  })
  const limit = PDF_START_MS + (bytes.length / 1000) * PDF_MS_PER_KILOBYTE
  try {
    return await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(refusal('too-large', 'it takes too long')), limit)
      worker.once('message', ({ text, failed }: { text?: string; failed?: string }) => {
        clearTimeout(timer)
        if (text === undefined) reject(refusal('unreadable-script', failed ?? 'it is damaged'))
        else resolve(text)
      })
      worker.once('error', (error) => {
        clearTimeout(timer)
        reject(refusal('too-large', error.message))
      })
    })
  } finally {
    await worker.terminate()
  }
}

function refusal(code: 'too-large' | 'unreadable-script', why: string): CommediaError {
  return new CommediaError(code, `This PDF cannot be read: ${why}. Save its text as a file and give that.`)
}
