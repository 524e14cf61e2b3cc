import { writeSync } from 'node:fs'
import type { LanguageModel, ModelDirectory, PromptBook } from '@commedia/core'

/** Says one thing aloud, as a line of JSON that is out before anything else happens. */
export function say(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`)
}

/** The same models and prompt book in a process that is to be killed: each call is told before it is made, each note after it stands. */
export function tellCalls(models: ModelDirectory, book: PromptBook) {
  const telling = (model: LanguageModel): LanguageModel => ({
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream: (options) => {
      say({ asked: JSON.stringify(options.prompt) })
      return model.doStream(options)
    },
  })
  const told: { readonly models: ModelDirectory; readonly book: PromptBook } = {
    models: (use) => {
      const found = models(use)
      return { ...found, model: telling(found.model) }
    },
    book: {
      ...book,
      write: async (entry) => {
        await book.write(entry)
        say({ noted: JSON.stringify(entry.page) })
      },
    },
  }
  return told
}
