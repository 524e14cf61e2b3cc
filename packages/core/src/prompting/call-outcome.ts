import type { Usage } from '../schema/usage.ts'

/** Why a call gave nothing usable: the closed list. */
export const CALL_FAILURES = [
  'allowance-spent',
  'bad-request',
  'broken-stream',
  'empty',
  'filtered',
  'first-token-deadline',
  'idle-deadline',
  'no-finish',
  'overloaded',
  'quota',
  'rate-limited',
  'redirected',
  'too-large',
  'too-long',
  'total-deadline',
  'unauthorised',
  'unreachable',
] as const

/** Why a call gave nothing usable. */
export type CallFailure = (typeof CALL_FAILURES)[number]

/** Who ended a reply early: the stop bell, one of our limits, or a backend that broke off after a whole sentence. */
export type CutBy = 'stop' | 'bytes' | 'tokens' | 'deadline' | 'backend'

/** A tool call as the model wrote it; it is read, never executed here. */
export interface ToolCall {
  readonly name: string
  readonly input: string
}

/** One token of a reply with the likeliest tokens at its place. */
export interface TokenChances {
  readonly token: string
  readonly top: readonly { readonly token: string; readonly logprob: number }[]
}

/** What became of one guarded call: a plain value, kept in the prompt book. */
export type CallOutcome =
  | {
      readonly kind: 'finished'
      readonly text: string
      readonly toolCalls: readonly ToolCall[]
      /** What a reply that is almost JSON means; kept beside it, so that a rerun reads the same. */
      readonly mended?: string
      readonly chances?: readonly TokenChances[]
    }
  | {
      readonly kind: 'cut'
      readonly cut: true
      readonly by: CutBy
      readonly text: string
      readonly chances?: readonly TokenChances[]
    }
  | { readonly kind: 'failed'; readonly reason: CallFailure; readonly detail: string }

/** An outcome with what it cost over all its requests; `estimated` when a backend did not say. */
export interface CallResult {
  readonly outcome: CallOutcome
  readonly usage: Usage
  readonly estimated: boolean
  /** Requests really sent. */
  readonly requests: number
}
