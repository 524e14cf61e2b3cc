import { memoryPromptBook, unlimitedAllowance } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import {
  flawRates,
  type JudgedFlaw,
  judgeFlaw,
  type PlantedFlaw,
  plantedFlaws,
  reliabilityReport,
  type Side,
  sideOf,
} from '@commedia/evals'
import { flawRows } from '../critics/flaws.ts'
import { formatTable } from '../proof.ts'
import { hearing } from './hearing.ts'
import type { RealMode } from './mode.ts'

/** The planted flaws, looked for by a real model: which of two versions is the sound one, by log-probability, in both orders. */
export const judges: RealMode = {
  // Two orders, each repaired at most once.
  budget: ({ full }) => pairsFor(full).length * 4,
  async play(model, _embedder, { full, seed }) {
    const { models, counts } = hearing(model, { lineTokens: 4, seed })
    const crew = {
      turn: { take: 'take_real', id: 'turn_judges', at: '2026-01-01T20:00:00.000Z', seed },
      ...{ models, clock: systemClock(), book: memoryPromptBook(), allowance: unlimitedAllowance() },
      signals: { stop: new AbortController().signal, arrived: () => [] },
    }
    const began = Date.now()
    const judged: JudgedFlaw[] = []
    const lengths: Record<string, Readonly<Record<Side, number>>> = {}
    for (const one of pairsFor(full)) {
      const found = await judgeFlaw(one, { judge: model.modelId, step: one.id, seed }, crew)
      judged.push(found)
      lengths[one.id] = lengthsOf(one, found.sound)
      console.log(`${one.id}: ${told(found)}; ${secondsSince(began)} s`)
    }
    const rates = flawRates(judged)
    console.log(formatTable(flawRows(model.modelId, rates)))
    const [whole] = rates
    const figures = {
      pairs: judged.length,
      ...(whole && { flaws_found: rounded(whole.share), flaws_low: rounded(whole.low) }),
      ...(whole && { flaws_high: rounded(whole.high) }),
      ...(whole?.leaning && { flaws_leant_to: rounded(whole.leaning.share) }),
      ...(whole?.leaning && {
        leant_low: rounded(whole.leaning.low),
        leant_high: rounded(whole.leaning.high),
      }),
      ...diagnosed(judged, lengths),
      seconds: secondsSince(began),
    }
    // The rate is told, whatever it is; the end is reached when every pair was judged.
    return { ...figures, ...counts, reached_end: judged.every(({ verdicts }) => verdicts !== undefined) }
  },
}

/** Without `--full` the first pair. */
function pairsFor(full: boolean): readonly PlantedFlaw[] {
  return full ? plantedFlaws() : plantedFlaws().slice(0, 1)
}

function diagnosed(
  judged: readonly JudgedFlaw[],
  lengths: Readonly<Record<string, Readonly<Record<Side, number>>>>,
) {
  const verdicts = judged.flatMap((one) => one.verdicts ?? [])
  if (verdicts.length === 0) return {}
  const truth = Object.fromEntries(judged.map(({ id, sound }) => [id, sound]))
  const { position, length, noise, diagnosis } = reliabilityReport(verdicts, { truth, lengths })
  console.log(`Its reliability: ${JSON.stringify({ position, length, noise, diagnosis })}`)
  return {
    ...(position.share !== undefined && { chose_first: rounded(position.share) }),
    ...(diagnosis && { diagnosis: diagnosis.finding }),
  }
}

function lengthsOf({ sound, flawed }: PlantedFlaw, side: Side): Readonly<Record<Side, number>> {
  const [a, b] = side === 'a' ? [sound, flawed] : [flawed, sound]
  return { a: a.length, b: b.length }
}

function told({ found, leans, sound, verdicts }: JudgedFlaw): string {
  if (verdicts === undefined) return 'not understood'
  const looks = verdicts.map(({ choice, order, score = 3 }) => {
    const chance = (choice === 'first' ? 5 - score : score - 1) / 4
    return `${choice} at ${chance.toFixed(2)} (${sideOf({ choice, order }) === sound ? 'right' : 'wrong'})`
  })
  const leaning = leans === undefined ? '' : `, leans to the ${leans ? 'sound' : 'flawed'} one`
  return `${looks.join(', then ')}; ${found ? 'found' : 'not found'}${leaning}`
}

function secondsSince(began: number): number {
  return Math.round((Date.now() - began) / 100) / 10
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
