import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'

/** How the words of a reply are drawn, as open servers call it. */
export function samplingOf(call: LanguageModelV4CallOptions) {
  return {
    temperature: call.temperature,
    top_p: call.topP,
    top_k: call.topK,
    frequency_penalty: call.frequencyPenalty,
    presence_penalty: call.presencePenalty,
    seed: call.seed,
  }
}
