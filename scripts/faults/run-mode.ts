import { isDeepStrictEqual } from 'node:util'
import {
  type Answer,
  type AskCrew,
  ask,
  definePrompt,
  type GuardLimits,
  type Json,
  type ModelInUse,
  memoryPromptBook,
  PLAIN_PROFILE,
  unlimitedAllowance,
} from '@commedia/core'
import { connectModel, systemClock } from '@commedia/core/adapters'
import * as z from 'zod'
import type { LagMeter } from './lag-meter.ts'
import { type Form, type GoodReply, verdictOn } from './verdicts.ts'

/** The shape every run asks for. */
export const Line = z.object({
  speech: z.string().min(1),
  action: z.string().nullable().optional(),
  thought: z.string().optional(),
})
/** The shape every run asks for. */
export type Line = z.infer<typeof Line>

/** Small, so that thousands of runs fit: the promises are the same at any size. */
export const LIMITS: GuardLimits = {
  firstTokenMs: 3000,
  idleMs: 3000,
  totalMs: 5000,
  maxBytes: 20_000,
  maxOutputTokens: 2000,
  attempts: 3,
  longestRetryAfterMs: 2500,
  backoffMs: 20,
  raiseOnceBy: 1,
}
/** Modes in which a server falls silent, and the shorter deadlines that are waited out there, and raised for who was never heard. */
const QUIET_MODES = new Set(['hang', 'stall', 'slow'])
const QUIET_LIMITS = { firstTokenMs: 400, idleMs: 400, totalMs: 1500, raiseOnceBy: 2 }
const LATE_BY = 1.1

/** The limits that a mode is met with. */
export function limitsFor(mode: string): GuardLimits {
  return QUIET_MODES.has(mode) ? { ...LIMITS, ...QUIET_LIMITS } : LIMITS
}

/** The longest a call may take: its whole deadline, and once more the raised one where it can be raised. */
function longestMs({ totalMs, raiseOnceBy }: GuardLimits): number {
  return raiseOnceBy > 1 ? totalMs * (1 + raiseOnceBy) : totalMs
}

/** What one run showed. */
export interface RunFigures {
  readonly acceptedBad: number
  readonly hung: number
  readonly crashed: number
  readonly toolsExecuted: number
  readonly earlyRetries: number
  readonly overCapBytes: number
  readonly polluted: number
  readonly requests: number
  /** Answers that were almost JSON, and were read without another call. */
  readonly mended: number
  /** Answers for which a second call was made because the first could not be read. */
  readonly repairsPaid: number
  readonly how: string
}

const page = () => ({
  system: 'You are Ana, on a railway platform at night.',
  last: 'Ben asks about the last train.',
})
const asJson = definePrompt<null, Line>({
  id: 'faults.json',
  version: 1,
  page: { en: page, zh: page },
  reply: () => ({ kind: 'json', schema: Line }),
  fallback: () => ({ speech: '…' }),
})
const asText = definePrompt<null, string>({
  id: 'faults.text',
  version: 1,
  page: { en: page, zh: page },
  reply: () => ({ kind: 'text' }),
  fallback: () => '…',
})

/** Asks one question of a server in one mode and says what went wrong, seen from outside the guard. */
export async function runMode(
  mode: string,
  details: {
    readonly form: Form
    readonly url: string
    readonly good: GoodReply
    readonly seed: number
    readonly lag: LagMeter
  },
): Promise<RunFigures> {
  const { form, url, good, seed, lag } = details
  const startedAt = Date.now()
  const wire = watchedFetch()
  const model = await connectModel({
    kind: 'openai-compatible',
    baseUrl: url,
    model: `stub:${mode}`,
    fetch: wire.fetch,
  })
  const profile = { ...PLAIN_PROFILE, jsonSchema: form === 'json', tools: form === 'tools' }
  const limits = limitsFor(mode)
  const { crew, calls } = crewFor({ model, profile, limits }, seed)
  const shown = shownBytes()
  const played = await play(form, shown.live, crew)
  const latencies = (await calls()).map(({ latencyMs }) => latencyMs)
  const kept = (await calls()).map(({ outcome }) => keptBytes(outcome))
  const answer = 'answer' in played ? played.answer : undefined
  const accepted = answer?.how === 'read' || answer?.how === 'repaired'
  const bad = accepted && !isAcceptable(answer.output, mode, { form, good })
  const foreign = /tool|args/.test(mode) && form === 'tools'
  return {
    acceptedBad: Number(bad),
    hung: Number(
      played.kind === 'hung' ||
        latencies.some((ms) => ms > longestMs(limits) * LATE_BY + lag.worstSince(startedAt)),
    ),
    crashed: Number(played.kind === 'crashed'),
    toolsExecuted: Number(accepted && foreign),
    earlyRetries: wire.earlyRetries(),
    overCapBytes: Math.max(0, ...[shown.most(), ...kept].map((bytes) => bytes - LIMITS.maxBytes)),
    polluted: Number(isPolluted()),
    requests: wire.requests(),
    mended: Number(answer?.mended === true),
    repairsPaid: Number((await calls()).some(({ key }) => key.attempt === 2)),
    how: answer ? [answer.how, answer.reason].filter(Boolean).join(' ') : played.kind,
  }
}

/** A crew on real time with a prompt book of its own. */
export function crewFor(use: ModelInUse, seed: number) {
  const book = memoryPromptBook()
  const crew: AskCrew = {
    turn: { take: 'take_1', id: 'turn_1', at: '2026-01-01T20:00:00.000Z', seed },
    models: () => use,
    book,
    signals: { stop: new AbortController().signal, arrived: () => [] },
    clock: systemClock(),
    allowance: unlimitedAllowance(),
  }
  return { crew, calls: () => book.list('take_1') }
}

type Played =
  | { readonly kind: 'answered'; readonly answer: Answer<unknown> }
  | { readonly kind: 'hung' | 'crashed' }

async function play(form: Form, live: ReturnType<typeof shownBytes>['live'], crew: AskCrew): Promise<Played> {
  const question = { input: null, step: 'speak:ana', language: 'en' as const }
  const asking: Promise<Answer<unknown>> =
    form === 'text' ? ask(asText, { ...question, live }, crew) : ask(asJson, question, crew)
  const late = new AbortController()
  const waited = systemClock()
    .wait(4 * LIMITS.totalMs, late.signal)
    .then((): Played => ({ kind: 'hung' }))
  const done = asking.then(
    (answer): Played => ({ kind: 'answered', answer }),
    (): Played => ({ kind: 'crashed' }),
  )
  const played = await Promise.race([done, waited])
  late.abort()
  return played
}

/** Counts the bytes shown in each attempt at a line. */
function shownBytes() {
  let most = 0
  let now = 0
  const text = (delta: string): void => {
    now += Buffer.byteLength(delta)
    most = Math.max(most, now)
  }
  const retract = (): void => {
    now = 0
  }
  return { live: { text, retract }, most: () => most }
}

function keptBytes(outcome: Json): number {
  const { text = '', toolCalls = [] } = outcome as { text?: string; toolCalls?: { input: string }[] }
  return Buffer.byteLength(text + toolCalls.map(({ input }) => input).join(''))
}

/** The platform's fetch, with a note of when each request left and what wait the answer before it had asked for. */
function watchedFetch() {
  let requests = 0
  let early = 0
  let notBefore = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests++
    if (Date.now() < notBefore) early++
    const response = await globalThis.fetch(input, init)
    notBefore = askedToWait(response.headers)
    return response
  }
  return { fetch, requests: () => requests, earlyRetries: () => early }
}

function askedToWait(headers: Headers): number {
  const ms = headers.get('retry-after-ms')
  const after = headers.get('retry-after')
  if (ms !== null) return Date.now() + Number(ms)
  if (after === null) return 0
  return /^\d+$/.test(after) ? Date.now() + Number(after) * 1000 : Date.parse(after)
}

function isAcceptable(
  output: unknown,
  mode: string,
  { form, good }: { readonly form: Form; readonly good: GoodReply },
): boolean {
  const verdict = verdictOn(mode, form, good)
  if (verdict.kind === 'nothing') return false
  if (verdict.kind === 'only') return isDeepStrictEqual(output, verdict.value)
  return isWellFormed(output, mode) && (form === 'text' || Line.strict().safeParse(output).success)
}

/** No control characters, no halves of letters, no keys but those asked for, within the cap. */
function isWellFormed(output: unknown, mode: string): boolean {
  const words = typeof output === 'string' ? [output] : Object.values(output ?? {}).map(String)
  const text = words.join(' ')
  return (
    !/\p{Surrogate}/u.test(text) &&
    !text.includes('\0') &&
    (mode === 'lone' || !text.includes('\ufffd')) &&
    Buffer.byteLength(text) <= LIMITS.maxBytes
  )
}

function isPolluted(): boolean {
  return 'admin' in {} || Object.keys(Object.prototype).length > 0
}
