import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

const GIVE_UP_AFTER_S = 60

/** A house that was opened by `npx commedia`, and how to close it. */
export interface PackedHouse {
  readonly url: string
  /** When it was started, by the clock of `performance.now()`. */
  readonly begun: number
  readonly answeredAfterS: number
  readonly close: () => Promise<void>
}

/** Opens a house as a stranger would, on a free port. */
export async function openPacked(
  cwd: string,
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<PackedHouse> {
  const port = await freePort()
  const begun = performance.now()
  const house = spawn('npx', ['commedia', ...flags, '--port', String(port)], {
    ...{ cwd, env },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = `http://127.0.0.1:${port}`
  const answeredAfterS = await answered(`${url}/health`, house, begun)
  return {
    ...{ url, begun, answeredAfterS },
    async close() {
      const gone = once(house, 'exit')
      // npx starts the command in a process of its own: the whole group is told to end.
      process.kill(-(house.pid ?? 0), 'SIGTERM')
      await gone
    },
  }
}

async function answered(url: string, house: ChildProcess, begun: number): Promise<number> {
  let said = ''
  house.stderr?.on('data', (chunk) => {
    said += chunk
  })
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    const seconds = (performance.now() - begun) / 1000
    if (answer?.ok) return seconds
    if (house.exitCode !== null || seconds > GIVE_UP_AFTER_S) throw new Error(`It does not answer.\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  server.close()
  return port
}
