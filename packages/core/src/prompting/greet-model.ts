import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { CallOutcome } from './call-outcome.ts'
import type { ModelInUse } from './crew.ts'
import type { GuardCrew } from './guard.ts'
import { limitsOf } from './slow-models.ts'
import { attemptStream } from './stream-attempt.ts'

const GREETING_TOKENS = 16
const PROMPT: LanguageModelV4CallOptions['prompt'] = [
  { role: 'user', content: [{ type: 'text', text: 'Say hello.' }] },
]

/** Has a model say a word, by one request within the deadlines it is used with, and tells what came of it. */
export async function greetModel(
  use: ModelInUse,
  crew: Pick<GuardCrew, 'clock' | 'stop'>,
): Promise<CallOutcome> {
  const limits = limitsOf(use)
  const { thoughtTokens = 0 } = use.profile
  const request = {
    options: { prompt: PROMPT, maxOutputTokens: GREETING_TOKENS + thoughtTokens },
    thoughtTokens,
    inputBytes: 0,
    limits,
    endsAt: crew.clock.now() + limits.totalMs,
    live: undefined,
  }
  return (await attemptStream(use.model, request, crew)).outcome
}
