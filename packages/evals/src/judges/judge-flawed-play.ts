import { type AskCrew, type Language, randomFor } from '@commedia/core'
import type { Interval } from '../statistics/interval.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import { lookAtPerformances, type PerformanceLook, type PerformancePair } from './compare-performances.ts'
import { DIMENSIONS, type Dimension } from './dimensions.ts'
import { type FlawedPlay, PLAY_FLAWS, type PlayFlaw } from './flawed-plays.ts'
import { opinionsOf } from './opinions.ts'
import { ORDERS, type Order, type Side, type Verdict } from './verdict.ts'

/** What a judge said of one performance with a flaw in it, on the page that ranks. */
export interface JudgedPlay extends Pick<FlawedPlay, 'id' | 'of' | 'language' | 'flaw' | 'lines'> {
  readonly looks: PlayTrial['looks']
  /** Where the sound one stood, as a side: drawn. */
  readonly sound: Side
  /** How long both are, in characters. */
  readonly lengths: Readonly<Record<Side, number>>
  /** How much of both the judge could read. */
  readonly kept: number
  /** Whether any of what is planted stood there: nobody finds what was cut away. */
  readonly isShown: boolean
  /** Every look that could be understood. */
  readonly verdicts: readonly Verdict[]
}

/** How a judge is tried. */
export interface PlayTrial {
  readonly judge: string
  readonly seed: number
  /** `all`: three heads in both orders, as in a ranking. `one`: the head the flaw belongs to, in an order that is drawn. */
  readonly looks: 'all' | 'one'
}

/** Has a judge compare a performance with the same one flawed. The page is the one that ranks, and says of no flaw. */
export async function judgeFlawedPlay(
  play: FlawedPlay,
  { judge, seed, looks }: PlayTrial,
  crew: AskCrew,
): Promise<JudgedPlay> {
  const { pair, sound } = pairOf(play, seed)
  const asked = looks === 'all' ? everyLook() : [oneLook(play, seed)]
  const found = await Promise.all(
    asked.map(({ dimension, order }) =>
      lookAtPerformances(pair, { judge, step: play.id, dimension, order }, crew),
    ),
  )
  const { id, of, language, flaw, lines } = play
  return {
    ...{ id, of, language, flaw, lines, looks, sound },
    lengths: { a: pair.baseline.length, b: pair.tested.length },
    kept: Math.min(1, ...found.flatMap((one) => one?.kept ?? [])),
    isShown: found.every((one) => one === undefined || showsPlant(play, one.read, sound)),
    verdicts: found.flatMap((one) => one?.verdict ?? []),
  }
}

/** Whether a paragraph that is in the flawed one alone stood on the page whole. */
function showsPlant(play: FlawedPlay, { baseline, tested }: PerformanceLook['read'], sound: Side): boolean {
  const there = paragraphsOf(play.sound)
  const read = paragraphsOf(sound === 'a' ? tested : baseline)
  return [...paragraphsOf(play.flawed)].some((paragraph) => !there.has(paragraph) && read.has(paragraph))
}

function paragraphsOf(script: string): ReadonlySet<string> {
  return new Set(script.trim().split('\n\n'))
}

interface Asked {
  readonly dimension: Dimension
  readonly order: Order
}

function everyLook(): readonly Asked[] {
  return DIMENSIONS.flatMap((dimension) => ORDERS.map((order) => ({ dimension, order })))
}

function oneLook({ id, flaw }: FlawedPlay, seed: number): Asked {
  const dimension = DIMENSIONS.find((one) => one.id === PLAY_FLAWS[flaw]) as Dimension
  return { dimension, order: randomFor(seed, `order:${id}`)() < 0.5 ? 'as-is' : 'swapped' }
}

/** The pair as a ranking would have it, with the sound one on a side that is drawn. */
function pairOf(
  { id, language, matter, sheet, ...versions }: FlawedPlay,
  seed: number,
): { readonly pair: PerformancePair; readonly sound: Side } {
  const sound: Side = randomFor(seed, `sound:${id}`)() < 0.5 ? 'a' : 'b'
  const [baseline, tested] =
    sound === 'a' ? [versions.sound, versions.flawed] : [versions.flawed, versions.sound]
  const sheets = { baseline: sheet, tested: sheet }
  return { pair: { pair: id, language, baseline, tested, matter, sheets }, sound }
}

/** How many flaws a judge found, of one kind or all, at one grade or all, in one language or both. */
export interface PlayFlawRate extends Interval {
  readonly flaw: PlayFlaw | 'all'
  readonly lines: FlawedPlay['lines'] | 'all'
  readonly language: Language | 'both'
  /** The sound one won under the head that the flaw belongs to; where both orders were asked, in both. */
  readonly found: number
  readonly of: number
  readonly share: number
  /** The flawed one won instead. */
  readonly fooled: number
}

/** What was found of what stood on the page: in all, by grade, by flaw, by flaw and grade, and by language and grade. */
export function playFlawRates(all: readonly JudgedPlay[]): readonly PlayFlawRate[] {
  const judged = all.filter(({ isShown }) => isShown)
  const flaws = [...new Set(judged.map(({ flaw }) => flaw))]
  const grades = [...new Set(judged.map(({ lines }) => lines))].toSorted((one, other) => one - other)
  const languages = [...new Set(judged.map(({ language }) => language))]
  const groups: readonly Pick<PlayFlawRate, 'flaw' | 'lines' | 'language'>[] = [
    { flaw: 'all', lines: 'all', language: 'both' },
    ...grades.map((lines) => ({ flaw: 'all' as const, lines, language: 'both' as const })),
    ...flaws.flatMap((flaw) =>
      (['all', ...grades] as const).map((lines) => ({ flaw, lines, language: 'both' as const })),
    ),
    ...languages.flatMap((language) =>
      (['all', ...grades] as const).map((lines) => ({ flaw: 'all' as const, lines, language })),
    ),
  ]
  return groups.flatMap((group) => {
    const some = judged.filter(
      (one) =>
        (group.flaw === 'all' || one.flaw === group.flaw) &&
        (group.lines === 'all' || one.lines === group.lines) &&
        (group.language === 'both' || one.language === group.language),
    )
    if (some.length === 0) return []
    const said = some.map(findingOf)
    const found = said.filter((one) => one === 'found').length
    return [
      {
        ...group,
        ...wilsonInterval({ successes: found, trials: some.length }),
        ...{ found, of: some.length, share: found / some.length },
        fooled: said.filter((one) => one === 'fooled').length,
      },
    ]
  })
}

/** What a judge made of one flaw, under the head that it belongs to. Not understood is not found; where both orders were asked, neither is what one alone says. */
export function findingOf({ flaw, sound, looks, verdicts }: JudgedPlay): 'found' | 'fooled' | 'neither' {
  const [opinion] = opinionsOf(verdicts.filter(({ dimension }) => dimension === PLAY_FLAWS[flaw]))
  if (opinion === undefined || opinion.outcome === 'tie') return 'neither'
  if (looks === 'all' && opinion.positionBias === undefined) return 'neither'
  return (opinion.outcome === 'win') === (sound === 'b') ? 'found' : 'fooled'
}
