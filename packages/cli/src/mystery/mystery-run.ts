import type { MysteryFlags } from './mystery-flags.ts'
import type { LiveTerminal } from './play-game.ts'

/** Which case is played, how, and where its player types. */
export interface MysteryRun {
  readonly name: string | undefined
  readonly flags: MysteryFlags
  readonly input: NodeJS.ReadableStream
  /** A terminal, where words go as they come; without it lines are printed whole. */
  readonly live: LiveTerminal | undefined
  readonly stop: AbortSignal
}
