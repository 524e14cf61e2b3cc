import type { LanguageModel, ModelProfile } from '@commedia/core'
import { randomFor } from '@commedia/core'
import type { MeasuredModel } from './take-up-model.ts'

/** Whom to measure. */
export interface ModelToMeasure {
  readonly model: LanguageModel
  readonly profile: ModelProfile
  /** The same model without a queue before it, to see whether it reads two pages at once; where its server has said so, nothing is tried. */
  readonly together?: LanguageModel | undefined
}

/** One thing that is found out by a call or two. */
export type MeasuringStep = 'reading' | 'writing' | 'window' | 'slots'

/** What measuring works with. */
export interface MeasuringCrew {
  readonly now: () => number
  readonly stop: AbortSignal
  readonly withinMs: number
  readonly onStep?: (step: MeasuringStep) => void
}

/** What was found out. `contextTokens` is the longest page whose head was still known, and `wholeWindow` says that it is all that was asked for. */
export interface Measurements extends MeasuredModel {
  readonly wholeWindow?: boolean
}

const READ_TOKENS = 1_000
const WRITTEN_TOKENS = 64
/** Room for the question and its answer. */
const SPARE_TOKENS = 256
const CHARACTERS_PER_TOKEN = 4
/** A window is halved so often until a page fits. */
const HALVES = [1, 2, 4]

/** Tokens that measuring reads and writes at most, for whoever pays for them. */
export function measuringCost({ contextTokens }: Pick<ModelProfile, 'contextTokens'>) {
  const pages = HALVES.reduce((sum, part) => sum + contextTokens / part, 0)
  return {
    inputTokens: Math.ceil(READ_TOKENS + pages + 3 * SPARE_TOKENS),
    outputTokens: 5 * WRITTEN_TOKENS,
    cachedTokens: 0,
    calls: HALVES.length + 4,
  }
}

/**
 * Finds out by at most seven calls how fast a model reads and writes, how long a page may be before its head is lost, and whether it
 * reads two pages at once. What could not be found out in the time is absent.
 */
export async function measureModel(
  { model, profile, together }: ModelToMeasure,
  { now, stop, withinMs, onStep }: MeasuringCrew,
): Promise<Measurements> {
  const from = now()
  const signal = AbortSignal.any([stop, AbortSignal.timeout(withinMs)])
  const call = (of: LanguageModel, text: string): Promise<Timed | undefined> =>
    timedCall(of, { text, signal, now }).catch(() => undefined)

  onStep?.('reading')
  const page = filler(READ_TOKENS * CHARACTERS_PER_TOKEN, `reading ${from}`)
  const read = await call(model, `${page}\n\nSay yes.`)
  const characters =
    read === undefined ? CHARACTERS_PER_TOKEN : page.length / (read.inputTokens ?? READ_TOKENS)
  const readsPerSecond =
    read === undefined ? undefined : perSecond((read.inputTokens ?? READ_TOKENS) - read.cached, read.firstMs)

  onStep?.('writing')
  const wrote = await call(model, COUNTING)
  const writesPerSecond =
    wrote === undefined ? undefined : perSecond(wrote.outputTokens - 1, wrote.lastMs - wrote.firstMs)

  onStep?.('window')
  const leftMs = (): number => withinMs - (now() - from)
  const window = await windowOf(profile.contextTokens, async (tokens) => {
    if (readsPerSecond !== undefined && (tokens / readsPerSecond) * 1000 > leftMs()) return undefined
    const word = `heron-${Math.floor(randomFor(from, String(tokens))() * 9000) + 1000}`
    const rest = filler((tokens - SPARE_TOKENS) * characters, `${word} ${from}`)
    const said = await call(
      model,
      `The password is ${word}.\n\n${rest}\n\nWhat is the password? Say it and nothing else.`,
    )
    return said?.text.includes(word) ?? false
  })

  onStep?.('slots')
  const slots = together === undefined ? undefined : await atOnce(together, call)
  return {
    ...(readsPerSecond !== undefined && { readsPerSecond }),
    ...(writesPerSecond !== undefined && { writesPerSecond }),
    ...(window !== undefined && { contextTokens: window, wholeWindow: window === profile.contextTokens }),
    ...(slots !== undefined && { slots }),
  }
}

const COUNTING = 'Count from one to forty in words, with commas between, and say nothing else.'

/** The longest of a few pages that comes through; nothing where none did, or there was no time to see. */
async function windowOf(
  most: number,
  comesThrough: (tokens: number) => Promise<boolean | undefined>,
): Promise<number | undefined> {
  for (const part of HALVES) {
    const tokens = Math.floor(most / part)
    const through = await comesThrough(tokens)
    if (through) return tokens
  }
  return undefined
}

/** Two when the second of two calls is heard before the first is done, else one. */
async function atOnce(
  model: LanguageModel,
  call: (of: LanguageModel, text: string) => Promise<Timed | undefined>,
): Promise<number | undefined> {
  const [one, other] = await Promise.all([call(model, COUNTING), call(model, COUNTING)])
  if (one === undefined || other === undefined) return undefined
  const [first, second] = one.firstAt <= other.firstAt ? [one, other] : [other, one]
  return second.firstAt < first.lastAt ? 2 : 1
}

interface Timed {
  readonly text: string
  readonly firstMs: number
  readonly lastMs: number
  readonly firstAt: number
  readonly lastAt: number
  readonly inputTokens: number | undefined
  readonly cached: number
  readonly outputTokens: number
}

async function timedCall(
  model: LanguageModel,
  { text, signal, now }: { readonly text: string; readonly signal: AbortSignal; readonly now: () => number },
): Promise<Timed | undefined> {
  const from = now()
  const { stream } = await model.doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text }] }],
    maxOutputTokens: WRITTEN_TOKENS,
    temperature: 0,
    abortSignal: signal,
  })
  let said = ''
  let pieces = 0
  let firstAt: number | undefined
  let lastAt = from
  let usage: {
    readonly input?: number | undefined
    readonly cached?: number | undefined
    readonly output?: number | undefined
  } = {}
  for await (const part of stream) {
    if (part.type === 'error') return undefined
    if (part.type === 'text-delta') said += part.delta
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
      pieces++
      lastAt = now()
      firstAt ??= lastAt
    }
    if (part.type === 'finish') {
      const { inputTokens, outputTokens } = part.usage
      usage = { input: inputTokens.total, cached: inputTokens.cacheRead, output: outputTokens.total }
    }
  }
  if (firstAt === undefined) return undefined
  return {
    text: said,
    firstAt,
    lastAt,
    firstMs: firstAt - from,
    lastMs: lastAt - from,
    inputTokens: usage.input,
    cached: usage.cached ?? 0,
    outputTokens: usage.output ?? pieces,
  }
}

function perSecond(tokens: number, ms: number): number | undefined {
  return tokens > 0 && ms > 0 ? (tokens / ms) * 1000 : undefined
}

const WORDS =
  'river lamp table winter letter garden silver morning bread window horse candle bridge paper stone music'.split(
    ' ',
  )

/** Words that stood on no page before, so that nothing of them is in memory. */
function filler(characters: number, seed: string): string {
  const random = randomFor(1, seed)
  let text = ''
  while (text.length < characters) text += `${WORDS[Math.floor(random() * WORDS.length)]} `
  return text.trimEnd()
}
