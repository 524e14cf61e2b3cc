import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const MOST_BYTES = 256_000_000

/** How a program is run: for how long at most, with what in its environment. */
export interface RunDetails {
  readonly withinMs?: number
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
}

/** Runs a program to its end and gives what it said; throws with its last words when it failed or took too long. */
export async function run(
  program: string,
  args: readonly string[],
  { withinMs = 60_000, env = process.env, cwd }: RunDetails = {},
): Promise<string> {
  const options = { timeout: withinMs, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES, env, cwd } as const
  return execute(program, [...args], options).then(
    ({ stdout }) => stdout,
    (error: Error & { readonly stdout?: string; readonly stderr?: string; readonly killed?: boolean }) => {
      const why = error.killed ? `took longer than ${withinMs / 1000} s` : 'failed'
      const said = `${error.stdout ?? ''}\n${error.stderr ?? error.message}`.trim().slice(-3000)
      throw new Error(`${program} ${args.slice(0, 3).join(' ')} ${why}: ${said}`)
    },
  )
}

/** Hands what one program writes to another that reads it. */
export async function pipe(
  from: readonly [string, ...string[]],
  to: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const [giver, ...given] = from
  const [taker, ...taken] = to
  const one = spawn(giver, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  const two = spawn(taker, taken, { stdio: [one.stdout, 'ignore', 'inherit'], env })
  const codes = await Promise.all([once(one, 'exit'), once(two, 'exit')])
  if (codes.some(([code]) => code !== 0)) throw new Error(`${giver} | ${taker} failed: ${codes}`)
}

/** Waits until something is so, and gives how many milliseconds that took; `undefined` when it took too long. */
export async function until(
  isSo: () => Promise<boolean>,
  { withinMs, everyMs = 250 }: { readonly withinMs: number; readonly everyMs?: number },
): Promise<number | undefined> {
  const begun = performance.now()
  for (;;) {
    if (await isSo().catch(() => false)) return performance.now() - begun
    if (performance.now() - begun > withinMs) return undefined
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
