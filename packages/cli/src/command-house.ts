import type { Environment } from '@commedia/server/config'
import type { Config } from './config.ts'
import type { Terminal } from './terminal.ts'

/** What the program lends to its commands. */
export interface CommandHouse {
  readonly version: string
  readonly terminal: Terminal
  /** The variables of the environment, with the settings file under them and the flags of the program over them. */
  readonly environment: () => Environment
  readonly config: () => Config
  /** Runs work that Ctrl-C stops cleanly. Work that ends by itself then has said how to go on; for the rest it is said here, or that nothing is kept. */
  readonly stoppable: (
    work: (bell: AbortController) => Promise<void>,
    goOn: string | undefined,
  ) => Promise<void>
  /** Rings when this process is told to end; told again, it ends at once. */
  readonly closingBell: () => AbortSignal
}
