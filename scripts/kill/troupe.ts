import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Order, Said, Stood, WorkerDetails } from './worker-words.ts'

/** A server process of this proof. */
export interface Worker {
  readonly process: ChildProcess
  /** Whether it was told to listen for Restate. */
  isListening: boolean
  tell(order: Order): void
  /** Waits for something it says; `undefined` when it dies first. */
  says<Found>(find: (said: Said) => Found | undefined): Promise<Found | undefined>
  kill(): Promise<void>
}

/** Everything that workers ever said, whether they still live or not. */
export interface Minutes {
  readonly calls: string[]
  readonly stood: Stood[]
  readonly cued: string[]
  readonly failures: string[]
}

/** Opens minutes to write into. */
export function newMinutes(): Minutes {
  return { calls: [], stood: [], cued: [], failures: [] }
}

const BUNDLE = fileURLToPath(new URL('../../.proof/kill-worker.mjs', import.meta.url))
const SOURCE = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Puts the worker into one file: one that is killed a thousand times must start fast. */
export async function bundleWorker(): Promise<void> {
  await build({
    entryPoints: [SOURCE],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    conditions: ['commedia-source'],
    plugins: [
      {
        name: 'libraries stay outside',
        setup(own) {
          own.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@commedia/') ? undefined : { path, external: true, sideEffects: false },
          )
        },
      },
    ],
    logLevel: 'error',
  })
}

/** Starts a worker; it is ready when it says so. */
export function startWorker(details: WorkerDetails, minutes: Minutes): Worker {
  const child = spawn(process.execPath, [BUNDLE, JSON.stringify(details)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said: Said[] = []
  const listeners = new Set<() => void>()
  let dead = false
  const changed = (): void => {
    for (const listen of [...listeners]) listen()
  }
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const heard = JSON.parse(line) as Said
    said.push(heard)
    note(heard, minutes)
    changed()
  })
  // What it wrote before it died is still in the pipe: it is dead for us when all is read.
  lines.on('close', () => {
    dead = true
    changed()
  })
  child.stderr.on('data', (chunk) => minutes.failures.push(String(chunk)))
  child.stdin.on('error', () => {})
  return {
    process: child,
    isListening: false,
    tell: (order) => void child.stdin.write(`${JSON.stringify(order)}\n`),
    says: (find) =>
      new Promise((resolve) => {
        let read = 0
        const look = (): void => {
          let found: ReturnType<typeof find>
          while (found === undefined && read < said.length) found = find(said[read++] as Said)
          if (found === undefined && !dead) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
      }),
    async kill() {
      const closed = dead ? undefined : once(lines, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

function note(said: Said, minutes: Minutes): void {
  if ('call' in said) minutes.calls.push(said.call)
  if ('stood' in said) minutes.stood.push(said.stood)
  if ('cued' in said) minutes.cued.push(said.cued)
  if ('failure' in said) minutes.failures.push(said.failure)
}
