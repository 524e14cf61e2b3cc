import type { Json } from '@commedia/core'
import { bootstrapInterval } from '../statistics/bootstrap-interval.ts'
import { mean } from '../statistics/mean.ts'
import type { Figure, Measure, Summary } from './figures.ts'
import type { RunRecord, Spent } from './run-record.ts'
import { tokensIn } from './spent-of.ts'
import type { Suite } from './suite.ts'

/** What a run came to: what its suite found, what a case cost each system, and which cases are missing, and why. */
export function summariseRun<Case extends { readonly id: string }, Outcome extends Json>(
  suite: Pick<Suite<Case, Outcome>, 'cases' | 'summarise'>,
  record: RunRecord,
): Summary {
  const cases = new Map(suite.cases.map((one) => [one.id, one]))
  const done = record.done.flatMap(({ case: id, outcome }) => {
    const one = cases.get(id)
    return one === undefined ? [] : [{ case: one, outcome: outcome as Outcome }]
  })
  const { measures, figures, notes, judges } = suite.summarise(done, record.settings)
  return {
    measures: [...measures, TOKENS, MODEL_TIME],
    figures: [...figures, ...costFigures(record)],
    notes: [...notes, ...missing(record)],
    ...(judges !== undefined && { judges }),
  }
}

const TOKENS: Measure = {
  id: 'tokens',
  name: { en: 'tokens a case', zh: '每例词元数' },
  unit: 'count',
  better: 'less',
}
const MODEL_TIME: Measure = {
  id: 'model-time',
  name: { en: 'time of its models a case', zh: '每例模型用时' },
  unit: 'ms',
  better: 'less',
}

function costFigures({ settings, done }: RunRecord): readonly Figure[] {
  return settings.systems.flatMap(({ name: system }) => {
    const spent = done.flatMap((one) => one.spent[system] ?? [])
    if (spent.length === 0) return []
    const figure = (measure: string, of: (one: Spent[string]) => number): Figure => {
      const values = spent.map(of)
      const interval = bootstrapInterval(values, { seed: settings.seed })
      return { measure, system, value: mean(values), ...interval, n: values.length }
    }
    return [
      figure(TOKENS.id, (one) => tokensIn({ one })),
      figure(MODEL_TIME.id, ({ latencyMs }) => latencyMs),
    ]
  })
}

function missing({ settings, done, failed = [] }: RunRecord): readonly string[] {
  const unplayed = settings.cases.length - done.length - failed.length
  const named = failed.map((one) => `${one.case} (${one.code})`).join(', ')
  return [
    ...(failed.length === 0
      ? []
      : [
          `${failed.length} of ${settings.cases.length} cases failed and are in no figure: ${named}. A run that is resumed tries them again.`,
        ]),
    ...(unplayed === 0 ? [] : [`${unplayed} of ${settings.cases.length} cases have not been played yet.`]),
  ]
}
