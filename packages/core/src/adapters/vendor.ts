import type { LanguageModel } from '../ports/language-model.ts'
import type { CHAT_TEMPLATES, ChatTemplate } from './chat-template.ts'
import type { Fetch } from './guarded-fetch.ts'

/** How a back end is spoken to. */
export type ModelKind = 'openai-compatible' | 'openai' | 'anthropic' | 'google' | 'completions' | 'ollama'

/** Where a model is and how it is reached. */
export interface ModelConnection {
  /** A `ModelKind`, or the kind of one of the `vendors`. */
  readonly kind: string
  readonly model: string
  /** Needed for `openai-compatible`, `completions` and `ollama`; a vendor's own address otherwise. */
  readonly baseUrl?: string
  readonly apiKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The server's name (`ollama`, `llamacpp`, `vllm` …), guessed from its address where it is not said: it chooses the profile and the key of provider options. */
  readonly name?: string
  readonly fetch?: Fetch
  readonly maxResponseBytes?: number
  /** For `completions`: a supplied template by name, or one of your own. ChatML by default. */
  readonly template?: keyof typeof CHAT_TEMPLATES | ChatTemplate
  /** For `ollama`: the tokens of a page and its answer together, sent as `num_ctx`. */
  readonly contextTokens?: number
  /** Vendors that were handed in. */
  readonly vendors?: readonly Vendor[]
}

/** How a vendor is to be spoken to: by this way out alone, which bounds what comes back and keeps secrets out of errors. */
export interface VendorWay {
  readonly fetch: Fetch
  readonly headers: Readonly<Record<string, string>>
  readonly apiKey?: string
}

/** Connects to a model of one vendor. */
export type ConnectVendor = (
  connection: ModelConnection,
  way: VendorWay,
) => LanguageModel | Promise<LanguageModel>

/** A way to speak to models that is not the house's own. */
export interface Vendor {
  /** In small letters; settings name it so. */
  readonly kind: string
  /** Whether it is reached only where somebody says an address. */
  readonly needsUrl: boolean
  readonly connect: ConnectVendor
}

/** Declares a way to speak to models, to be handed to a house. */
export function defineVendor(vendor: Vendor): Vendor {
  return vendor
}
