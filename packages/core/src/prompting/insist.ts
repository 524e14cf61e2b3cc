import { CommediaError } from '../prelude/errors.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { type AskCrew, ask, type Question } from './ask.ts'
import type { ModelDirectory } from './crew.ts'
import type { Prompt } from './define-prompt.ts'
import { wrongLanguage } from './wrong-language.ts'

/** What an agent handed in, and whether a model wrote it. */
export interface HandedIn<Output> {
  readonly output: Output
  /** Names of the parts that were filled in without a model. */
  readonly fallbacks: readonly string[]
}

/** A play or a character is made once and played for evenings, so an unusable answer is asked for again before anything is filled in. */
const TRIES = 3

/** Drafts are longer than a line on stage, for which the usual limit is made. */
const LONGEST_DRAFT_TOKENS = 4_000

/** Failures that asking again will not mend. */
const HOPELESS: ReadonlySet<string> = new Set([
  'allowance-spent',
  'bad-request',
  'quota',
  'redirected',
  'unauthorised',
])

/**
 * Asks, and asks again under a new step name when the answer was of no use; after three unreadable answers the
 * prompt's own stands in. A stop, and a model that cannot be reached, throw: the turn stays open, and the work goes
 * on later from the prompt book. Failures found in the book are an earlier evening's and do not count.
 */
export async function insist<Input, Output>(
  prompt: Prompt<Input, Output>,
  question: Question<Input>,
  crew: AskCrew,
): Promise<HandedIn<Output>> {
  let unreadable = 0
  let failed = 0
  for (let attempt = 1; ; attempt++) {
    crew.signals.stop.throwIfAborted()
    const step = attempt === 1 ? question.step : `${question.step}#${attempt}`
    const { asked, ...watched } = watching(crew)
    const answer = await ask(mindingLanguage(prompt, question.language), { ...question, step }, watched)
    if (answer.how === 'read' || answer.how === 'repaired') return { output: answer.output, fallbacks: [] }
    crew.signals.stop.throwIfAborted()
    const { reason = 'misread' } = answer
    if (reason === 'misread') {
      if (++unreadable === TRIES) return { output: answer.output, fallbacks: [question.step] }
    } else if (asked() && (HOPELESS.has(reason) || ++failed === TRIES)) {
      throw new CommediaError(
        reason === 'allowance-spent' ? 'budget-spent' : 'model-failed',
        `${prompt.id}: no answer (${reason}). What is finished is kept; the work can be resumed.`,
      )
    }
  }
}

/** The same prompt, which also minds the language of the play. */
function mindingLanguage<Input, Output>(
  prompt: Prompt<Input, Output>,
  language: Language,
): Prompt<Input, Output> {
  const words = inLanguage(language, LANGUAGE)
  return {
    ...prompt,
    problem: (output, input) =>
      wrongLanguage(output, language) === undefined ? prompt.problem?.(output, input) : words,
  }
}

/** The same crew with room for long drafts, and word on whether a call was made or found in the book: only a call reserves. */
function watching(crew: AskCrew): AskCrew & { readonly asked: () => boolean } {
  let asked = false
  const { allowance } = crew
  return {
    ...crew,
    models: withRoom(crew.models),
    allowance: {
      reserve: (bound) => {
        asked = true
        return allowance.reserve(bound)
      },
      settle: (bound, used) => allowance.settle(bound, used),
    },
    asked: () => asked,
  }
}

/** The same models with room for a long draft. */
export function withRoom(models: ModelDirectory): ModelDirectory {
  return (use) => {
    const found = models(use)
    return { ...found, limits: { maxOutputTokens: LONGEST_DRAFT_TOKENS, ...found.limits } }
  }
}

export const LANGUAGE = wordTable('prompting.insist.language', {
  en: 'the play is in English; write in English.',
  zh: '这出戏用中文写，不要用别的语言。',
})
