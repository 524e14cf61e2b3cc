import type { MysteryFlags } from './mystery-flags.ts'
import type { TableForm } from './screen-for.ts'

/** Which case is played, how, and where its player types. */
export interface MysteryRun extends TableForm {
  readonly name: string | undefined
  readonly flags: MysteryFlags
}
