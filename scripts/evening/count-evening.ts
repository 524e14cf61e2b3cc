import { directionsUnknown } from './directions-unknown.ts'
import type { Evening } from './evening.ts'
import type { Call, RecordedEvent, Verdicts } from './kept-files.ts'
import { lostLines } from './lost-lines.ts'
import { playedPages } from './match-calls.ts'
import { momentsIn, textOf } from './moments.ts'
import { notesDropped } from './notes-dropped.ts'
import { outOfOrder } from './out-of-order.ts'
import { isPlanning, pageKind } from './page-kind.ts'
import { hasPersons, personsMoved } from './persons-moved.ts'
import { type PointsReached, pointsReached } from './points.ts'
import { printedWords } from './print-record.ts'
import { readScript } from './read-script.ts'
import { type Speech, speechesOf, spokenIn, toldIn } from './speeches.ts'
import { sumOfTokens, type Tokens, tokensOfCalls } from './tokens.ts'

/** What can be counted of one evening; whatever its files do not give is absent. */
export interface EveningCount {
  readonly speeches: readonly Speech[]
  readonly told: number
  /** Words of the printed script: spoken, told and headings. */
  readonly words: number
  readonly calls: CallsCount
  readonly decisions?: { readonly made: number; readonly silent: number }
  readonly cuts?: number
  readonly points?: PointsReached
  readonly lostLines?: number
  readonly outOfOrder?: number
  readonly personsMoved?: number
  readonly directionsUnknown?: number
  readonly notesDropped?: number
  readonly verdicts?: Verdicts
}

/** What was asked of models. */
export interface CallsCount {
  readonly byKind: Readonly<Record<string, number>>
  readonly beats: number
  /** Calls and tokens of playing alone. */
  readonly playing: number
  readonly played: Tokens
  /** With planning, where its calls were kept too. */
  readonly all: Tokens
}

/** Counts one evening. */
export function countEvening(evening: Evening): EveningCount {
  const { record, calls, verdicts } = evening
  const dropped = notesDropped(calls)
  return {
    ...(record === undefined ? countScript(evening) : countRecord(evening, record)),
    ...(dropped === undefined ? {} : { notesDropped: dropped.length }),
    ...(verdicts === undefined ? {} : { verdicts }),
  }
}

function countScript({ script = '', blueprint, language, calls }: Evening): EveningCount {
  const names = blueprint.cast.map(({ name }) => name)
  const { spoken, told, words } = readScript(script, names, language)
  const counted = countCalls(calls, names)
  const decisions = calls.filter((call) => pageKind(call) === 'decide').map(({ answer = '' }) => answer)
  return {
    speeches: speechesOf(spoken, language),
    told,
    words,
    // Without a record a beat is known by the page it was played from.
    calls: { ...counted, beats: counted.byKind.speak ?? 0 },
    decisions: {
      made: decisions.length,
      silent: decisions.filter((answer) => /^\W*silence\b/u.test(answer)).length,
    },
  }
}

function countRecord(
  { blueprint, language, calls }: Evening,
  record: readonly RecordedEvent[],
): EveningCount {
  const moments = momentsIn(record)
  const pages = playedPages(calls, moments, blueprint.cast)
  const decided = record.filter(({ type }) => type === 'decided')
  const counted = countCalls(
    calls,
    blueprint.cast.map(({ name }) => name),
  )
  return {
    speeches: speechesOf(
      moments.map((moment) => spokenIn(moment, language)),
      language,
    ),
    told: toldIn(record),
    words: printedWords(record, blueprint),
    calls: { ...counted, beats: record.filter(({ type }) => type === 'beat-played').length },
    decisions: {
      made: decided.length,
      silent: decided.filter((event) => textOf(event, 'strategy') === 'silence').length,
    },
    cuts: moments.filter((moment) => moment.cut && spokenIn(moment, language).text !== '').length,
    points: pointsReached(record),
    lostLines: lostLines(record, pages).length,
    outOfOrder: outOfOrder(record, moments, pages).length,
    ...(hasPersons(record) ? { personsMoved: personsMoved(record, blueprint).length } : {}),
    directionsUnknown: directionsUnknown(record, blueprint).length,
  }
}

function countCalls(calls: readonly Call[], names: readonly string[]): Omit<CallsCount, 'beats'> {
  const tokens = tokensOfCalls(calls, names)
  const kinds = calls.map((call) => pageKind(call))
  const byKind: Record<string, number> = {}
  for (const kind of kinds) {
    const [shown = kind] = kind.split(':')
    byKind[shown] = (byKind[shown] ?? 0) + 1
  }
  const isPlayed = (_: unknown, at: number): boolean => !isPlanning(kinds[at] ?? '')
  return {
    byKind,
    playing: kinds.filter(isPlayed).length,
    played: sumOfTokens(tokens.filter(isPlayed)),
    all: sumOfTokens(tokens),
  }
}
