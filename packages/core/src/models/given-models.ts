import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import type { ModelDirectory, ModelInUse } from '../prompting/crew.ts'
import { profileFor } from '../prompting/model-families.ts'

/** The models of a program: one for everything, one with what is known of it, or a choice for each job and role. */
export type GivenModels =
  | LanguageModel
  | ModelGiven
  | ((...asked: Parameters<ModelDirectory>) => ModelGiven | LanguageModel)

/** A model with as much as somebody wants to say about it; what it can do is known from its name unless told. */
export type ModelGiven = Omit<ModelInUse, 'profile'> & Partial<Pick<ModelInUse, 'profile'>>

/** The version of the AI SDK's provider specification that is spoken here. */
const SPOKEN = 'v4'

/** A directory of whatever models a program hands in, or `wrong-setting` with what to hand in instead. */
export function modelsFrom(given: GivenModels): ModelDirectory {
  if (typeof given !== 'function') {
    const one = inUse(given)
    return () => one
  }
  return (use) => inUse(given(use))
}

function inUse(given: LanguageModel | ModelGiven): ModelInUse {
  const model = isRecord(given) && 'model' in given ? given.model : given
  check(model)
  const profile = profileFor(model.provider, model.modelId)
  return model === given ? { model, profile } : { profile, ...(given as ModelGiven) }
}

function check(model: unknown): asserts model is LanguageModel {
  if (!isRecord(model))
    throw wrong(
      `A model is wanted, and this is ${said(model)}. Connect one: \`await connectModel({ … })\`, or \`openai('…')\`.`,
    )
  if (typeof model.then === 'function')
    throw wrong('A model is wanted, and this is a promise of one. Write `await` before it.')
  if (typeof model.doEmbed === 'function')
    throw wrong(
      `A model that talks is wanted, and ${String(model.modelId)} makes vectors. Hand it in as an embedder.`,
    )
  if (typeof model.modelId !== 'string')
    throw wrong(
      "A model is wanted, and this has no `modelId`. A provider is called with the name of a model: `openai('…')`.",
    )
  if (typeof model.doStream !== 'function')
    throw wrong(
      "A model is wanted, and this has no `doStream`. Hand in what a provider of the AI SDK gives: `openai('…')`.",
    )
  if (model.specificationVersion !== SPOKEN)
    throw wrong(
      `${String(model.modelId)} speaks ${String(model.specificationVersion)} of the AI SDK's provider specification; ${SPOKEN} is wanted. Install a newer version of its provider.`,
    )
}

function wrong(message: string): CommediaError {
  return new CommediaError('wrong-setting', message)
}

function said(value: unknown): string {
  return typeof value === 'string' ? `the word “${value}”` : String(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
