import type { Config } from '../../config.ts'
import type { Form } from '../../form-of.ts'
import type { Terminal } from '../../terminal.ts'
import type { Evening } from './look.ts'
import { obeyInput } from './obey-input.ts'
import { playPlain } from './plain-screen.ts'

/** Where and how an evening is shown. */
export interface Performing {
  readonly form: Form
  readonly terminal: Terminal
  readonly colours: Config['colours']
  readonly now: () => number
  /** What was spent, for the corner of a screen. */
  readonly cost: () => string
  /** What Ctrl-C does where the terminal sends it as a key. */
  readonly interrupt: () => void
}

/** Shows an evening, and has it obey what is typed, until it is over or the person leaves. */
export async function perform(evening: Evening, performing: Performing): Promise<void> {
  const { form, terminal } = performing
  const obey = (typed: string): Promise<void> => obeyInput(typed, evening)
  if (form !== 'screen') return playPlain(evening, { terminal, form, input: process.stdin, obey })
  const { playOnScreen } = await import('./screen/play-on-screen.ts')
  return playOnScreen(evening, { ...performing, obey })
}
