import { CommediaError } from '../prelude/errors.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import { type OnTrouble, type Trouble, tellTrouble } from './trouble.ts'

/** So many questions in a row without an answer, and nobody is there to play. */
const SILENT_AFTER = 3

/** Models that are listened to: what they fail at is told, and whether anything comes at all. */
export interface HeardModels {
  readonly models: ModelDirectory
  /** The last trouble, while so many questions in a row got no answer that nobody seems to be there. */
  readonly silence: () => Trouble | undefined
}

/** What is thrown where a play or a room rests because nobody answers; it goes on when somebody does. */
export function atRest(what: string, { message, reason }: Trouble): CommediaError {
  const code = reason === 'allowance-spent' ? 'budget-spent' : 'model-failed'
  return new CommediaError(code, `${what} rests. ${message}`, { reason })
}

/** Listens to models, and says when the last questions in a row got no answer: a show that goes on by fallbacks alone is no show. */
export function listenTo(
  models: ModelDirectory,
  { onTrouble, onSilence }: { readonly onTrouble?: OnTrouble | undefined; readonly onSilence?: () => void },
): HeardModels {
  let unanswered = 0
  let last: Trouble | undefined
  const told = tellTrouble(models, (trouble) => {
    onTrouble?.(trouble)
    unanswered = trouble.kind === 'no-answer' ? unanswered + 1 : 0
    last = trouble
    if (unanswered >= SILENT_AFTER) onSilence?.()
  })
  return {
    silence: () => (unanswered >= SILENT_AFTER ? last : undefined),
    models: (use) => {
      const chosen = told(use)
      return {
        ...chosen,
        onAnswer(heard) {
          // What the bell cut off says nothing about the model.
          if (heard.how !== 'fell-back' && heard.reason !== 'stopped') unanswered = 0
          chosen.onAnswer?.(heard)
        },
      }
    },
  }
}
