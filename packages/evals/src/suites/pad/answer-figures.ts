import { Strategy } from '@commedia/core'
import type { Figure } from '../../bench/figures.ts'
import { bootstrapInterval } from '../../statistics/bootstrap-interval.ts'
import { latencyPenalty } from '../../statistics/latency-penalty.ts'
import { mean } from '../../statistics/mean.ts'
import { padScore } from '../../statistics/pad-score.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { PadAnswer } from './decide-moment.ts'
import type { PadMoment } from './pad-moments.ts'

/** A moment and how it was met. */
export interface Met {
  readonly moment: PadMoment
  readonly answer: PadAnswer
}

/** With fewer moments of a label than this, an interval of the score would say nothing. */
const FEWEST_OF_A_LABEL = 5

/** What a system's answers come to. */
export function answerFigures(
  met: readonly Met[],
  { system, seed }: { readonly system: string; readonly seed: number },
): readonly Figure[] {
  if (met.length === 0) return []
  const latencies = met.map(({ answer }) => answer.latencyMs)
  const acting = met.filter(({ moment }) => moment.action !== undefined)
  const share = (measure: string, some: readonly Met[], isSo: (one: Met) => boolean): readonly Figure[] => {
    if (some.length === 0) return []
    const counted = { successes: some.filter(isSo).length, trials: some.length }
    const value = counted.successes / counted.trials
    return [{ measure, system, value, ...wilsonInterval(counted), n: some.length }]
  }
  const count = (answer: Strategy | null): Figure => ({
    ...{ measure: `chose.${answer ?? 'none'}`, system, n: met.length },
    value: met.filter((one) => one.answer.strategy === answer).length,
  })
  return [
    ...scoreFigure(met, { system, seed }),
    ...Strategy.options.flatMap((label) => share(label, labelled(met, label), isRight)),
    { measure: 'penalty', system, value: latencyPenalty(mean(latencies) / 1_000), n: met.length },
    {
      ...{ measure: 'latency', system, value: mean(latencies) },
      ...{ ...bootstrapInterval(latencies, { seed }), n: met.length },
    },
    ...share('action', acting, ({ moment, answer }) => answer.action?.thing === moment.action?.thing),
    ...Strategy.options.map(count),
    count(null),
  ]
}

function scoreFigure(
  met: readonly Met[],
  { system, seed }: { readonly system: string; readonly seed: number },
): readonly Figure[] {
  const rarest = Math.min(...Strategy.options.map((label) => labelled(met, label).length))
  if (rarest === 0) return []
  const scoreOf = (sample: readonly number[]): number =>
    score(
      sample.flatMap((at) => met[at] ?? []),
      met,
    )
  const places = met.map((_, at) => at)
  const interval = rarest < FEWEST_OF_A_LABEL ? {} : bootstrapInterval(places, { seed, statistic: scoreOf })
  return [{ measure: 'score', system, value: score(met), ...interval, n: met.length }]
}

/** A resample may hold nothing of a label; it is then as good there as everything is. */
function score(met: readonly Met[], all: readonly Met[] = met): number {
  const accuracy = (label: Strategy): number => {
    const own = labelled(met, label)
    return mean((own.length === 0 ? labelled(all, label) : own).map((one) => (isRight(one) ? 1 : 0)))
  }
  const seconds = mean(met.map(({ answer }) => answer.latencyMs)) / 1_000
  return padScore({ fast: accuracy('fast'), slow: accuracy('slow'), silence: accuracy('silence') }, seconds)
}

function labelled(met: readonly Met[], label: Strategy): readonly Met[] {
  return met.filter(({ moment }) => moment.label === label)
}

function isRight({ moment, answer }: Met): boolean {
  return answer.strategy === moment.label
}
