import type { Interval } from '../statistics/interval.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import type { Verdict } from './verdict.ts'
import { peoplesOpinions } from './votes.ts'

/** How often people together held what a system made for the better, over pairs and heads; a tie is half a win. */
export interface PeoplesRate extends Interval {
  readonly system: string
  readonly wins: number
  readonly ties: number
  readonly of: number
  readonly rate: number
}

/** Win rates by people's votes on a ballot, system by system: the published WR-H. Pairs end in the name of the system under test. */
export function peoplesRates(people: readonly Verdict[], systems: readonly string[]): readonly PeoplesRate[] {
  // The longest name first, so that `no-pad` is not taken for `pad`.
  const names = systems.toSorted((one, other) => other.length - one.length)
  const opinions = peoplesOpinions(people).map((one) => ({
    ...one,
    system: names.find((name) => one.pair.endsWith(` ${name}`) || one.pair.endsWith(`:${name}`)),
  }))
  return systems.flatMap((system) => {
    const own = opinions.filter((one) => one.system === system)
    if (own.length === 0) return []
    const wins = own.filter(({ outcome }) => outcome === 'win').length
    const ties = own.filter(({ outcome }) => outcome === 'tie').length
    const interval = wilsonInterval({ successes: Math.round(wins + ties / 2), trials: own.length })
    return [{ system, wins, ties, of: own.length, rate: (wins + ties / 2) / own.length, ...interval }]
  })
}
