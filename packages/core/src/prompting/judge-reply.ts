import type { LanguageModelV4Usage } from '@ai-sdk/provider'
import { wholeSentences } from '../prelude/sentences.ts'
import type { Usage } from '../schema/usage.ts'
import type { CallError } from './call-error.ts'
import type { CallFailure, CallOutcome, CutBy } from './call-outcome.ts'
import type { Ending } from './deadlines.ts'
import type { Tally } from './tally.ts'
import { tokenChances } from './token-chances.ts'
import { tokensOfBytes } from './utf8.ts'

/** Says what a reply is worth, from what came of it and from what ended it. Only a stated end makes it whole. */
export function judgeReply(tally: Tally, ended: Ending | undefined): CallOutcome {
  const outcome = ended && !tally.finish ? judgeEnded(tally, ended) : judgeFinish(tally)
  if (outcome.kind === 'failed') return outcome
  const chances = tokenChances(tally.finish?.providerMetadata)
  return chances ? { ...outcome, chances } : outcome
}

/** What a reply cost: as reported, or estimated from its bytes when the backend did not say. */
export function usageOfReply(
  tally: Tally,
  outcome: CallOutcome,
  inputBytes: number,
): { readonly usage: Usage; readonly estimated: boolean } {
  const reported = tally.finish && reportedUsage(tally.finish.usage)
  if (reported) return { usage: reported, estimated: false }
  const answered = tally.heard || tally.finish !== undefined || outcome.kind !== 'failed'
  const inputTokens = answered ? tokensOfBytes(inputBytes) : 0
  const usage = { inputTokens, outputTokens: tokensOfBytes(tally.bytes), cachedTokens: 0, calls: 1 }
  return { usage, estimated: answered }
}

function judgeEnded(tally: Tally, ended: Ending): CallOutcome {
  const text = tally.text.trim()
  switch (ended) {
    case 'stop':
      return cut('stop', text)
    case 'bytes':
    case 'tokens':
      return text ? cut(ended, text) : failed('too-large')
    case 'total':
      return text ? cut('deadline', text) : failed('total-deadline')
    case 'idle':
      return broken(tally, { reason: 'idle-deadline', detail: 'the stream fell silent' })
    case 'first-token':
      return failed('first-token-deadline')
  }
}

function judgeFinish(tally: Tally): CallOutcome {
  if (tally.error) return broken(tally, tally.error)
  const text = tally.text.trim()
  const finish = tally.finish?.finishReason
  switch (finish?.unified) {
    case 'stop':
    case 'tool-calls':
      if (text === '' && tally.toolCalls.length === 0) return failed('empty')
      return { kind: 'finished', text, toolCalls: tally.toolCalls }
    case 'length':
      return text ? cut('tokens', text) : failed('too-large')
    case 'content-filter':
      return failed('filtered')
    case 'other':
      return broken(tally, { reason: 'no-finish', detail: `finish reason: ${finish.raw ?? 'none'}` })
    default:
      return broken(tally, { reason: 'broken-stream', detail: 'no finish reason' })
  }
}

/** A line of which a whole sentence was shown ends there; anything less is taken back. */
function broken(tally: Tally, { reason, detail }: CallError): CallOutcome {
  const whole = tally.shown ? wholeSentences(tally.text).trim() : ''
  return whole ? cut('backend', whole) : failed(reason, detail)
}

function cut(by: CutBy, text: string): CallOutcome {
  return { kind: 'cut', cut: true, by, text }
}

function failed(reason: CallFailure, detail = ''): CallOutcome {
  return { kind: 'failed', reason, detail }
}

function reportedUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage | undefined {
  if (!isCount(inputTokens.total) || !isCount(outputTokens.total)) return undefined
  const cached = isCount(inputTokens.cacheRead) ? inputTokens.cacheRead : 0
  return {
    inputTokens: inputTokens.total,
    outputTokens: outputTokens.total,
    cachedTokens: Math.min(cached, inputTokens.total),
    calls: 1,
  }
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0
}
