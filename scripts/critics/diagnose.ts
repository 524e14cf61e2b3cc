import { randomFor } from '@commedia/core'
import { aCrew, simulatedCompany } from '@commedia/core/testing'
import {
  comparePerformances,
  DIMENSIONS,
  type PairFacts,
  type PlantedFlaw,
  plantedFlaws,
  reliabilityReport,
  type Side,
  type Verdict,
} from '@commedia/evals'
import type { ProofRow } from '../proof.ts'
import { PLANTED, type PlantedJudge, plantedJudge } from './planted-judges.ts'

/** What diagnosing judges whose behaviour is known came to. */
export interface Diagnosed {
  /** The worst share over all planted judges, with and without the truth at hand. */
  readonly diagnosed: number
  readonly rows: readonly ProofRow[]
}

/**
 * Has judges with planted behaviour compare the pairs of planted flaws, in both orders and on the same pages as any judge, and
 * counts how often the report on their reliability says of them what they are. A run is a seed: of the order of the sides, the
 * head, and the judge's chance.
 */
export async function diagnoseJudges({ seeds }: { readonly seeds: readonly number[] }): Promise<Diagnosed> {
  const flaws = plantedFlaws()
  const rows: ProofRow[] = []
  let worst = 1
  for (const name of Object.keys(PLANTED) as PlantedJudge[]) {
    const found: Record<'withTruth' | 'without', string[]> = { withTruth: [], without: [] }
    for (const seed of seeds) {
      const { verdicts, known } = await judgedPairs(name, { flaws, seed })
      const { lengths = {} } = known
      found.withTruth.push(reliabilityReport(verdicts, known).diagnosis?.finding ?? 'none')
      found.without.push(reliabilityReport(verdicts, { lengths }).diagnosis?.finding ?? 'none')
    }
    const share = (findings: readonly string[]) =>
      findings.filter((one) => one === PLANTED[name]).length / findings.length
    worst = Math.min(worst, share(found.withTruth), share(found.without))
    rows.push({
      judge: name,
      expected: PLANTED[name],
      runs: seeds.length,
      right: share(found.withTruth),
      'right without truth': share(found.without),
      otherwise: [...new Set([...found.withTruth, ...found.without])]
        .filter((one) => one !== PLANTED[name])
        .join(', '),
    })
  }
  return { diagnosed: worst, rows }
}

async function judgedPairs(
  name: PlantedJudge,
  { flaws, seed }: { readonly flaws: readonly PlantedFlaw[]; readonly seed: number },
): Promise<{ readonly verdicts: readonly Verdict[]; readonly known: PairFacts }> {
  const sound = new Set(flaws.map((one) => one.sound))
  const company = simulatedCompany({ seed, players: [plantedJudge(name, sound)] })
  const crew = aCrew({ models: company.models })
  const dimensions = DIMENSIONS.slice(seed % DIMENSIONS.length).slice(0, 1)
  const truth: Record<string, Side> = {}
  const lengths: Record<string, Record<Side, number>> = {}
  const verdicts: Verdict[] = []
  for (const { id, language, ...versions } of flaws) {
    const better: Side = randomFor(seed, `better:${id}`)() < 0.5 ? 'a' : 'b'
    const [baseline, tested] =
      better === 'a' ? [versions.sound, versions.flawed] : [versions.flawed, versions.sound]
    truth[id] = better
    lengths[id] = { a: baseline.length, b: tested.length }
    const pair = { pair: id, language, baseline, tested }
    const compared = await comparePerformances(pair, { judge: name, step: id, dimensions }, crew)
    verdicts.push(...Object.values(compared).flatMap((one) => one.verdicts))
  }
  return { verdicts, known: { lengths, truth } }
}
