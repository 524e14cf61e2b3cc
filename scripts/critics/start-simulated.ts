import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The simulated company behind an address of the loopback, as a process of its own; as fast as it can unless told otherwise. */
export async function startSimulated({
  tokenMs = 0,
}: {
  readonly tokenMs?: number
} = {}): Promise<{ readonly baseUrl: string; readonly stop: () => void }> {
  const script = fileURLToPath(new URL('../simulated-server.ts', import.meta.url))
  const args = [
    '-C',
    'commedia-source',
    script,
    '--port',
    '0',
    '--first-token-ms',
    '2',
    '--token-ms',
    String(tokenMs),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const baseUrl = /http:\S+/u.exec(line)?.[0]
    if (baseUrl !== undefined) return { baseUrl, stop: () => void child.kill() }
  }
  throw new Error('The simulated company does not answer.')
}
