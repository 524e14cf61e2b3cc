import type { AskCrew } from '@commedia/core'
import { groupBy } from '../statistics/group-by.ts'
import type { LengthScore } from '../statistics/length-controlled.ts'
import { mean } from '../statistics/mean.ts'
import { castSheets } from './cast-sheets.ts'
import { lookAtPerformances } from './compare-performances.ts'
import { DIMENSIONS } from './dimensions.ts'
import { type PlayToFlaw, playsToFlaw } from './flawed-plays.ts'
import { padScript } from './pad-script.ts'
import { ORDERS, scoreOf, type Verdict } from './verdict.ts'

/** How much longer a play is made: from what nobody notices to twice as long. */
export const PADDED_TIMES = [1.05, 1.25, 1.6, 2] as const

/** Has a judge compare plays with the same plays padded, under every head and in both orders: what it says is length alone. */
export async function judgeLength(
  { judge, plays = playsToFlaw() }: { readonly judge: string; readonly plays?: readonly PlayToFlaw[] },
  crew: AskCrew,
): Promise<readonly Omit<LengthScore, 'group'>[]> {
  const found = await Promise.all(
    plays.flatMap((play) => PADDED_TIMES.map((times) => judgePadded(play, { times, judge }, crew))),
  )
  return found.flat()
}

async function judgePadded(
  { id, language, matter, cast, script }: PlayToFlaw,
  { times, judge }: { readonly times: number; readonly judge: string },
  crew: AskCrew,
): Promise<readonly Omit<LengthScore, 'group'>[]> {
  const baseline = script.join('\n\n')
  const tested = padScript(baseline, { times, language })
  const sheet = castSheets(cast, language)
  const pair = { pair: `${id}:padded:${times}`, language, baseline, tested, matter }
  const looks = await Promise.all(
    DIMENSIONS.flatMap((dimension) =>
      ORDERS.map((order) =>
        lookAtPerformances(
          { ...pair, sheets: { baseline: sheet, tested: sheet } },
          { judge, step: pair.pair, dimension, order },
          crew,
        ),
      ),
    ),
  )
  const lengths = { a: baseline.length, b: tested.length }
  return lengthScores(
    looks.flatMap((look) => look?.verdict ?? []),
    { [pair.pair]: lengths },
  )
}

/** The scores of pairs, each the mean over its orders and heads, with how much longer the side under test is. */
export function lengthScores(
  verdicts: readonly Verdict[],
  lengths: Readonly<Record<string, Readonly<Record<'a' | 'b', number>>>>,
): readonly (Omit<LengthScore, 'group'> & { readonly pair: string })[] {
  return [...groupBy(verdicts, ({ pair }) => pair)].flatMap(([pair, looks]) => {
    const long = lengths[pair]
    const scores = looks.flatMap((look) => scoreOf(look) ?? [])
    if (long === undefined || long.a === 0 || long.b === 0 || scores.length === 0) return []
    return [{ pair, longer: Math.log(long.b / long.a), score: mean(scores) }]
  })
}
