import type { Figure } from '../../bench/figures.ts'
import type { RunSettings } from '../../bench/run-record.ts'
import { headCorrelations } from '../../judges/head-correlations.ts'
import { printCertificate, printHeads } from '../../judges/print-certificate.ts'
import { groupBy } from '../../statistics/group-by.ts'
import {
  type LengthGain,
  type LengthScore,
  lengthControlled,
  ratesAtOneLength,
} from '../../statistics/length-controlled.ts'
import { mean } from '../../statistics/mean.ts'
import type { DramaDone } from './drama-outcome.ts'
import { dramaOptionsOf } from './drama-settings.ts'

/** From fewer comparisons nobody can tell length from worth. */
const LEAST_COMPARED = 20

/** Win rates as if all had been as long: by what each judge's certificate says length is worth to it, else by this run's own comparisons. */
export function lengthFigures(done: readonly DramaDone[], settings: RunSettings): readonly Figure[] {
  const judged = settings.judges.flatMap(({ name }) => {
    const scores = scoresBy(name, done, settings)
    const gain = gainOf(name, { scores, settings })
    return gain === undefined || scores.length === 0 ? [] : [ratesAtOneLength(scores, sureOf(gain))]
  })
  return settings.systems.flatMap(({ name: system }) => {
    const rates = judged.flatMap((one) => one[system] ?? [])
    const n = done.filter(({ outcome }) => outcome.comparisons.some((one) => one.system === system)).length
    return rates.length === 0 ? [] : [{ measure: 'overall.at-one-length', system, value: mean(rates), n }]
  })
}

/** The certificate of every judge, and what this run shows of it besides. */
export function notesOnJudges(done: readonly DramaDone[], settings: RunSettings): readonly string[] {
  const { certificates } = dramaOptionsOf(settings)
  return settings.judges.flatMap(({ name }) => {
    const own = done
      .flatMap(({ outcome }) => outcome.comparisons)
      .filter(({ judge, forfeit }) => judge === name && forfeit !== true)
    const heads = headCorrelations(own.flatMap(({ verdicts }) => verdicts))
    const scores = scoresBy(name, done, settings)
    const gain = gainOf(name, { scores, settings })
    return [
      ...printCertificate(name, certificates[name]),
      ...(heads.length === 0 ? [] : [`${name}, heads in this run: ${printHeads(heads)}.`]),
      gain === undefined
        ? `${name}: what length is worth to it is not known, and no rate is given as if all were as long.`
        : `${name}: a far longer performance ${gain.gain < 0 ? 'loses' : 'gains'} ${Math.abs(gain.gain).toFixed(2)} of 5 with it (${certificates[name]?.length === undefined ? 'by this run' : 'by its certificate'}); ${sureOf(gain).gain === 0 ? 'that may be chance, and nothing is' : 'that is'} taken out of the rate as if all were as long.`,
    ]
  })
}

function gainOf(
  judge: string,
  { scores, settings }: { readonly scores: readonly LengthScore[]; readonly settings: RunSettings },
): LengthGain | undefined {
  const known = dramaOptionsOf(settings).certificates[judge]?.length
  if (known !== undefined) return known
  return scores.length < LEAST_COMPARED ? undefined : lengthControlled(scores)
}

/** What is taken out: of a judge who may as well not care for length, nothing. */
function sureOf({ gain, from, error }: LengthGain): LengthGain {
  return { gain: Math.abs(gain) < 2 * error ? 0 : gain, from, error }
}

/** What one judge said of each case and system, over its heads, and how much longer that was than the baseline. */
function scoresBy(
  judge: string,
  done: readonly DramaDone[],
  { systems: [baseline] }: Pick<RunSettings, 'systems'>,
): readonly LengthScore[] {
  return done.flatMap(({ outcome: { plays, comparisons } }) => {
    const own = comparisons.filter((one) => one.judge === judge && one.forfeit !== true)
    const length = (system = '') => plays[system]?.script.length ?? 0
    return [...groupBy(own, ({ system }) => system)].map(([group, some]) => ({
      group,
      longer: Math.log(length(group) / length(baseline?.name)),
      score: mean(some.map(({ score }) => score)),
    }))
  })
}
