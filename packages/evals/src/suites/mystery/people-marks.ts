import { KEY_POINTS } from '@commedia/core/mystery'
import * as z from 'zod'
import { deviation } from '../../statistics/deviation.ts'
import { groupBy } from '../../statistics/group-by.ts'
import { mean } from '../../statistics/mean.ts'
import { weightedMean } from '../../statistics/weighted-mean.ts'

/** What people mark a fellow player by, from 1 to 5, as in the publication. */
export const MARKED_BY = ['story', 'questions', 'answers', 'speed', 'immersion'] as const

const Mark = z.number().min(1).max(5)
const Share = z.object({ right: z.int().min(0), asked: z.int().min(1) })

/** What one person says of one game they played in, and what whoever played by the method found out in it. */
export const GameMarks = z.object({
  game: z.string().min(1),
  method: z.string().min(1),
  /** An id, not a name. */
  person: z.string().min(1),
  /** Games of one run are put together before runs are compared. */
  run: z.int().min(1).default(1),
  marks: z.object(Object.fromEntries(MARKED_BY.map((by) => [by, Mark.optional()]))).default({}),
  won: Share.optional(),
  kinds: z.partialRecord(z.enum(['objective', 'reasoning', 'relation']), Share).optional(),
})
/** What one person says of one game. */
export type GameMarks = Readonly<z.infer<typeof GameMarks>>

/** A mean over runs, and how far runs differ; of one run alone nothing can be said. */
export interface MarkedRow {
  readonly method: string
  readonly measure: string
  readonly mean: number
  readonly deviation?: number
  readonly n: number
}

/** Marks method by method: each mark, their mean, and, where it was counted, what was won and answered. Runs count alike. */
export function sumUpMarks(all: readonly GameMarks[]): readonly MarkedRow[] {
  return [...groupBy(all, ({ method }) => method)].flatMap(([method, own]) => {
    const runs = [...groupBy(own, ({ run }) => String(run)).values()]
    const over = (
      measure: string,
      of: (some: readonly GameMarks[]) => number | undefined,
    ): readonly MarkedRow[] => {
      const values = runs.flatMap((some) => of(some) ?? [])
      if (values.length === 0) return []
      const spread = values.length > 1 ? { deviation: deviation(values) } : {}
      return [{ method, measure, mean: mean(values), ...spread, n: values.length }]
    }
    return [
      ...MARKED_BY.flatMap((by) => over(by, (some) => meanOf(some.flatMap(({ marks }) => marks[by] ?? [])))),
      ...over('marks', (some) =>
        meanOf(some.flatMap(({ marks }) => Object.values(marks).flatMap((one) => one ?? []))),
      ),
      ...over('won', (some) => rateOf(some.flatMap(({ won }) => won ?? []))),
      ...KINDS.flatMap((kind) =>
        over(kind, (some) => rateOf(some.flatMap(({ kinds }) => kinds?.[kind] ?? []))),
      ),
      ...over('overall', overallOf),
    ]
  })
}

const KINDS = ['objective', 'reasoning', 'relation'] as const

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : mean(values)
}

function rateOf(shares: readonly z.infer<typeof Share>[]): number | undefined {
  const asked = shares.reduce((sum, one) => sum + one.asked, 0)
  return asked === 0 ? undefined : shares.reduce((sum, one) => sum + one.right, 0) / asked
}

/** By the points each kind of question is worth, as games without people are summed up. */
function overallOf(some: readonly GameMarks[]): number | undefined {
  const rates = KINDS.flatMap((kind) => {
    const shares = some.flatMap(({ kinds }) => kinds?.[kind] ?? [])
    const value = rateOf(shares)
    const asked = shares.reduce((sum, one) => sum + one.asked, 0)
    return value === undefined ? [] : [{ value, weight: asked * KEY_POINTS[kind] }]
  })
  return rates.length === 0 ? undefined : weightedMean(rates)
}
