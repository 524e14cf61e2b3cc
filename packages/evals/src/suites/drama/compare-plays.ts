import type { Desk } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { comparePerformances } from '../../judges/compare-performances.ts'
import { DIMENSIONS } from '../../judges/dimensions.ts'
import type { DramaCase } from './drama-cases.ts'
import type { DramaComparison, DramaOutcome } from './drama-outcome.ts'
import { dramaOptionsOf } from './drama-settings.ts'

/** Has every judge compare every system with the first, under every head and in both orders, whole performances at a time. */
export async function comparePlays(
  one: DramaCase,
  plays: DramaOutcome['plays'],
  desk: Desk,
): Promise<readonly DramaComparison[]> {
  const [first, ...others] = desk.systems
  const of = (system = '') => ({ script: plays[system]?.script ?? '', sheet: plays[system]?.sheet ?? '' })
  const baseline = of(first?.name)
  const compared = await together(
    others.flatMap(({ name: system }) => {
      const tested = of(system)
      return desk.judges.map(async (judge) => {
        const sheets = { baseline: baseline.sheet, tested: tested.sheet }
        const plan = [first?.name, system].some((one) => plays[one ?? '']?.ended === 'planned')
        const match = { system, judge, baseline: baseline.script, tested: tested.script, sheets, plan }
        return match.baseline === '' || match.tested === '' ? forfeited(match) : judged(match, one, desk)
      })
    }),
  )
  return compared.flat()
}

interface Match {
  readonly system: string
  readonly judge: string
  readonly baseline: string
  readonly tested: string
  readonly plan: boolean
  readonly sheets: { readonly baseline: string; readonly tested: string }
}

async function judged(
  { system, judge, plan, ...scripts }: Match,
  { id, language, topic }: DramaCase,
  desk: Desk,
): Promise<readonly DramaComparison[]> {
  const pair = { pair: `${id} ${system}`, language, matter: topic, ...scripts }
  const wishes = {
    ...{ judge, step: 'compare', manner: dramaOptionsOf(desk.settings).judging },
    // Nobody has played a plan: there is nothing to say of how they play together.
    ...(plan && { dimensions: DIMENSIONS.filter(({ id: head }) => head !== 'interaction') }),
  }
  const found = await comparePerformances(pair, wishes, desk.asking(judge, `compare:${system}`))
  return DIMENSIONS.flatMap(({ id: dimension }) => {
    const one = found[dimension]
    if (one?.score === undefined) return []
    const { outcome, score, positionBias, explanations } = one
    const verdicts = one.verdicts.map(({ score: given, ...look }) => ({
      ...look,
      ...(given !== undefined && { score: given }),
    }))
    return [{ system, judge, dimension, outcome, score, positionBias, verdicts, explanations }]
  })
}

/** Whoever came to the stage beats whoever did not; where neither came, neither is better. */
function forfeited({ system, judge, baseline, tested }: Match): readonly DramaComparison[] {
  const [outcome, score] =
    baseline === tested
      ? (['tie', 3] as const)
      : tested === ''
        ? (['loss', 1] as const)
        : (['win', 5] as const)
  return DIMENSIONS.map(({ id: dimension }) => ({
    ...{ system, judge, dimension, outcome, score, positionBias: false },
    ...{ forfeit: true, verdicts: [], explanations: [] },
  }))
}
