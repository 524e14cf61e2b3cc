import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const WITHIN_MS = 240_000

/** Speaks to `commedia mcp` line by line, as any program of another maker would, and says which tools it offers. */
export async function speakMcp(cwd: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const house = spawn('npx', ['commedia', 'mcp'], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: house.stdout })
  const answers = lines[Symbol.asyncIterator]()
  const say = (message: object): void =>
    void house.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const late = setTimeout(() => house.kill(), WITHIN_MS)
  try {
    say({
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'first-night', version: '1' },
      },
    })
    await answers.next()
    say({ method: 'notifications/initialized' })
    say({ id: 2, method: 'tools/list' })
    const { value } = await answers.next()
    const { result } = JSON.parse(value ?? '{}') as {
      readonly result?: { readonly tools: { readonly name: string }[] }
    }
    return result?.tools.map(({ name }) => name) ?? []
  } finally {
    clearTimeout(late)
    const gone = once(house, 'exit')
    house.stdin.end()
    await gone
  }
}
