import { inLanguage } from '../prelude/in-language.ts'
import { type AskCrew, ask } from '../prompting/ask.ts'
import { BREAK_IN_ANSWERS, type BreakInInput, breakInPrompt } from './break-in.prompt.ts'

/** Asks a listener, of its own page and what it has heard so far, whether it breaks in on a line. */
export async function wouldBreakIn(input: BreakInInput, step: string, crew: AskCrew): Promise<boolean> {
  const { view, language } = input
  const { output } = await ask(breakInPrompt, { input, step, language, role: view.viewer }, crew)
  return output === inLanguage(language, BREAK_IN_ANSWERS).breaks
}
