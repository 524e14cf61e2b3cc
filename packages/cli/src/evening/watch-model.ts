import type { ModelDirectory } from '@commedia/core'
import { withCure } from '../missed-deadline.ts'

/** So many questions in a row without an answer, and nobody is there. */
const SILENT_AFTER = 3

/** Listens whether the model answers at all: a show that plays on by fallbacks alone is no show. */
export function watchModel(models: ModelDirectory): {
  readonly models: ModelDirectory
  readonly onSilence: (listener: (reason: string) => void) => void
} {
  let failures = 0
  let listener: (reason: string) => void = () => {}
  return {
    models: (use) => {
      const chosen = models(use)
      return {
        ...chosen,
        onAnswer(heard) {
          chosen.onAnswer?.(heard)
          if (heard.how !== 'fell-back' || heard.reason === 'misread') {
            failures = 0
            return
          }
          failures++
          if (failures === SILENT_AFTER) listener(withCure(heard.reason ?? ''))
        },
      }
    },
    onSilence: (heard) => {
      listener = heard
    },
  }
}
