import { median } from '../median.ts'
import type { EveningCount } from './count-evening.ts'
import type { Verdicts } from './kept-files.ts'
import { dollarsFor } from './prices.ts'
import { readingsOf } from './readings.ts'
import type { Speech } from './speeches.ts'
import { sumOfTokens } from './tokens.ts'

const SHORT_WORDS = 8
const LONG_WORDS = 40
/** A role that says less than this has no rhythm to be compared. */
const FEWEST_SPEECHES = 5

/** The figures of several evenings together, or of one: what none of them gives is absent. */
export function figuresOf(counts: readonly EveningCount[]) {
  const speeches = counts.flatMap((count) => count.speeches)
  const calls = counts.map((count) => count.calls)
  const words = sum(counts.map((count) => count.words))
  const played = sumOfTokens(calls.map((one) => one.played))
  const cutFrom = counts.filter(({ cuts }) => cuts !== undefined)
  const points = measured(counts.map((count) => count.points))
  const silences = measured(counts.map(({ decisions }) => decisions?.silent))
  const spreads = counts.flatMap((count) => roleSpread(count.speeches) ?? [])
  const dollars = dollarsFor(sumOfTokens(calls.map((one) => one.all)))
  return {
    speeches: speeches.length,
    median_words: median(speeches.map((speech) => speech.words)),
    share_short: shareOf(speeches, (speech) => speech.words <= SHORT_WORDS),
    share_long: shareOf(speeches, (speech) => speech.words > LONG_WORDS),
    repeated_share: shareOf(speeches, (speech) => speech.repeated),
    // Of several casts, the one whose people are least unlike.
    ...present({ role_spread: spreads.length === 0 ? undefined : rounded(Math.min(...spreads)) }),
    told_per_speech: ratio(sum(counts.map(({ told }) => told)), speeches.length),
    calls_per_beat: ratio(sum(calls.map(({ playing }) => playing)), sum(calls.map(({ beats }) => beats))),
    tokens_per_100_words: {
      fresh: Math.round((played.fresh * 100) / words),
      cached: Math.round((played.cached * 100) / words),
    },
    dollars: {
      cheap: rounded(dollars.cheap),
      middle: rounded(dollars.middle),
      dear: rounded(dollars.dear),
    },
    by_kind: sumByKind(calls.map(({ byKind }) => byKind)),
    ...present({
      silences_decided: silences && sum(silences),
      cut_share:
        cutFrom.length === 0
          ? undefined
          : ratio(sum(cutFrom.map(({ cuts = 0 }) => cuts)), sum(cutFrom.map((one) => one.speeches.length))),
    }),
    broken_off_share: shareOf(speeches, (speech) => speech.brokenOff),
    ...present({
      points_by_play: points && sum(points.map(({ play }) => play)),
      points_by_sign: points && sum(points.map(({ sign }) => sign)),
      points_by_hand: points && sum(points.map(({ hand }) => hand)),
      lost_lines: totalOf(counts, ({ lostLines }) => lostLines),
      out_of_order: totalOf(counts, (count) => count.outOfOrder),
      persons_moved: totalOf(counts, (count) => count.personsMoved),
      directions_unknown: totalOf(counts, (count) => count.directionsUnknown),
      notes_dropped: totalOf(counts, (count) => count.notesDropped),
    }),
    ...readings(counts.flatMap(({ verdicts }) => verdicts ?? [])),
  }
}
/** The figures of several evenings together, or of one. */
export type Figures = ReturnType<typeof figuresOf>

function readings(kept: readonly Verdicts[]) {
  const read = readingsOf(kept)
  if (read === undefined) return {}
  const { pairs, verdicts, preferred, heads } = read
  return present({
    pairs,
    verdicts,
    preferred: rounded(preferred),
    heads: heads && {
      characters: rounded(heads.characters),
      story: rounded(heads.story),
      live: rounded(heads.live),
    },
  })
}

/** How unlike the people of a cast talk: the largest median of words a speech over the smallest. */
function roleSpread(speeches: readonly Speech[]): number | undefined {
  const medians = [...new Set(speeches.map(({ by }) => by))]
    .map((role) => speeches.filter(({ by }) => by === role))
    .filter((own) => own.length >= FEWEST_SPEECHES)
    .map((own) => median(own.map(({ words }) => words)))
  return medians.length < 2 ? undefined : Math.max(...medians) / Math.min(...medians)
}

function shareOf(speeches: readonly Speech[], is: (speech: Speech) => boolean): number {
  return ratio(speeches.filter(is).length, speeches.length)
}

function totalOf(
  counts: readonly EveningCount[],
  of: (count: EveningCount) => number | undefined,
): number | undefined {
  const found = measured(counts.map(of))
  return found && sum(found)
}

function measured<Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined {
  const found = values.filter((value) => value !== undefined)
  return found.length === 0 ? undefined : found
}

function sumByKind(kinds: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const byKind of kinds)
    for (const [kind, calls] of Object.entries(byKind)) all[kind] = (all[kind] ?? 0) + calls
  return all
}

/** Leaves out what was not measured. */
function present<Values extends object>(values: Values): Partial<Values> {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Partial<Values>
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function ratio(part: number, whole: number): number {
  return rounded(part / whole)
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
