import type { Config } from '../../config.ts'
import type { Form } from '../../form-of.ts'
import { type GameScreen, type LiveTerminal, type OpenScreen, openScreen } from './play-game.ts'

/** How a table is shown, and where its player types. */
export interface TableForm {
  readonly form: Form
  readonly input: NodeJS.ReadableStream
  /** A terminal, where words go as they come; without it lines are printed whole. */
  readonly live: LiveTerminal | undefined
  readonly stop: AbortSignal
  /** What Ctrl-C does where the terminal sends it as a key. */
  readonly interrupt: () => void
}

/** A table at the terminal of this process. */
export function tableFormHere(form: Form, bell: Pick<AbortController, 'signal' | 'abort'>): TableForm {
  const { stdin: input, stdout } = process
  const live = { columns: stdout.columns ?? 80, write: (text: string) => void stdout.write(text) }
  return {
    ...{ form, input, stop: bell.signal, interrupt: () => bell.abort() },
    live: form === 'text' && stdout.isTTY === true ? live : undefined,
  }
}

/** The screen a table is shown on: one of its own, plain lines, or lines of JSON. */
export async function screenFor(
  { form, input, live, stop, interrupt }: TableForm,
  { colours, ...seen }: Pick<GameScreen, 'terminal' | 'care' | 'reading' | 'role'> & Pick<Config, 'colours'>,
): Promise<OpenScreen> {
  if (form !== 'screen') return openScreen({ ...seen, form, input, live })
  // Drawn with a library that plain lines do without.
  const { openTableScreen } = await import('./screen/open-table-screen.ts')
  return openTableScreen({ ...seen, colours, stop, interrupt })
}
