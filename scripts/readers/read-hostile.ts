import { CommediaError } from '@commedia/core'
import { readBook } from '@commedia/node/books'
import { hostileFile } from './hostile-files.ts'

/** What became of one hostile file. */
export type HostileOutcome = {
  readonly number: number
  readonly kind: string
  readonly outcome: string
  /** Time worked by all threads, in milliseconds: what other programs take of the machine is left out. */
  readonly ms: number
  readonly mb: number
}

/** A reading that takes longer than this by the clock hangs, whatever else the machine is doing. */
const HUNG_MS = 60_000

// Run in a process of its own: reads the files of the given numbers and prints an outcome for each.
const [seed = 1, ...numbers] = process.argv.slice(2).map(Number)
await readBook(Buffer.from('Ann: Are you warm?\nBen: I am.\n'))
for (const number of numbers) {
  const { kind, bytes } = hostileFile(number, seed)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const peakBefore = process.resourceUsage().maxRSS * 1024
  const started = performance.now()
  const worked = process.cpuUsage()
  const outcome = await readOrRefuse(bytes)
  const { user, system } = process.cpuUsage(worked)
  const hung = performance.now() - started > HUNG_MS
  const ms = Math.round((user + system) / 1000)
  const peak = process.resourceUsage().maxRSS * 1024
  const grown = (peak > peakBefore ? peak : process.memoryUsage().rss) - before
  const result: HostileOutcome = {
    number,
    kind,
    outcome: hung ? 'hung' : outcome,
    ms,
    mb: Math.max(0, Math.round(grown / 1e6)),
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
}

async function readOrRefuse(bytes: Uint8Array): Promise<string> {
  try {
    const { script } = await readBook(bytes)
    return `read: ${script.scenes.length} scenes`
  } catch (error) {
    return error instanceof CommediaError ? `refused: ${error.code}` : `threw: ${String(error).slice(0, 200)}`
  }
}
