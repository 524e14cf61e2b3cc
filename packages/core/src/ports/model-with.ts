import type { LanguageModel } from './language-model.ts'

/** The same model under its own name, with another way to answer. */
export function modelWith(
  model: LanguageModel,
  ways: Partial<Pick<LanguageModel, 'doGenerate' | 'doStream'>>,
): LanguageModel {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream: (options) => model.doStream(options),
    ...ways,
  }
}
