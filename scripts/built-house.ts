import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@commedia/node/testing'

const COMMAND = fileURLToPath(new URL('../packages/cli/bin/commedia.js', import.meta.url))
const UP_WITHIN_MS = 120_000
const LOOK_AGAIN_MS = 10

/** A house of the built command, as people start it, that has answered. What it takes is read as Linux tells it. */
export interface BuiltHouse {
  readonly base: string
  /** From the command to its first answer. */
  readonly upMs: number
  /** The processor time it took so far. */
  processorMs(): Promise<number>
  residentMb(): Promise<number>
  tell(signal: NodeJS.Signals): void
  /** Ends it, and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts the built command in a folder of its own, with these settings and what else Node is told. */
export async function openBuiltHouse(
  place: string,
  { env = {}, flags = [] }: { readonly env?: NodeJS.ProcessEnv; readonly flags?: readonly string[] } = {},
): Promise<BuiltHouse> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const began = performance.now()
  const house = spawn(process.execPath, [...flags, COMMAND, '--port', String(port)], {
    cwd: place,
    env: { ...process.env, COMMEDIA_FOLDER: join(place, 'home'), COMMEDIA_LOG_LEVEL: 'error', ...env },
    stdio: 'ignore',
  })
  const gone = once(house, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    house.kill(signal)
    await gone
  }
  while (!(await fetch(`${base}/health`).catch(() => undefined))?.ok) {
    if (performance.now() - began > UP_WITHIN_MS || house.exitCode !== null) {
      await end('SIGKILL')
      throw new Error('The house never answered.')
    }
    await sleep(LOOK_AGAIN_MS)
  }
  return {
    base,
    upMs: performance.now() - began,
    async processorMs() {
      const stat = await readFile(`/proc/${house.pid}/stat`, 'utf8')
      // In hundredths of a second; the name before may hold spaces.
      const times = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
      return times.reduce((sum, time) => sum + time, 0) * 10
    },
    async residentMb() {
      const status = await readFile(`/proc/${house.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024
    },
    tell: (signal) => void house.kill(signal),
    end,
  }
}
