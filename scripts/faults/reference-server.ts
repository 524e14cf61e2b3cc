import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Loopback } from '../voice/loopback.ts'
import { startFaultyServer } from './faulty-server.ts'

const REFERENCE_SERVER = fileURLToPath(new URL('../../../shared/tools/faulty-model.mjs', import.meta.url))

/** Starts the reference server. It is not part of a clone; where it is missing, ours stands alone and that is said. */
export async function startReferenceServer(): Promise<Loopback | undefined> {
  if (!existsSync(REFERENCE_SERVER)) {
    console.log('The reference server is not here: only our own faulty server is used.')
    return undefined
  }
  const port = await freePort()
  const child = spawn(process.execPath, [REFERENCE_SERVER], {
    env: { PORT: String(port), SLOW_MS: '600', HUGE: '20000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the reference server did not start')))
  })
  return { url: `http://127.0.0.1:${port}/v1`, close: async () => void child.kill() }
}

async function freePort(): Promise<number> {
  const { url, close } = await startFaultyServer()
  await close()
  return Number(new URL(url).port)
}
