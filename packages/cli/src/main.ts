import { readFileSync } from 'node:fs'
import { CommediaError } from '@commedia/core'
import { houseModule } from './house-module.ts'
import { oneCore } from './one-core.ts'
import { commediaProgram } from './program.ts'
import { quickenImports } from './quick-imports.ts'
import { processTerminal } from './terminal.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}
/** What a shell expects of a program that Ctrl-C ended. */
const INTERRUPTED = 130

const terminal = processTerminal(process)
quickenImports()
oneCore()

try {
  const module = houseModule(process.argv, process.env)
  // Help and messages are in the languages that were handed in too.
  if (module !== undefined) await (await import('./serve/handed-in.ts')).handedIn(module)
  await commediaProgram({ version, terminal, stoppable, closingBell }).parseAsync()
} catch (error) {
  process.exitCode = 1
  terminal.note(error instanceof CommediaError ? error.message : String(error))
}

/** Rings when this process is told to end; told again, it ends at once. */
function closingBell(): AbortSignal {
  const bell = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (bell.signal.aborted) process.exit(INTERRUPTED)
      bell.abort()
    })
  return bell.signal
}

/** Runs work that Ctrl-C stops cleanly. Work that ends by itself then has said how to go on; for the rest it is said here, or that nothing is kept. */
async function stoppable(
  work: (bell: AbortController) => Promise<void>,
  goOn: string | undefined,
): Promise<void> {
  const bell = new AbortController()
  process.once('SIGINT', () => bell.abort())
  try {
    await work(bell)
  } catch (error) {
    if (!bell.signal.aborted) throw error
    terminal.note(
      goOn === undefined
        ? 'Stopped. Nothing of it is kept.'
        : `Stopped. Nothing is lost; go on with: ${goOn}`,
    )
  } finally {
    if (bell.signal.aborted) process.exitCode = INTERRUPTED
  }
}
