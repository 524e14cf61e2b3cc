import { mean } from '../statistics/mean.ts'
import type { RunRecord } from './run-record.ts'
import { dollarsIn, tokensIn } from './spent-of.ts'
import type { Suite, UsualCost } from './suite.ts'

/** What the rest of a run will cost, about. */
export interface Estimate {
  /** Cases that are left. */
  readonly cases: number
  readonly tokens: number
  /** Absent where a price is missing. */
  readonly dollars?: number
  /** What it was reckoned from: cases of this run, or what its suite says is usual. */
  readonly from: 'finished-cases' | 'suite'
}

/** Reckons what the cases that are left will cost, from those that are finished, else from what is usual; `undefined` where nobody knows. */
export function estimate(
  { settings, done }: RunRecord,
  suite: Pick<Suite<never, never>, 'usual'>,
): Estimate | undefined {
  const one = done.length > 0 ? meanCosts(done) : suite.usual?.(settings)
  if (one === undefined) return undefined
  const cases = settings.cases.length - done.length
  const dollars = dollarsIn(one, settings)
  return {
    cases,
    tokens: Math.round(tokensIn(one) * cases),
    ...(dollars !== undefined && { dollars: dollars * cases }),
    from: done.length > 0 ? 'finished-cases' : 'suite',
  }
}

function meanCosts(done: RunRecord['done']): Readonly<Record<string, UsualCost>> {
  const everybody = new Set(done.flatMap(({ spent }) => Object.keys(spent)))
  const meanOf = (who: string, of: keyof UsualCost): number =>
    mean(done.map(({ spent }) => spent[who]?.[of] ?? 0))
  return Object.fromEntries(
    [...everybody].map((who) => [
      who,
      { inputTokens: meanOf(who, 'inputTokens'), outputTokens: meanOf(who, 'outputTokens') },
    ]),
  )
}
