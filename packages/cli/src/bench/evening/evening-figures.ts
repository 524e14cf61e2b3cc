import type { CallNote, TurnNote } from './evening-notes.ts'

/** What an evening came to; what was not measured is absent. */
export interface EveningFigures {
  readonly beats: number
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cachedTokens?: number
  readonly minutes: number
  readonly secondsPerBeat?: number
  readonly callsPerBeat?: number
  /** Seconds to the first word of a beat: the middle one, and one in ten is later than the other. */
  readonly firstWordSeconds?: { readonly median: number; readonly ninetieth: number }
  readonly readsPerSecond?: number
  readonly writesPerSecond?: number
  readonly longestPageTokens?: number
  /** Shares of all questions. */
  readonly readAtOnce?: number
  readonly repaired?: number
  readonly fellBack?: number
}

/** Shorter pages and replies say little of a pace. */
const LEAST_READ = 256
const LEAST_WRITTEN = 12

/** Counts an evening from the notes of its turns. */
export function eveningFigures(turns: readonly TurnNote[]): EveningFigures {
  const calls = turns.flatMap((turn) => turn.calls)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const beats = sum(turns.map((turn) => turn.beats))
  const totalMs = sum(turns.map(({ ms }) => ms))
  const cached = calls.flatMap(({ cachedTokens }) => cachedTokens ?? [])
  const words = turns.flatMap(({ firstWordMs }) => firstWordMs ?? [])
  const count = (how: keyof TurnNote['answers']): number => sum(turns.map(({ answers }) => answers[how]))
  const asked = count('read') + count('repaired') + count('cut') + count('fell-back')
  return {
    beats,
    calls: calls.length,
    inputTokens: sum(calls.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(calls.map(({ outputTokens }) => outputTokens)),
    ...(cached.length > 0 && { cachedTokens: sum(cached) }),
    minutes: rounded(totalMs / 60_000),
    ...(beats > 0 && {
      secondsPerBeat: rounded(totalMs / 1000 / beats),
      callsPerBeat: rounded(calls.length / beats),
    }),
    ...(words.length > 0 && {
      firstWordSeconds: {
        median: rounded(quantile(words, 0.5) / 1000),
        ninetieth: rounded(quantile(words, 0.9) / 1000),
      },
    }),
    ...pace('readsPerSecond', calls.flatMap(readingPace)),
    ...pace('writesPerSecond', calls.flatMap(writingPace)),
    ...(calls.length > 0 && { longestPageTokens: Math.max(...calls.map(({ inputTokens }) => inputTokens)) }),
    ...(asked > 0 && {
      readAtOnce: share(count('read') + count('cut'), asked),
      repaired: share(count('repaired'), asked),
      fellBack: share(count('fell-back'), asked),
    }),
  }
}

/** Of a page of which part was in memory, only the rest was read; without word of it the very first call alone is sure. */
function readingPace(call: CallNote, at: number): readonly number[] {
  const { inputTokens, cachedTokens = at === 0 ? 0 : undefined, firstMs = 0, alone } = call
  if (!alone || cachedTokens === undefined || firstMs <= 0) return []
  const fresh = inputTokens - cachedTokens
  return fresh < LEAST_READ ? [] : [(fresh / firstMs) * 1000]
}

function writingPace({ outputTokens, firstMs = 0, lastMs = 0 }: CallNote): readonly number[] {
  return outputTokens < LEAST_WRITTEN || lastMs <= firstMs
    ? []
    : [((outputTokens - 1) / (lastMs - firstMs)) * 1000]
}

function pace<Name extends string>(
  name: Name,
  values: readonly number[],
): { readonly [key in Name]?: number } {
  return values.length === 0
    ? {}
    : ({ [name]: Math.round(quantile(values, 0.5)) } as { [key in Name]: number })
}

function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0
}

function share(part: number, of: number): number {
  return Math.round((part / of) * 1000) / 1000
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
