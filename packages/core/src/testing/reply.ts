import {
  APICallError,
  type LanguageModelV4FinishReason,
  type SharedV4ProviderMetadata,
} from '@ai-sdk/provider'
import type { Json } from '../prelude/json.ts'

/** How likely a token was, and its rivals, as the OpenAI format has it. */
export interface TokenChance {
  readonly token: string
  readonly logprob: number
  readonly top_logprobs?: readonly { readonly token: string; readonly logprob: number }[]
}

/** A refusal by the server before it answered. */
export interface ServerRefusal {
  readonly status: number
  readonly message?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a model of this kit answers: words, JSON, tool calls or a failure, with what goes with them. */
export interface ReplyDetails {
  readonly text?: string
  /** The pieces a stream comes in; joined they are the text. Without them it comes token by token. */
  readonly chunks?: readonly string[]
  /** Said as JSON text. */
  readonly json?: Json
  readonly tools?: readonly ToolReply[]
  /** Fails instead of answering; together with text the stream breaks after it. */
  readonly fail?: string | Error | ServerRefusal
  /** `none`: the answer ends without a word on why, as a cut connection does. */
  readonly finish?: LanguageModelV4FinishReason['unified'] | 'none'
  /** Time before the first token. */
  readonly delayMs?: number
  /** Time between tokens. */
  readonly chunkMs?: number
  readonly logprobs?: readonly TokenChance[]
  /** Tokens; a character estimate when absent. */
  readonly usage?: { readonly input: number; readonly output: number; readonly cached?: number }
}

/** A tool call; a string input is sent as it is, broken or not. */
export interface ToolReply {
  readonly name: string
  readonly input: Json
  readonly id?: string
}

/** A whole reply; a string is just text. */
export type Reply = string | ReplyDetails

/** A reply with its defaults filled in. */
export interface WholeReply extends ReplyDetails {
  readonly text: string
  readonly chunks: readonly string[]
  readonly tools: readonly ToolReply[]
  readonly error?: Error
  readonly finish: LanguageModelV4FinishReason['unified'] | 'none'
  readonly metadata?: SharedV4ProviderMetadata
}

/** Fills in what a reply leaves out. */
export function wholeReply(reply: Reply, provider: string): WholeReply {
  const details = typeof reply === 'string' ? { text: reply } : reply
  const text =
    details.text ??
    details.chunks?.join('') ??
    (details.json === undefined ? '' : JSON.stringify(details.json))
  const tools = details.tools ?? []
  return {
    ...details,
    text,
    chunks: details.chunks ?? tokensOf(text),
    tools,
    ...(details.fail === undefined ? {} : { error: errorFrom(details.fail) }),
    finish:
      details.finish ?? (details.fail !== undefined ? 'error' : tools.length > 0 ? 'tool-calls' : 'stop'),
    ...(details.logprobs === undefined
      ? {}
      : { metadata: { [provider]: { logprobs: plain(details.logprobs) } } }),
  }
}

/** Cuts a text about where a tokenizer would; joined again it is the text. */
function tokensOf(text: string): readonly string[] {
  return text.match(/\p{Script=Han}|\s*[^\s\p{Script=Han}]{1,8}|\s+/gu) ?? []
}

/** A rough count of tokens. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4)
}

function errorFrom(failure: string | Error | ServerRefusal): Error {
  if (failure instanceof Error) return failure
  if (typeof failure === 'string') return new Error(failure)
  return new APICallError({
    message: failure.message ?? `status ${failure.status}`,
    url: 'http://model.test/v1/chat/completions',
    requestBodyValues: {},
    statusCode: failure.status,
    responseHeaders: { ...failure.headers },
    ...(failure.body === undefined ? {} : { responseBody: failure.body }),
  })
}

function plain(chances: readonly TokenChance[]) {
  return chances.map(({ token, logprob, top_logprobs = [] }) => ({
    token,
    logprob,
    top_logprobs: top_logprobs.map((rival) => ({ token: rival.token, logprob: rival.logprob })),
  }))
}
