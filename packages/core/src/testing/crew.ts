import type { LanguageModel } from '../ports/language-model.ts'
import type { Signals } from '../ports/signals.ts'
import { unlimitedAllowance } from '../prompting/allowance.ts'
import type { Crew, ModelInUse } from '../prompting/crew.ts'
import { inProcessSteps } from '../prompting/in-process-steps.ts'
import type { ModelProfile } from '../prompting/model-profile.ts'
import { memoryLiveFeed } from '../record/memory-live-feed.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { aTurn } from './build.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { scriptedModel } from './scripted-model.ts'

/** A profile of a backend that can do nearly everything: schemas, tools, JSON, a system role. */
export const ABLE_PROFILE: ModelProfile = {
  jsonSchema: true,
  jsonObject: true,
  tools: true,
  grammar: 'none',
  logprobs: false,
  systemRole: true,
  vision: false,
  contextTokens: 32_000,
}

/** A model with a profile; an able one unless told. */
export function aModelInUse(
  model: LanguageModel,
  overrides: Partial<Omit<ModelInUse, 'model'>> = {},
): ModelInUse {
  return { model, profile: ABLE_PROFILE, ...overrides }
}

/** Nobody rings the bell, nobody comes in. */
export function quietSignals(overrides: Partial<Signals> = {}): Signals {
  return { stop: new AbortController().signal, arrived: () => [], ...overrides }
}

/** What a crew is made of: one model for every job, or any port of your own. */
export type CrewMaking = Partial<Omit<Crew, 'clock'>> & {
  readonly model?: LanguageModel
  readonly profile?: ModelProfile
  readonly clock?: ManualClock
}

/** A crew with everything in memory and a clock that stands still until it is moved. */
export function aCrew({
  model,
  profile,
  clock = manualClock(),
  ...ports
}: CrewMaking): Crew & { readonly clock: ManualClock } {
  const { turn = aTurn(), book = memoryPromptBook() } = ports
  return {
    turn,
    models: () => aModelInUse(model ?? nobody, profile === undefined ? {} : { profile }),
    book,
    steps: inProcessSteps(book, turn),
    signals: quietSignals(),
    feed: memoryLiveFeed(),
    allowance: unlimitedAllowance(),
    ...ports,
    clock,
  }
}

const nobody = scriptedModel([], { modelId: 'nobody' })
