import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import { modelWith } from '../ports/model-with.ts'
import type { Language } from '../prelude/language.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { unlimitedAllowance } from './allowance.ts'
import { type AskCrew, ask } from './ask.ts'
import { auditionEyesPrompt, auditionPrompt, COLOUR_SHOWN } from './audition.prompt.ts'
import type { CallFailure, CallOutcome } from './call-outcome.ts'
import { THINK_CLOSES } from './clean-reply.ts'
import type { ModelInUse } from './crew.ts'

/** What came of hearing a model: what it can do, or why nothing was heard of it. */
export type Audition =
  | {
      readonly kind: 'heard'
      /** What it said; nothing where it kept no form. */
      readonly line?: string
      /** Whether it keeps to a form: at once, when it is told again, or not. */
      readonly forms: 'kept' | 'mended' | 'lost'
      /** Whether it thinks before it speaks. */
      readonly thinks: boolean
      /** Whether it sees pictures. */
      readonly sees: boolean
    }
  | { readonly kind: 'silent'; readonly reason: CallFailure; readonly detail: string }

/** Hears a model as it would be asked in a show: a line in a form, mended once, then a picture. Three calls at most. */
export async function auditionModel(
  use: ModelInUse,
  {
    clock,
    stop,
    language,
  }: { readonly clock: Clock; readonly stop: AbortSignal; readonly language: Language },
): Promise<Audition> {
  let thinks = false
  const heard = {
    ...use,
    model: overheard(use.model, (part, said) => {
      thinks ||= isThought(part, said)
    }),
    profile: { ...use.profile, thoughtTokens: use.profile.thoughtTokens ?? THOUGHTS_ROOM },
    limits: { ...use.limits, attempts: 1 },
  }
  const book = memoryPromptBook()
  const crew: AskCrew = {
    turn: { take: 'audition', id: 'audition', at: new Date(clock.now()).toISOString(), seed: 1 },
    models: () => heard,
    book,
    clock,
    allowance: unlimitedAllowance(),
    signals: { stop, arrived: () => [] },
  }
  const played = await ask(auditionPrompt, { input: null, step: 'line', language }, crew)
  if (played.how === 'fell-back' && played.reason !== 'misread')
    return { kind: 'silent', ...failureIn((await book.list('audition')).at(-1)?.outcome) }
  const forms = played.how === 'read' ? 'kept' : played.how === 'repaired' ? 'mended' : 'lost'
  const seen = await ask(auditionEyesPrompt, { input: null, step: 'picture', language }, crew)
  return {
    kind: 'heard',
    forms,
    ...(forms !== 'lost' && { line: played.output.line }),
    thinks,
    sees: seen.how !== 'fell-back' && seen.output === COLOUR_SHOWN,
  }
}

/** Room for thoughts of whom nobody knows whether they think: enough to notice, little enough for a small window. */
const THOUGHTS_ROOM = 1024

function failureIn(outcome: unknown): { readonly reason: CallFailure; readonly detail: string } {
  const { kind, ...failed } = outcome as CallOutcome & { readonly kind: string }
  return kind === 'failed' && 'reason' in failed
    ? { reason: failed.reason, detail: failed.detail }
    : { reason: 'no-finish', detail: '' }
}

function isThought(part: LanguageModelV4StreamPart, said: string): boolean {
  if (part.type === 'reasoning-delta') return part.delta !== ''
  if (part.type !== 'finish') return false
  return (part.usage.outputTokens.reasoning ?? 0) > 0 || said.includes(THINK_CLOSES)
}

/** The same model; somebody listens to what comes, and knows what was said before. */
function overheard(
  model: LanguageModel,
  listen: (part: LanguageModelV4StreamPart, said: string) => void,
): LanguageModel {
  return modelWith(model, {
    async doStream(options) {
      const { stream, ...rest } = await model.doStream(options)
      let said = ''
      const tap = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        transform(part, controller) {
          if (part.type === 'text-delta') said += part.delta
          listen(part, said)
          controller.enqueue(part)
        },
      })
      return { ...rest, stream: stream.pipeThrough(tap) }
    },
  })
}
