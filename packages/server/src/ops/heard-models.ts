import type { AnswerHeard, ModelDirectory } from '@commedia/core'

/** The same models; somebody more hears how each question was answered. */
export function heardModels(models: ModelDirectory, onAnswer: (heard: AnswerHeard) => void): ModelDirectory {
  return (use) => {
    const found = models(use)
    const both = (heard: AnswerHeard): void => {
      found.onAnswer?.(heard)
      onAnswer(heard)
    }
    return { ...found, onAnswer: both }
  }
}
