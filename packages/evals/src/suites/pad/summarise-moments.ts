import { Strategy } from '@commedia/core'
import type { Figure, Summary } from '../../bench/figures.ts'
import type { RunSettings } from '../../bench/run-record.ts'
import { groupBy } from '../../statistics/group-by.ts'
import { answerFigures } from './answer-figures.ts'
import type { PadAnswer } from './decide-moment.ts'
import { PAD_MEASURES } from './pad-measures.ts'
import type { PadMoment } from './pad-moments.ts'

/** How each system met one moment. */
export type PadOutcome = { readonly answers: Readonly<Record<string, PadAnswer>> }

/** A moment that was met. */
export interface MomentDone {
  readonly case: PadMoment
  readonly outcome: PadOutcome
}

/** What moments came to: accuracies with intervals, what latency takes off, over everything and in each language. */
export function summariseMoments(
  done: readonly MomentDone[],
  { systems, seed, cases, concurrency }: RunSettings,
  by: 'the house' | 'somebody else',
): Summary {
  const ordered = done.toSorted((one, other) => cases.indexOf(one.case.id) - cases.indexOf(other.case.id))
  const of = (some: readonly MomentDone[]): readonly Figure[] =>
    systems.flatMap(({ name: system }) => {
      const met = some.flatMap(({ case: moment, outcome }) => {
        const answer = outcome.answers[system]
        return answer === undefined ? [] : [{ moment, answer }]
      })
      return answerFigures(met, { system, seed })
    })
  const languages = [...groupBy(ordered, (one) => one.case.language)]
  const labels = Strategy.options.map(
    (label) => [label, ordered.filter((one) => one.case.label === label)] as const,
  )
  return {
    measures: PAD_MEASURES,
    figures: [
      ...of(ordered),
      ...languages.flatMap(([group, some]) => of(some).map((figure) => ({ ...figure, group }))),
      ...labels.flatMap(([label, some]) =>
        of(some)
          .filter(({ measure }) => measure.startsWith('chose.'))
          .map((figure) => ({ ...figure, group: `label:${label}` })),
      ),
    ],
    notes: [
      'The score is the mean of the three accuracies less the penalty for the mean latency. A decision that could not be read is wrong. Whether somebody acts is reported and not scored.',
      `Latency is that of the model as the prompt book has it, with up to ${concurrency} cases under way at once.`,
      ...(by === 'the house' ? HOUSE_NOTES : []),
    ],
  }
}

/** What the README of the data says of them. */
const HOUSE_NOTES = [
  'A floor for these moments: naive Bayes over the words of the history finds the label in 44 of 100 moments in either language, over the words of character and place in 50 (English) and 62 (Chinese); chance is 33.',
  'Each moment was labelled once, by whoever wrote it; no agreement between people can be given.',
]
