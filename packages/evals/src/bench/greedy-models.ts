import { type LanguageModel, type ModelDirectory, modelWith } from '@commedia/core'

/** The same models, which always take their likeliest word, whatever a prompt would have liked. */
export function greedyModels(models: ModelDirectory): ModelDirectory {
  const made = new WeakMap<LanguageModel, LanguageModel>()
  return (use) => {
    const found = models(use)
    const model = made.get(found.model) ?? greedy(found.model)
    made.set(found.model, model)
    return { ...found, model }
  }
}

function greedy(model: LanguageModel): LanguageModel {
  return modelWith(model, {
    doGenerate: (options) => model.doGenerate(likeliest(options)),
    doStream: (options) => model.doStream(likeliest(options)),
  })
}

function likeliest<Options extends { topP?: number; topK?: number; temperature?: number }>({
  topP: _topP,
  topK: _topK,
  ...options
}: Options) {
  return { ...options, temperature: 0 }
}
