import * as z from 'zod'
import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import { AFunction } from '../prelude/part-with.ts'
import { readSetting } from '../prelude/read-setting.ts'
import type { ModelDirectory, ModelInUse } from '../prompting/crew.ts'
import type { CallSettings } from '../prompting/define-prompt.ts'
import type { GuardLimits } from '../prompting/guard-limits.ts'
import { profileFor } from '../prompting/model-families.ts'
import { ModelProfile } from '../prompting/model-profile.ts'

/** The models of a program: one for everything, one with what is known of it, or a choice for each job and role. */
export type GivenModels =
  | LanguageModel
  | ModelGiven
  | ((...asked: Parameters<ModelDirectory>) => ModelGiven | LanguageModel)

/** A model with as much as somebody wants to say about it; what it can do is known from its name unless told. */
export type ModelGiven = Omit<ModelInUse, 'profile'> & Partial<Pick<ModelInUse, 'profile'>>

/** The version of the AI SDK's provider specification that is spoken here. */
const SPOKEN = 'v4'

const Limit = z.number().min(0).optional()
const SETTINGS = {
  ...{ temperature: Limit, topP: z.number().min(0).max(1).optional(), topK: z.int().min(1).optional() },
  ...{ frequencyPenalty: z.number().optional(), presencePenalty: z.number().optional() },
  ...{ maxOutputTokens: z.int().min(1).optional(), stopSequences: z.array(z.string()).optional() },
  ...{ seed: z.int().optional(), providerOptions: z.record(z.string(), z.unknown()).optional() },
} satisfies Checks<CallSettings>
const LIMITS = {
  ...{ firstTokenMs: Limit, idleMs: Limit, totalMs: Limit, maxBytes: Limit, maxOutputTokens: Limit },
  ...{ attempts: Limit, longestRetryAfterMs: Limit, backoffMs: Limit, raiseOnceBy: Limit },
} satisfies Checks<GuardLimits>
/** What may be said of a model; the model itself is looked at first, and by hand. */
const GIVEN = z.strictObject({
  model: z.unknown(),
  profile: ModelProfile.optional(),
  settings: z.strictObject(SETTINGS).optional(),
  limits: z.strictObject(LIMITS).optional(),
  readingMs: AFunction.optional(),
  place: AFunction.optional(),
  pages: z.unknown().optional(),
  onAnswer: AFunction.optional(),
  /** Where it is, for traces; and the model as they see it, looked at where it is used. */
  ...{ baseUrl: z.string().optional(), traced: z.unknown().optional() },
} satisfies Checks<ModelGiven>)

type Checks<Settings> = { readonly [Key in keyof Required<Settings>]: z.ZodType }

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
  if (model === given) return { model, profile }
  readSetting(GIVEN, given, `what is said of ${model.modelId}`)
  return { profile, ...(given as ModelGiven) }
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
