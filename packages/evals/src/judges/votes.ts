import * as z from 'zod'
import { groupBy } from '../statistics/group-by.ts'
import { mean } from '../statistics/mean.ts'
import { correlation, type Opinion, OUTCOME_VALUES, opinionsOf } from './opinions.ts'
import { Choice, Side, type Verdict } from './verdict.ts'

/**
 * A person's vote as it is kept. The voter saw two things side by side without their names, in a drawn order, and chose by place.
 * A model's verdict comes in twos, one in each order; a vote stands alone, because people remember what they have read.
 */
export const Vote = z.object({
  pair: z.string().min(1),
  dimension: z.string().min(1),
  /** An id, not a name. */
  voter: z.string().min(1),
  choice: Choice,
  /** Which side stood first. */
  shown: Side,
  at: z.iso.datetime(),
})
/** A person's vote as it is kept. */
export type Vote = Readonly<z.infer<typeof Vote>>

/** A vote in the shape of every verdict: the voter is the judge. */
export function verdictOfVote({ pair, dimension, voter, choice, shown }: Vote): Verdict {
  return { pair, dimension, judge: voter, order: shown === 'a' ? 'as-is' : 'swapped', choice }
}

/** The name under which all people's opinions are put together. */
export const PEOPLE = 'people'

/** What people together hold of each pair: the outcome that most are for, a tie where none is, and the mean of their leanings. */
export function peoplesOpinions(verdicts: readonly Verdict[]): readonly Opinion[] {
  const about = groupBy(opinionsOf(verdicts), ({ pair, dimension }) => JSON.stringify([pair, dimension]))
  return [...about.values()].map((opinions) => {
    const [{ pair, dimension }] = opinions as readonly [Opinion]
    const balance = opinions.reduce((sum, { outcome }) => sum + OUTCOME_VALUES[outcome], 0)
    const outcome = balance === 0 ? 'tie' : balance > 0 ? 'win' : 'loss'
    return { pair, dimension, judge: PEOPLE, outcome, lean: mean(opinions.map(({ lean }) => lean)) }
  })
}

/** How far a judge follows people. */
export interface AgreementWithPeople {
  /** Pairs and heads that both judged. */
  readonly judged: number
  /** The share on which the outcome is the same. */
  readonly agreement?: number
  /** Pearson's r of the leanings. */
  readonly pearson?: number
}

/** How far one judge follows people, on what both have judged. */
export function agreementWithPeople(
  verdicts: readonly Verdict[],
  people: readonly Verdict[],
): AgreementWithPeople {
  const theirs = peoplesOpinions(people)
  const both = opinionsOf(verdicts).flatMap((mine) => {
    const other = theirs.find(({ pair, dimension }) => pair === mine.pair && dimension === mine.dimension)
    return other === undefined ? [] : [{ mine, other }]
  })
  const r = correlation(
    both.map(({ mine }) => mine.lean),
    both.map(({ other }) => other.lean),
  )
  return {
    judged: both.length,
    ...(both.length > 0 && {
      agreement: mean(both.map(({ mine, other }) => (mine.outcome === other.outcome ? 1 : 0))),
    }),
    ...(r !== undefined && { pearson: r }),
  }
}
