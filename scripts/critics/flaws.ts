import { aCrew, simulatedCompany } from '@commedia/core/testing'
import { type FlawRate, flawRates, type JudgedFlaw, judgeFlaw, plantedFlaws } from '@commedia/evals'
import type { ProofRow } from '../proof.ts'
import { PLANTED, type PlantedJudge, plantedJudge } from './planted-judges.ts'

/** How many planted flaws each simulated judge found. */
export interface FlawsFound {
  /** The share in all, by judge. */
  readonly found: Readonly<Record<string, number>>
  readonly rows: readonly ProofRow[]
}

/** Has every simulated judge look for the planted flaws, in both orders. */
export async function findFlaws({ seed }: { readonly seed: number }): Promise<FlawsFound> {
  const flaws = plantedFlaws()
  const sound = new Set(flaws.map((one) => one.sound))
  const found: Record<string, number> = {}
  const rows: ProofRow[] = []
  for (const judge of Object.keys(PLANTED) as PlantedJudge[]) {
    const company = simulatedCompany({ seed, players: [plantedJudge(judge, sound)] })
    const crew = aCrew({ models: company.models })
    const judged: JudgedFlaw[] = []
    for (const one of flaws) judged.push(await judgeFlaw(one, { judge, step: one.id, seed }, crew))
    const rates = flawRates(judged)
    found[judge] = rates[0]?.share ?? 0
    rows.push(...flawRows(judge, rates))
  }
  return { found, rows }
}

/** Rates as a table: a line for each language, a column for each kind; and the same by chances, where the judge tells them. */
export function flawRows(judge: string, rates: readonly FlawRate[]): readonly ProofRow[] {
  const languages = [...new Set(rates.map(({ language }) => language))]
  const lines = (by: string, cell: (rate: FlawRate) => string | undefined): readonly ProofRow[] =>
    languages.map((language) => {
      const some = rates.filter((one) => one.language === language)
      return { judge, by, language, ...Object.fromEntries(some.map((one) => [one.flaw, cell(one) ?? ''])) }
    })
  const tells = rates.some(({ leaning }) => leaning !== undefined)
  return [
    ...lines('both orders', (rate) => interval(rate, rate.of)),
    ...(tells ? lines('chances', ({ leaning, of }) => leaning && interval(leaning, of)) : []),
  ]
}

function interval(
  { found, low, high }: { readonly found: number; readonly low: number; readonly high: number },
  of: number,
): string {
  return `${found}/${of} (${low.toFixed(2)}–${high.toFixed(2)})`
}
