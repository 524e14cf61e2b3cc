import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { type CallError, callErrorFrom } from './call-error.ts'
import type { ToolCall } from './call-outcome.ts'
import { type ReplyCleaner, replyCleaner, THINK_CLOSES } from './clean-reply.ts'
import type { Watch } from './deadlines.ts'
import type { LineSink } from './live-line.ts'
import { utf8Length, utf8Opening } from './utf8.ts'

/** What has come of a reply so far. Owned by one request, which alone changes it. */
export interface Tally {
  text: string
  bytes: number
  /** How much of it was said, and not only thought. */
  saidBytes: number
  heard: boolean
  shown: boolean
  finish?: Extract<LanguageModelV4StreamPart, { type: 'finish' }>
  error?: CallError
  readonly toolCalls: ToolCall[]
  readonly streamedTools: Set<string>
  readonly cleaner: ReplyCleaner
  readonly capBytes: number
  readonly capTokenBytes: number
  readonly capSaidBytes: number
  readonly live: LineSink | undefined
}

/** A backend that ignores the token limit is cut when its reply is this many times longer than the limit explains. */
const TOKEN_SLACK = 2
/** Common long words take six bytes a token. */
const MOST_BYTES_PER_TOKEN = 6

/** Begins to count a reply. */
export function openTally(details: {
  readonly maxBytes: number
  readonly maxOutputTokens: number
  /** How many of them are for thoughts. */
  readonly thoughtTokens: number
  readonly live: LineSink | undefined
}): Tally {
  return {
    text: '',
    bytes: 0,
    saidBytes: 0,
    heard: false,
    shown: false,
    toolCalls: [],
    streamedTools: new Set(),
    cleaner: replyCleaner(),
    capBytes: details.maxBytes,
    capTokenBytes: details.maxOutputTokens * TOKEN_SLACK * MOST_BYTES_PER_TOKEN,
    capSaidBytes: (details.maxOutputTokens - details.thoughtTokens) * TOKEN_SLACK * MOST_BYTES_PER_TOKEN,
    live: details.live,
  }
}

/** Takes in one part of the stream; ends the request when it grows past a cap. Reasoning is counted, never kept. */
export function takePart(part: LanguageModelV4StreamPart, tally: Tally, watch: Watch): void {
  switch (part.type) {
    case 'text-delta':
      takeText(part.delta, tally, watch)
      return
    case 'reasoning-delta':
      count(part.delta, tally, watch)
      return
    case 'tool-input-delta':
      tally.streamedTools.add(part.id)
      count(part.delta, tally, watch)
      return
    case 'tool-call':
      if (!tally.streamedTools.has(part.toolCallId)) count(part.input, tally, watch)
      if (!watch.endedBy()) tally.toolCalls.push({ name: part.toolName, input: part.input })
      return
    case 'error':
      tally.error = callErrorFrom(part.error, { now: watch.now(), streaming: true })
      return
    case 'finish':
      tally.finish = part
      return
  }
}

/** The reply is over: gives out what was held back. */
export function closeTally(tally: Tally): void {
  show(tally.cleaner.end(), tally)
  dropUnopenedThinking(tally)
}

function takeText(delta: string, tally: Tally, watch: Watch): void {
  const room = Math.max(0, tally.capBytes - tally.bytes)
  count(delta, tally, watch)
  show(tally.cleaner.push(tally.bytes > tally.capBytes ? utf8Opening(delta, room) : delta), tally)
  if (tally.saidBytes > tally.capSaidBytes) watch.end('tokens')
}

function count(delta: string, tally: Tally, watch: Watch): void {
  if (delta === '') return
  tally.heard = true
  watch.hear()
  tally.bytes += utf8Length(delta)
  if (tally.bytes > tally.capBytes) watch.end('bytes')
  else if (tally.bytes > tally.capTokenBytes) watch.end('tokens')
}

function show(text: string, tally: Tally): void {
  if (text === '') return
  tally.text += text
  tally.saidBytes += utf8Length(text)
  if (!tally.live) return
  tally.live.text(text)
  tally.shown = true
}

/** Some chat templates open the thinking block themselves, so that only its end is in the reply. */
function dropUnopenedThinking(tally: Tally): void {
  const at = tally.text.lastIndexOf(THINK_CLOSES)
  // A reply that opens with a block of its own, such as <perception>, keeps all its blocks.
  if (at < 0 || /^<[a-z]+>/.test(tally.text)) return
  tally.text = tally.text.slice(at + THINK_CLOSES.length).trimStart()
  if (!tally.shown) return
  tally.live?.retract()
  tally.live?.text(tally.text)
}
