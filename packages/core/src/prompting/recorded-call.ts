import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { PromptBookEntry } from '../ports/prompt-book.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { asJson, canonicalJson, type Json, ownJson } from '../prelude/json.ts'
import type { Language } from '../prelude/language.ts'
import { isHan } from '../prelude/names.ts'
import { turnRandom } from '../record/turn.ts'
import type { Usage } from '../schema/usage.ts'
import { ASKING_WORDS, type Problem } from './asking-words.ts'
import type { CallOutcome, CallResult } from './call-outcome.ts'
import { mergeProviderOptions } from './call-settings.ts'
import type { Crew, ModelInUse } from './crew.ts'
import type { CallSettings, Page, PagePicture, ReplyForm } from './define-prompt.ts'
import { guardedCall } from './guard.ts'
import type { LineSink } from './live-line.ts'
import { mendedOutcome } from './mend-reply.ts'
import { messagesFrom, type PageMessage } from './messages.ts'
import type { ModelProfile } from './model-profile.ts'
import { pageSizeFor } from './page-size.ts'
import { replySchema } from './reply-schema.ts'
import type { RungRequest } from './request-on.ts'
import { type Rung, refusesRung, rungsFor } from './rungs.ts'
import { fingerprint, fingerprintBytes } from './utf8.ts'

/** A question made ready: everything but the rung it will be asked on. */
export interface Asking {
  readonly prompt: { readonly id: string; readonly version: number }
  readonly step: string
  readonly language: Language
  readonly use: ModelInUse
  readonly page: Page
  readonly form: ReplyForm<unknown>
  readonly settings: CallSettings
  readonly live: LineSink | undefined
}

/** What was wrong with the first reply. */
export interface Repair {
  readonly reply: string
  readonly problem: Problem
}

/** A finished call: its outcome, and the rung by which it is to be read. */
export interface RecordedCall {
  readonly outcome: CallOutcome
  readonly rung: Rung
  readonly usage: Usage
}

/**
 * Fingerprint of what is asked. The rung is left out on purpose: a rerun in a fresh process may start on another
 * one and must still find its call.
 */
export function digestOf({ prompt, use, page, form, settings }: Asking): string {
  const asked = form.kind === 'text' ? 'text' : replySchema(form).schema
  const head = canonicalJson([prompt.id, prompt.version, modelName(use), settings, asked])
  const turns = (page.history ?? []).flatMap(({ role, text }) => [role, text])
  const seen = (page.pictures ?? []).map(markOf)
  const texts = [head, page.system, ...turns, ...seen, page.last]
  return fingerprint(texts.map((text) => `${text.length}:${text}`).join(''))
}

/** A picture's fingerprint stands for it: in digests, and in the prompt book, which would not hold many films. */
function markOf({ mediaType, data }: PagePicture): string {
  return `${mediaType}:${typeof data === 'string' ? fingerprint(data) : fingerprintBytes(data)}`
}

function withoutPictures(messages: readonly PageMessage[]): Json {
  const seen = messages.map((message) => {
    if (message.role === 'system') return message
    const content = message.content.map((part) =>
      part.type === 'file'
        ? { type: 'file', picture: markOf({ mediaType: part.mediaType, data: part.data.data }) }
        : part,
    )
    return { ...message, content }
  })
  return asJson(seen)
}

function modelName({ model }: ModelInUse): string {
  return `${model.provider}/${model.modelId}`
}

/** Takes a call from the prompt book, or makes it and writes it there. */
export async function recordedCall(
  asking: Asking,
  { asked, repair }: { readonly asked: string; readonly repair?: Repair },
  crew: Pick<Crew, 'turn' | 'book' | 'signals' | 'clock' | 'allowance'>,
): Promise<RecordedCall> {
  const { turn, book, clock } = crew
  const key = { take: turn.take, turn: turn.id, step: asking.step, attempt: repair ? 2 : 1 }
  const digest = repair ? fingerprint(asked + canonicalJson(repair)) : asked
  const known = recordedIn(await book.find(key, digest))
  if (known) return known
  const startedAt = clock.now()
  const { result, rung, messages } = await callDownTheRungs(asking, repair, crew)
  const { usage, estimated, requests } = result
  const outcome = await mendedOutcome(result.outcome, asking.form, rung)
  await book.write({
    key,
    digest,
    prompt: `${asking.prompt.id}@${asking.prompt.version}`,
    model: asking.use.model.modelId,
    page: withoutPictures(messages),
    outcome: asJson({ ...outcome, rung, estimated, requests }),
    usage,
    at: new Date(startedAt).toISOString(),
    latencyMs: clock.now() - startedAt,
  })
  return { outcome, rung, usage }
}

function recordedIn(entry: PromptBookEntry | undefined): RecordedCall | undefined {
  if (!entry) return undefined
  const outcome = ownJson<CallOutcome & { readonly rung: Rung }>(entry.outcome)
  return 'kind' in outcome ? { outcome, rung: outcome.rung, usage: entry.usage } : undefined
}

async function callDownTheRungs(
  asking: Asking,
  repair: Repair | undefined,
  crew: Pick<Crew, 'turn' | 'signals' | 'clock' | 'allowance'>,
): Promise<{
  readonly result: CallResult
  readonly rung: Rung
  readonly messages: readonly PageMessage[]
}> {
  const { use, form, live } = asking
  const guard = {
    clock: crew.clock,
    allowance: crew.allowance,
    stop: crew.signals.stop,
    random: turnRandom(crew.turn, `retry:${asking.step}`),
  }
  for (;;) {
    const rungs = rungsFor(form, use)
    const rung = rungs[0] ?? 'marked'
    const options = await optionsOn(rung, asking, repair)
    const result = await guardedCall(use, { options, ...(live && { live }) }, guard)
    const { outcome } = result
    const refused =
      outcome.kind === 'failed' &&
      outcome.reason === 'bad-request' &&
      rungs.length > 1 &&
      refusesRung(use.model, rung, outcome.detail)
    if (!refused) return { result, rung, messages: options.prompt }
  }
}

/** Format and repair words come last, so that all of the page before them is a prefix that can be reused. */
async function optionsOn(
  rung: Rung,
  { use, form, page, settings, language }: Asking,
  repair: Repair | undefined,
): Promise<Omit<LanguageModelV4CallOptions, 'abortSignal' | 'prompt'> & { readonly prompt: PageMessage[] }> {
  const { words, options, providerOptions } = await requestFor(rung, form, { use, language })
  const repairing = repair
    ? inLanguage(language, ASKING_WORDS).repair(quotable(repair.reply, use.profile), repair.problem)
    : ''
  const { providerOptions: own, stopSequences, ...sampling } = settings
  const merged = mergeProviderOptions(own, providerOptions)
  return {
    prompt: messagesFrom(page, { systemRole: use.profile.systemRole, below: [words, repairing] }),
    ...sampling,
    ...(stopSequences && { stopSequences: [...stopSequences] }),
    ...options,
    ...(merged && { providerOptions: merged as NonNullable<LanguageModelV4CallOptions['providerOptions']> }),
  }
}

/** What a rung adds; a plain line is asked for by its page alone, and a talk of such lines loads nothing for forms. */
async function requestFor(
  rung: Rung,
  form: ReplyForm<unknown>,
  asked: { readonly use: ModelInUse; readonly language: Language },
): Promise<RungRequest> {
  if (rung === 'text') return { words: '', options: {}, providerOptions: {} }
  const { requestOn } = await import('./request-on.ts')
  return requestOn(rung, form, asked)
}

/** A small model is shown no more than the beginning of what it got wrong: its page has room for the question. */
function quotable(reply: string, profile: ModelProfile): string {
  if (pageSizeFor('auto', profile) === 'full') return reply
  return reply.slice(0, isHan(reply) ? LEAN_QUOTE_CHARS.zh : LEAN_QUOTE_CHARS.en)
}

const LEAN_QUOTE_CHARS: Readonly<Record<Language, number>> = { en: 400, zh: 120 }
