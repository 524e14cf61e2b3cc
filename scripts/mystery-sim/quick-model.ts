import type { LanguageModel, ModelDirectory } from '@commedia/core'
import { randomFor } from '@commedia/core'
import { ABLE_PROFILE } from '@commedia/core/testing'
import { AFTER_THE_VOTE } from './after-the-vote.ts'
import { READERS, type ReaderAnswer, type Readers } from './simulated-reader.ts'

type CallOptions = Parameters<LanguageModel['doStream']>[0]
type StreamPart =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** What readers were asked. */
export interface Tally {
  /** Calls by the name of their prompt. */
  readonly calls: Record<string, number>
  tokens: number
  /** Of these, what was read in playing: the pages of the reveal do not count. */
  read: number
}

/** Whose chance it is, how often lines are got wrong, and who reads, where it is not the usual readers. */
interface Reading {
  readonly seed: number
  readonly noise: number
  readonly readers?: Readers
}

/** Simulated readers behind the port of a model: one piece a reply, so that thousands of games are played in minutes. */
export function quickModels(
  { chances, ...how }: Reading & { readonly chances: boolean },
  tally: Tally,
): ModelDirectory {
  const profile = { ...ABLE_PROFILE, logprobs: chances }
  const models = new Map<string, LanguageModel>()
  return ({ prompt }) => {
    const model = models.get(prompt) ?? quickModel(prompt, how, tally)
    models.set(prompt, model)
    return { model, profile }
  }
}

/** Where a page asks for a letter, within so many characters of its end. */
const ENDING = 600

function quickModel(
  prompt: string,
  { seed, noise, readers = READERS }: Reading,
  tally: Tally,
): LanguageModel {
  const answer = readers[prompt]
  if (answer === undefined) throw new Error(`Nobody here answers ${prompt}.`)
  const doStream = async (options: CallOptions) => {
    const words = wordsOf(options)
    tally.calls[prompt] = (tally.calls[prompt] ?? 0) + 1
    const lettered = [...words.slice(-ENDING).matchAll(/^[A-Z]\) (.*)$/gmu)].map(([, option = '']) => option)
    const choices = lettered.length > 0 ? lettered : enumIn(options)
    const random = randomFor(seed, words)
    const reply = replyFrom(answer({ words, options: choices, random, noise }), {
      options: choices,
      isLettered: lettered.length > 0,
    })
    const inputTokens = Math.ceil(words.length / 4)
    const outputTokens = Math.ceil(reply.text.length / 4)
    tally.tokens += inputTokens + outputTokens
    if (!(prompt in AFTER_THE_VOTE)) tally.read += inputTokens
    return { stream: streamOf(reply, { inputTokens, outputTokens }) }
  }
  return {
    specificationVersion: 'v4',
    provider: 'simulated',
    modelId: 'reader',
    supportedUrls: {},
    doStream,
    doGenerate: () => Promise.reject(new Error('Readers only stream.')),
  }
}

function wordsOf({ prompt }: CallOptions): string {
  return prompt
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
    )
    .join('\n\n')
}

function enumIn({ responseFormat }: CallOptions): readonly string[] {
  if (responseFormat?.type !== 'json') return []
  const { properties } = (responseFormat.schema ?? {}) as {
    readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>
  }
  return properties?.choice?.enum ?? []
}

interface QuickReply {
  readonly text: string
  readonly chances?: readonly number[]
}

function replyFrom(
  answer: ReaderAnswer,
  { options, isLettered }: { readonly options: readonly string[]; readonly isLettered: boolean },
): QuickReply {
  if (answer.kind === 'words') return { text: answer.text }
  if (answer.kind === 'value') return { text: JSON.stringify(answer.value) }
  const best = answer.chances.indexOf(Math.max(...answer.chances))
  if (isLettered) return { text: letterAt(best), chances: answer.chances }
  return { text: JSON.stringify({ choice: options[best] ?? '' }) }
}

function letterAt(at: number): string {
  return String.fromCharCode(65 + at)
}

function streamOf(
  { text, chances }: QuickReply,
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
): ReadableStream<StreamPart> {
  const top = chances?.map((chance, at) => ({
    token: letterAt(at),
    logprob: Math.log(Math.max(chance, 1e-9)),
  }))
  return new ReadableStream<StreamPart>({
    start(controller) {
      controller.enqueue({ type: 'text-delta', id: 'text', delta: text })
      controller.enqueue({
        type: 'finish',
        finishReason: { unified: 'stop', raw: 'stop' },
        usage: {
          inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: 0, cacheWrite: undefined },
          outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
        },
        ...(top && {
          providerMetadata: { simulated: { logprobs: [{ token: text, logprob: 0, top_logprobs: top }] } },
        }),
      })
      controller.close()
    },
  })
}
