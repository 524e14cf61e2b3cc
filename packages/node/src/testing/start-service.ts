import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** A program that runs beside a test. */
export interface Service {
  readonly process: ChildProcess
  /** What it printed so far, for the message of a failed test. */
  readonly printed: () => string
  /** Ends it, at once or politely, and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const READY_WITHIN_MS = 180_000
const ASK_EVERY_MS = 50

/** Starts a program and waits until it answers. */
export async function startService(
  command: readonly [string, ...string[]],
  { ready, ...options }: SpawnOptions & { readonly ready: () => Promise<boolean> },
): Promise<Service> {
  const [program, ...details] = command
  const child = spawn(program, details, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed = `${printed}${chunk}`.slice(-KEPT_OUTPUT)
    })
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})
  const endWithUs = (): void => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const patience = performance.now() + READY_WITHIN_MS
  while (!(await Promise.race([ready().catch(() => false), failed]))) {
    if (child.exitCode !== null || performance.now() > patience) {
      await stop('SIGKILL')
      throw new Error(`${program} did not start:\n${printed}`)
    }
    await wait(ASK_EVERY_MS)
  }
  return { process: child, printed: () => printed, stop }
}

const KEPT_OUTPUT = 20_000
