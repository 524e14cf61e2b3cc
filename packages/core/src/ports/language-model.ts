import type { LanguageModelV4 } from '@ai-sdk/provider'

/** Any model: the AI SDK's provider specification, so that every vendor and local server fits. */
export type LanguageModel = LanguageModelV4
