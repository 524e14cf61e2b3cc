import { groupBy } from './group-by.ts'
import { likertPercent } from './likert-to-win-rate.ts'
import { mean } from './mean.ts'

/** One score from 1 (the baseline) to 5, with how much longer what was scored is: ln of the ratio, 0 where both are as long. */
export interface LengthScore {
  /** What the score is about: a system. */
  readonly group: string
  readonly longer: number
  readonly score: number
}

/** What length is worth to somebody who scores. */
export interface LengthGain {
  /** What a far longer side gains on the scale from 1 to 5; below 0 it loses. */
  readonly gain: number
  /** From which ln of a ratio on a side counts as far longer. */
  readonly from: number
  /** The standard error of the gain: of one that is not twice as large nobody can be sure. Infinite where nothing tells. */
  readonly error: number
}

/** How much of the scores length explains, and what is left without it. */
export interface LengthFit extends LengthGain {
  /** The win rate of each group as if both sides had been as long. */
  readonly rates: Readonly<Record<string, number>>
}

/** From "any letter more" to "twice as long". */
const SCALES = [0.001, 0.01, 0.03, 0.1, 0.3, 0.7]

/**
 * Takes length out of scores: score = 3 + what the group is + gain · tanh(longer ÷ from), by least squares. Scores of `neutral` pairs are known to
 * be of one and the same thing at two lengths, so that whatever they say is length alone; without them gain rests on how lengths
 * vary within a group. After length-controlled AlpacaEval (Dubois et al., 2024), on scores instead of odds.
 */
export function lengthControlled(
  scores: readonly LengthScore[],
  neutral: readonly Omit<LengthScore, 'group'>[] = [],
): LengthFit {
  const groups = groupBy(scores, ({ group }) => group)
  const fits = SCALES.map((from) => fitAt(from, { groups: [...groups.values()], neutral }))
  const best = fits.reduce((one, other) => (other.left < one.left - ENOUGH ? other : one))
  const { gain, from, error } = best
  return { gain, from, error, rates: ratesAtOneLength(scores, best) }
}

/**
 * The gain as it may be taken out: nothing of one that may be chance, and nothing below 0. What is padded is worse and not only longer, so
 * that whoever minds filler would else have points given to whatever is long.
 */
export function sureGain({ gain, from, error }: LengthGain): LengthGain {
  return { gain: gain < 2 * error ? 0 : Math.max(0, gain), from, error }
}

/** The win rate of each group as if both sides had been as long, where it is known what length is worth. */
export function ratesAtOneLength(
  scores: readonly LengthScore[],
  { gain, from }: Pick<LengthGain, 'gain' | 'from'>,
): Readonly<Record<string, number>> {
  const rates = [...groupBy(scores, ({ group }) => group)].map(([group, some]) => {
    const left = mean(some.map(({ score, longer }) => score - gain * Math.tanh(longer / from)))
    return [group, likertPercent(Math.min(5, Math.max(1, left)))] as const
  })
  return Object.fromEntries(rates)
}

/** Of two scales that explain as much, the finer is kept. */
const ENOUGH = 1e-9

interface Fitted {
  readonly groups: readonly (readonly LengthScore[])[]
  readonly neutral: readonly Omit<LengthScore, 'group'>[]
}

function fitAt(from: number, { groups, neutral }: Fitted) {
  const at = ({ longer, score }: Omit<LengthScore, 'group'>) => ({
    x: Math.tanh(longer / from),
    y: score - 3,
  })
  const points = [
    ...neutral.map(at),
    ...groups.flatMap((some) => {
      const own = some.map(at)
      const [x, y] = [mean(own.map((one) => one.x)), mean(own.map((one) => one.y))]
      return own.map((one) => ({ x: one.x - x, y: one.y - y }))
    }),
  ]
  const spread = points.reduce((sum, { x }) => sum + x * x, 0)
  const gain = spread < ENOUGH ? 0 : points.reduce((sum, { x, y }) => sum + x * y, 0) / spread
  const left = points.reduce((sum, { x, y }) => sum + (y - gain * x) ** 2, 0)
  const degrees = points.length - groups.length - 1
  const error = spread < ENOUGH || degrees < 1 ? Infinity : Math.sqrt(left / degrees / spread)
  return { from, gain, left, error }
}
