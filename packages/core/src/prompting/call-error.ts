import { CommediaError, type ErrorCode } from '../prelude/errors.ts'
import type { CallFailure } from './call-outcome.ts'
import { retryAfterMs } from './retry-after.ts'

/** What an error of a backend means for the call. */
export interface CallError {
  readonly reason: CallFailure
  readonly detail: string
  readonly retryAfterMs?: number
}

const QUOTA = /insufficient_quota|billing_hard_limit|billing_not_active|credit balance is too low/i
const TOO_LONG = /context_length_exceeded|maximum context length|prompt is too long|context window/i
const LONGEST_DETAIL = 500

/**
 * Tells what went wrong from whatever a provider threw or streamed: the provider specification leaves the shape
 * open, so this looks at the fields that its errors carry and at nothing else.
 */
export function callErrorFrom(error: unknown, when: { now: number; streaming: boolean }): CallError {
  const status = numberAt(error, 'statusCode')
  const body = bodyOf(error)
  const detail = detailOf(status, body || messageOf(error))
  if (QUOTA.test(body) || status === 402) return { reason: 'quota', detail }
  if (when.streaming && isOurs(error, 'too-large')) return { reason: 'too-large', detail }
  if (status === undefined) return { reason: when.streaming ? 'broken-stream' : unsentReason(error), detail }
  if (status === 429 || status === 408) {
    const wait = retryAfterMs(headersOf(error), when.now)
    return { reason: 'rate-limited', detail, ...(wait !== undefined && { retryAfterMs: wait }) }
  }
  if (status >= 500 && status !== 501) {
    const wait = retryAfterMs(headersOf(error), when.now)
    return { reason: 'overloaded', detail, ...(wait !== undefined && { retryAfterMs: wait }) }
  }
  if (status >= 300 && status < 400) return { reason: 'redirected', detail }
  if (status === 401 || status === 403) return { reason: 'unauthorised', detail }
  if (status === 413 || TOO_LONG.test(body)) return { reason: 'too-long', detail }
  if (status < 300) return { reason: 'broken-stream', detail }
  return { reason: 'bad-request', detail }
}

function unsentReason(error: unknown): CallFailure {
  if (error instanceof CommediaError && error.code === 'too-large') return 'too-long'
  if (isOurs(error, 'address-refused')) return 'bad-request'
  return /Unsupported|InvalidPrompt/.test(isRecord(error) ? String(error.name) : '')
    ? 'bad-request'
    : 'unreachable'
}

/** Whether it was our own fetch that said no. */
function isOurs(error: unknown, code: ErrorCode): boolean {
  return causesOf(error).some((one) => one instanceof CommediaError && one.code === code)
}

/** An error with what it was made from: the SDK wraps what our own fetch throws. */
function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let one = error; one !== undefined && causes.length < DEEPEST_CAUSE; )
    one = causes.push(one) && isRecord(one) ? one.cause : undefined
  return causes
}

const DEEPEST_CAUSE = 5

function detailOf(status: number | undefined, words: string): string {
  const text = words.replace(/\s+/g, ' ').slice(0, LONGEST_DETAIL)
  return status === undefined ? text : `${status} ${text}`
}

function bodyOf(error: unknown): string {
  if (!isRecord(error)) return ''
  if (typeof error.responseBody === 'string') return error.responseBody
  return error instanceof Error ? '' : (safeJson(error) ?? '')
}

function safeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : typeof error === 'string' ? error : 'unknown error'
}

function headersOf(error: unknown): Readonly<Record<string, unknown>> {
  return isRecord(error) && isRecord(error.responseHeaders) ? error.responseHeaders : {}
}

function numberAt(error: unknown, field: string): number | undefined {
  const value = isRecord(error) ? error[field] : undefined
  return typeof value === 'number' ? value : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
