import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import type { Random } from '../prelude/random.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import { readSentPage, type SentPage } from './sent-page.ts'

/** The same models, with something done before each call. */
export function beforeEachCall(
  models: ModelDirectory,
  before: (page: SentPage, options: LanguageModelV4CallOptions) => void | Promise<void>,
): ModelDirectory {
  const wrapped = new Map<LanguageModel, LanguageModel>()
  return (use) => {
    const inUse = models(use)
    const known = wrapped.get(inUse.model) ?? wrap(inUse.model, before)
    wrapped.set(inUse.model, known)
    return { ...inUse, model: known }
  }
}

function wrap(model: LanguageModel, before: Parameters<typeof beforeEachCall>[1]): LanguageModel {
  const prepared = async (options: LanguageModelV4CallOptions) => {
    await before(readSentPage(options), options)
    return options
  }
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: async (options) => model.doGenerate(await prepared(options)),
    doStream: async (options) => model.doStream(await prepared(options)),
  }
}

const LONGEST_DELAY_MS = 500

/** The same models, each call delayed by chance, so that calls made at once end in another order. */
export function delayedByChance(
  models: ModelDirectory,
  { random, clock }: { readonly random: Random; readonly clock: Clock },
): ModelDirectory {
  return beforeEachCall(models, (_page, { abortSignal }) =>
    clock.wait(Math.ceil(random() * LONGEST_DELAY_MS), abortSignal),
  )
}

/** The same models, of which none may be called: whatever they said must come from the prompt book. */
export function silenced(models: ModelDirectory): ModelDirectory {
  return beforeEachCall(models, (page) => {
    throw new CommediaError(
      'script-ran-out',
      `This call should have come from the prompt book:\n\n${page.text}`,
    )
  })
}
