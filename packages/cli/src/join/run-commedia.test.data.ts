import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const ROOT = new URL('../../../../', import.meta.url).pathname
const SOURCE = ['-C', 'commedia-source']
const MAIN = new URL('../main.ts', import.meta.url).pathname
/** The command as people have it; it is there once it was built (`npm run build`). */
export const BUILT = new URL('../../lib/main.js', import.meta.url).pathname

const PATIENCE_MS = 240_000

/** A running command: what it printed so far, and how it ends. */
export interface Running {
  readonly child: ChildProcess
  readonly out: readonly string[]
  readonly wrong: readonly string[]
  readonly ended: Promise<number | null>
  /** Types a line. */
  type(text: string): void
  /** Waits until something has been printed, on either side. */
  printed(pattern: RegExp): Promise<string>
}

/** Runs the command from its source, or as it was built, in a home of its own. */
export function runCommedia(
  args: readonly string[],
  {
    home,
    environment = {},
    built = false,
  }: { readonly home: string; readonly environment?: NodeJS.ProcessEnv; readonly built?: boolean },
): Running {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { ...environment, HOME: home, PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
  return watched([built ? BUILT : MAIN, '--folder', home, ...args], env, built ? [] : SOURCE)
}

/** A model for tests: the simulated company behind an address. */
export async function startModel(): Promise<Running & { readonly baseUrl: string }> {
  const script = `${ROOT}scripts/simulated-server.ts`
  const model = watched([script, '--port', '0', '--first-token-ms', '5', '--token-ms', '1'], process.env)
  const baseUrl = /http:\S+/u.exec(await model.printed(/http:/u))?.[0] ?? ''
  return { ...model, baseUrl }
}

function watched(args: readonly string[], env: NodeJS.ProcessEnv, how: readonly string[] = SOURCE): Running {
  const child = spawn(process.execPath, [...how, ...args], { env })
  const [out, wrong]: [string[], string[]] = [[], []]
  const listeners = new Set<() => void>()
  const read = (stream: NodeJS.ReadableStream, into: string[]): Promise<unknown> => {
    const lines = createInterface({ input: stream })
    lines.on('line', (line) => {
      into.push(line)
      for (const listen of listeners) listen()
    })
    return once(lines, 'close')
  }
  const closed = [read(child.stdout, out), read(child.stderr, wrong)]
  const ended = Promise.all([once(child, 'exit'), ...closed]).then(([[code]]) => code as number | null)
  return {
    child,
    out,
    wrong,
    ended,
    type: (text) => void child.stdin.write(`${text}\n`),
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = [...out, ...wrong].find((line) => pattern.test(line))
          if (found === undefined) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
        const giveUp = (why: string): void =>
          reject(new Error(`${pattern} was not printed (${why}):\n${[...out, ...wrong].join('\n')}`))
        void ended.then((code) => giveUp(`ended with ${code}`))
        // biome-ignore lint/plugin: integration tests wait for other programs.
        setTimeout(giveUp, PATIENCE_MS, 'too late').unref()
      }),
  }
}
