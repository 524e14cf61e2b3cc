import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { wireClient } from '@commedia/core/wire'
import { freePort } from '@commedia/node/testing'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const UP_WITHIN_MS = 60_000

/** A house as people meet it: the command itself with its pages, played in by the simulated company. */
export interface OpenHouse {
  readonly url: string
  /** The built pages it shows. */
  readonly pages: string
  /** Ends the server as a crash would, and starts it again on the same folder and port. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The built pages, and how quickly the simulated company speaks. */
export interface HouseWish {
  readonly pages: string
  readonly firstTokenMs: number
  readonly tokenMs: number
  /** What the model is called; its name says what it can. */
  readonly model?: string
}

/** Starts the simulated company and the house with these pages, all on loopback. */
export async function openHouse({
  pages,
  firstTokenMs,
  tokenMs,
  model: modelName = 'simulated',
}: HouseWish): Promise<OpenHouse> {
  const place = mkdtempSync(join(tmpdir(), 'commedia-e2e-'))
  const modelPort = await freePort()
  const model = start('scripts/simulated-server.ts', [
    ...['--port', String(modelPort), '--first-token-ms', String(firstTokenMs)],
    ...['--token-ms', String(tokenMs)],
  ])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    COMMEDIA_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    COMMEDIA_MODEL: modelName,
    COMMEDIA_FOLDER: join(place, 'folder'),
    COMMEDIA_WEB: pages,
    COMMEDIA_LOG_LEVEL: 'error',
  }
  const serve = (): ChildProcess =>
    start('packages/cli/src/main.ts', ['serve', '--port', String(port)], environment)
  let server = serve()
  const close = async (): Promise<void> => {
    await Promise.all([end(server, 'SIGTERM'), end(model, 'SIGTERM')])
    rmSync(place, { recursive: true, force: true })
  }
  await answering(url).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    url,
    pages,
    async restart() {
      await end(server, 'SIGKILL')
      server = serve()
      await answering(url)
    },
    close,
  }
}

function start(
  script: string,
  details: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(process.execPath, ['-C', 'commedia-source', join(ROOT, script), ...details], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.stderr !== null)
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/error/i.test(line)) console.error(line)
    })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function answering(url: string): Promise<void> {
  const house = wireClient({ base: url, fetch })
  for (const begun = Date.now(); Date.now() - begun < UP_WITHIN_MS; await sleep(100))
    try {
      await house.getHealth()
      return
    } catch {
      // Not yet.
    }
  throw new Error('the house did not open')
}
