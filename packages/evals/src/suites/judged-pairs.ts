import * as z from 'zod'
import type { RunRecord } from '../bench/run-record.ts'
import { Verdict } from '../judges/verdict.ts'
import { looksOf } from './role/judge-texts.ts'

const Compared = z.object({ comparisons: z.array(z.object({ verdicts: z.array(Verdict) })) })
const Choice = z.enum(['first', 'second'])
const Replied = z.object({
  verdicts: z.array(
    z.object({
      subtask: z.enum(['respond', 'sum']),
      ...{ item: z.string(), system: z.string(), judge: z.string() },
      choices: z.tuple([Choice, Choice]),
    }),
  ),
})

/**
 * Every look of a run's judges at what stands on its ballot, under the names of `ballotPairs` and a head that people vote under. Of a reply in a role
 * a judge has one word, on the role before all: it stands under `character`. Judges of screenings give points and keep no looks, games have none.
 */
export function judgedPairs({ done, settings }: Pick<RunRecord, 'done' | 'settings'>): readonly Verdict[] {
  return done.flatMap(({ outcome }) => {
    if (settings.suite === 'role')
      return (Replied.safeParse(outcome).data?.verdicts ?? [])
        .flatMap(looksOf)
        .map((look) => ({ ...look, dimension: 'character' }))
    return (Compared.safeParse(outcome).data?.comparisons ?? []).flatMap(({ verdicts }) => verdicts)
  })
}
